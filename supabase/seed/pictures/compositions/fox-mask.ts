import { polar } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { blossom } from '../parts/plants'
import { beams, glow } from '../parts/sky'
import {
  type Composition,
  circle,
  ellipse,
  group,
  oneOf,
  radial,
  rect,
  type Scene,
  shape,
  times,
} from '../scene'

const pair = (draw: string): string => `${draw}<g transform="scale(-1 1)">${draw}</g>`

const fox = (s: Scene, base: string, mark: string, gold: string): string => {
  const { r } = s
  const shade = mix(base, '#7a6f86', 0.35)
  const brow = r.pick([
    'M-8 -34C-18 -40 -30 -40 -38 -34C-30 -36 -20 -34 -10 -27Z',
    'M-10 -36L-36 -44L-30 -34L-12 -29Z',
    'M-14 -42A6 6 0 1 1 -14.1 -42Z',
  ])
  const cheek = r.pick([
    'M-24 18C-38 14 -50 16 -58 8C-52 20 -42 26 -26 24ZM-24 28C-36 28 -44 32 -52 28C-46 36 -36 38 -24 33Z',
    'M-30 14A9 9 0 1 1 -30.1 14Z',
    'M-22 16L-52 10L-24 21ZM-22 25L-48 26L-23 29ZM-21 33L-42 40L-22 36Z',
  ])
  const crown = r.pick([
    'M0 -70C-9 -60 -9 -50 0 -40C9 -50 9 -60 0 -70Z',
    'M0 -72L-6 -56L0 -42L6 -56ZM-12 -66L-15 -54L-10 -46L-8 -56ZM12 -66L15 -54L10 -46L8 -56Z',
    'M-3 -70H3V-44H-3Z',
  ])
  return (
    pair(
      shape('M-22 -60C-40 -92 -58 -118 -66 -124C-76 -98 -76 -66 -64 -34Z', { fill: base }) +
        shape('M-34 -64C-46 -88 -56 -102 -62 -108C-66 -90 -66 -66 -58 -46Z', { fill: mark }),
    ) +
    shape(
      'M0 -76C-34 -76 -66 -58 -68 -22C-69 4 -46 26 -28 46C-18 60 -10 74 0 76C10 74 18 60 28 46C46 26 69 4 68 -22C66 -58 34 -76 0 -76Z',
      { fill: base },
    ) +
    shape('M0 -76C34 -76 66 -58 68 -22C69 4 46 26 28 46C18 60 10 74 0 76C14 40 22 -20 0 -76Z', {
      fill: shade,
      opacity: 0.4,
    }) +
    shape(crown, { fill: mark }) +
    pair(
      shape(brow, { fill: mark }) +
        shape(cheek, { fill: mark }) +
        shape('M-8 -6C-18 -20 -34 -22 -48 -20C-42 -10 -26 0 -8 -6Z', { fill: '#15121a' }) +
        shape('M-6 -5C-18 -22 -36 -24 -54 -24C-38 -20 -22 -16 -6 -5Z', { fill: mark }) +
        shape('M-14 -9C-20 -15 -28 -17 -38 -17C-32 -11 -24 -7 -14 -9Z', { fill: gold }),
    ) +
    shape('M-9 50C-5 46 5 46 9 50C7 58 3 61 0 61C-3 61 -7 58 -9 50Z', { fill: '#1a1418' }) +
    shape('M0 61V68M0 68C-8 72 -14 68 -18 62M0 68C8 72 14 68 18 62', { stroke: mark, width: 2 }) +
    shape('M-5 0C-8 20 -8 34 -10 46M5 0C8 20 8 34 10 46', { stroke: shade, width: 1.4 }) +
    pair(times(3, (i) => shape(`M-15 ${50 + i * 4}L-34 ${50 + i * 7}`, { stroke: mark, width: 1 })))
  )
}

const cord = (color: string, gold: string): string =>
  pair(
    shape('M-66 -10C-88 6 -78 34 -90 60', { stroke: color, width: 4 }) +
      circle(-90, 62, 7, { fill: gold }) +
      shape('M-94 66L-86 66L-83 96L-97 96Z', { fill: color }) +
      times(4, (i) =>
        shape(`M${-94.5 + i * 3} 70L${-95.5 + i * 3.6} 95`, { stroke: darker(color, 0.3), width: 0.8 }),
      ),
  )

/** A fox mask, front on, before a patterned ground. */
export const foxMask: Composition = {
  palettes: ['vermilion', 'indigo', 'sumi', 'sakura', 'plum', 'ember', 'aqua', 'gold'],
  ratios: ['square', 'portrait', 'print', 'scroll'],
  finish: 'canvas',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [x, y, k] = [w / 2, h * 0.52, u * r.range(0.0042, 0.0049)]
    const dark = r.chance(0.28)
    const [def, ground] = radial(s, [
      [0, lighter(p.mid, 0.12)],
      [1, darker(p.near, 0.05)],
    ])
    const style = r.pick(['rays', 'halo', 'waves'] as const)
    const back = oneOf(style, {
      rays: () => beams(s, x, y, lighter(p.mid, 0.18), 18, 0.3, r.range(0, 1)),
      halo: () =>
        circle(x, y, u * 0.4, { fill: p.accent }) +
        circle(x, y, u * 0.43, { stroke: p.second, width: u * 0.006 }) +
        times(24, (i) =>
          circle(...polar(x, y, u * 0.46, (i / 24) * Math.PI * 2), u * 0.008, { fill: p.second }),
        ),
      waves: () =>
        times(6, (j) =>
          times(8, (i) =>
            [1, 0.7, 0.4]
              .map((q) =>
                circle((i + (j % 2) * 0.5) * (w / 7), h * 0.3 + j * (h / 7), (w / 12) * q, {
                  stroke: lighter(p.mid, 0.2),
                  width: u * 0.004,
                  fill: q === 1 ? darker(p.near, 0.02) : 'none',
                }),
              )
              .join(''),
          ),
        ),
    })
    const flames = times(r.int(4, 8), () => {
      const [fx, fy, q] = [r.range(0.06, 0.94) * w, r.range(0.08, 0.9) * h, u * r.range(0.0006, 0.0014)]
      return (
        glow(s, fx, fy, q * 70, p.second, 0.5) +
        group(
          shape('M0 26C-16 22 -16 2 -4 -10C-4 -2 2 -4 0 -30C14 -16 20 16 0 26Z', { fill: p.second }) +
            shape('M0 22C-8 18 -6 6 1 -4C8 6 9 18 0 22Z', { fill: p.light }),
          { x: fx, y: fy, scale: q },
        )
      )
    })
    const flowers = times(r.int(3, 6), (i) =>
      blossom(
        x + (i % 2 ? -1 : 1) * u * r.range(0.26, 0.36),
        y - u * r.range(0.16, 0.34),
        u * r.range(0.05, 0.08),
        mix(p.light, p.accent, r.range(0.1, 0.5)),
        p.second,
        r.range(0, 72),
      ),
    )
    return (
      def +
      rect(0, 0, w, h, { fill: ground }) +
      back +
      (r.chance(0.7) ? flames : '') +
      ellipse(x + u * 0.02, y + u * 0.04, u * 0.33, u * 0.37, { fill: '#000', opacity: 0.18 }) +
      group(
        cord(style === 'halo' ? p.light : p.accent, p.second) +
          fox(s, dark ? '#26222e' : '#f7f2e8', dark ? p.second : '#c22f2b', p.second),
        { x, y, scale: k, turn: r.range(-7, 7) },
      ) +
      (r.chance(0.5) ? flowers : '')
    )
  },
}
