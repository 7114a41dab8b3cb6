import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import type { Glyph } from '../parts/glyphs'
import { smoke } from '../parts/sky'
import {
  type Composition,
  circle,
  ellipse,
  group,
  linear,
  oneOf,
  rect,
  type Scene,
  shape,
  times,
} from '../scene'

const both = (draw: string): string => `${draw}<g transform="scale(-1 1)">${draw}</g>`

const oni = (s: Scene, skin: string, gold: string): string => {
  const { r } = s
  const dark = darker(skin, 0.42)
  const horns = r.pick([
    'M-30 -66C-50 -84 -54 -112 -42 -134C-36 -112 -24 -98 -10 -78Z',
    'M-34 -60C-66 -66 -82 -92 -78 -122C-62 -98 -40 -90 -18 -76Z',
  ])
  const mane = oneOf(r.pick(['bald', 'white', 'spikes'] as const), {
    bald: () => '',
    white: () =>
      both(
        shape('M-60 -50C-92 -44 -96 10 -84 54C-78 24 -70 10 -60 4Z', { fill: '#f3efe6' }) +
          shape('M-56 -20C-80 -4 -80 50 -70 84C-66 50 -60 30 -52 20Z', { fill: '#e2dcd0' }),
      ),
    spikes: () =>
      both(
        times(6, (i) =>
          shape(
            `M${-56 + i * 3} ${-60 + i * 16}L${-92 + i * 5} ${-58 + i * 24}L${-58 + i * 2} ${-40 + i * 18}Z`,
            {
              fill: '#1d171b',
            },
          ),
        ),
      ),
  })
  return (
    mane +
    both(
      shape(horns, { fill: gold }) +
        shape(`M-40 -92L-28 -96M-44 -106L-34 -110`, { stroke: darker(gold, 0.35), width: 2.4 }) +
        shape('M-62 -18C-78 -24 -80 6 -64 14Z', { fill: dark }),
    ) +
    shape(
      'M0 -80C-40 -80 -66 -58 -66 -20C-66 8 -58 24 -54 46C-50 66 -28 84 0 84C28 84 50 66 54 46C58 24 66 8 66 -20C66 -58 40 -80 0 -80Z',
      { fill: skin },
    ) +
    shape('M0 -80C40 -80 66 -58 66 -20C66 8 58 24 54 46C50 66 28 84 0 84C24 30 22 -20 0 -80Z', {
      fill: dark,
      opacity: 0.35,
    }) +
    both(
      shape('M-8 -26C-20 -50 -46 -52 -60 -38C-48 -36 -30 -30 -12 -16Z', { fill: dark }) +
        shape('M-10 -16C-22 -34 -44 -34 -54 -20C-44 -6 -22 -4 -10 -16Z', { fill: '#1a0f10' }) +
        circle(-31, -18, 9.4, { fill: gold }) +
        circle(-29, -17, 4, { fill: '#120a0a' }) +
        shape('M-14 -4C-30 4 -44 2 -54 -8', { stroke: dark, width: 3 }) +
        shape('M-18 16C-34 8 -50 16 -54 32', { stroke: dark, width: 3.4 }),
    ) +
    shape('M-9 -22C-8 -4 -22 6 -20 16C-14 24 -6 20 0 22C6 20 14 24 20 16C22 6 8 -4 9 -22Z', {
      fill: lighter(skin, 0.12),
    }) +
    both(ellipse(-10, 16, 4.6, 3, { fill: dark })) +
    shape('M-40 36C-28 28 -12 34 0 30C12 34 28 28 40 36C44 56 28 70 0 70C-28 70 -44 56 -40 36Z', {
      fill: '#2a0d10',
    }) +
    shape('M-34 38C-20 34 -10 38 0 36C10 38 20 34 34 38L32 46C14 44 -14 44 -32 46Z', { fill: '#f4ecd8' }) +
    shape('M-30 62C-14 56 14 56 30 62C18 69 -18 69 -30 62Z', { fill: '#f4ecd8' }) +
    times(7, (i) => shape(`M${-24 + i * 8} 37V46M${-21 + i * 7} 58V67`, { stroke: '#6b3a30', width: 1.2 })) +
    both(
      shape('M-34 38L-28 60L-22 40Z', { fill: '#fff8e6' }) +
        shape('M-33 64L-38 40L-25 62Z', { fill: '#fff8e6' }),
    ) +
    both(
      times(3, (i) =>
        shape(
          `M-${8 + i * 7} -${60 - i * 4}C-${18 + i * 7} -${68 - i * 4} -${26 + i * 6} -${64 - i * 5} -${32 + i * 6} -${56 - i * 6}`,
          { stroke: dark, width: 2.4 },
        ),
      ),
    ) +
    circle(0, -56, 6, { fill: gold }) +
    shape('M-44 -62C-36 -70 -26 -74 -18 -75', {
      stroke: '#ffffff',
      width: 4,
      opacity: 0.35,
      more: 'stroke-linecap="round"',
    })
  )
}

/** A demon mask lit from below in smoke. */
export const oniMask: Composition = {
  palettes: ['ember', 'indigo', 'vermilion', 'plum', 'teal', 'storm'],
  ratios: ['portrait', 'square', 'scroll', 'print'],
  finish: 'canvas',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const skin = r.pick(['#b5342a', '#2f4d8a', '#3c6b4a', '#8a2f4f', '#c9872f', '#4a3f5c'])
    const [def, ground] = linear(s, [
      [0, darker(p.near, 0.2)],
      [1, mix(p.mid, p.near, 0.3)],
    ])
    const kind = r.pick(['disc', 'glyphs', 'waves'] as const)
    const [x, y, k] = [w / 2, h * 0.54, u * r.range(0.0042, 0.0048)]
    const back = oneOf(kind, {
      disc: () => circle(x, y - u * 0.08, u * 0.42, { fill: mix(p.accent, p.near, 0.15) }),
      glyphs: () =>
        times(5, (j) =>
          times(4, (i) =>
            glyph(
              r,
              r.pick<Glyph>(['shinobi', 'fire', 'heart', 'wind', 'bright']),
              (i + 0.1) * (w / 4),
              (j + 0.1) * (h / 5),
              u * 0.17,
              mix(p.mid, p.accent, 0.25),
              { weight: 0.1 },
            ),
          ),
        ),
      waves: () =>
        times(5, (i) =>
          shape(
            `M0 ${n(h * (0.56 + i * 0.1))}${times(8, () => `q${n(w / 16)} ${n(-u * 0.09)} ${n(w / 8)} 0`)}V${h}H0Z`,
            { fill: i % 2 ? p.mid : mix(p.mid, p.accent, 0.3), stroke: p.second, width: u * 0.004 },
          ),
        ),
    })
    const sparks = times(40, () =>
      circle(r.range(0, w), r.range(0.1, 1) * h, r.range(0.8, 3.2), {
        fill: r.chance(0.5) ? p.second : p.accent,
        opacity: r.range(0.5, 1),
      }),
    )
    return (
      def +
      rect(0, 0, w, h, { fill: ground }) +
      back +
      smoke(s, w * 0.2, h, h * 0.8, p.sky[2]) +
      smoke(s, w * 0.8, h, h * 0.9, p.sky[2]) +
      ellipse(x, y + u * 0.05, u * 0.33, u * 0.4, { fill: '#000', opacity: 0.28 }) +
      group(oni(s, skin, mix(p.second, '#e8c466', 0.5)), { x, y, scale: k, turn: r.range(-8, 8) }) +
      sparks +
      smoke(s, w * r.range(0.3, 0.7), h, h * 0.4, '#ffffff', u * 0.05)
    )
  },
}
