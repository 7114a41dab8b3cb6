import { line, n, type Point, polar, ridge, smooth } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { keep } from '../parts/building'
import { bands, beams, birds, sky } from '../parts/sky'
import { type Composition, circle, group, type Scene, shape, times } from '../scene'

/** A curling wave 100 high from its hollow to its crest, leaning right. */
const curl = (s: Scene, deep: string, middle: string, foam: string): string => {
  const stripes = times(6, (i) =>
    shape(
      `M${-66 + i * 11} 24C${-56 + i * 12} -16 ${-28 + i * 11} ${-52 + i * 6} ${4 + i * 8} ${-68 + i * 11}`,
      { stroke: i % 2 ? middle : lighter(middle, 0.35), width: 3.4 - i * 0.3 },
    ),
  )
  const claws = times(12, (i) => {
    const [x, y] = polar(26, -50, 30, -2.1 + i * 0.23)
    return (
      circle(x, y, s.r.range(3.6, 6), { fill: foam }) +
      circle(x + s.r.range(1, 5), y + s.r.range(4, 9), s.r.range(1.6, 3), { fill: foam })
    )
  })
  return (
    shape(
      'M-120 40C-86 30 -62 -20 -34 -54C-14 -80 24 -90 46 -66C58 -52 56 -34 46 -26C48 -42 36 -54 20 -50C-4 -42 -8 6 36 40Z',
      { fill: deep },
    ) +
    stripes +
    shape(
      'M-34 -54C-14 -80 24 -90 46 -66C58 -52 56 -34 46 -26C46 -46 34 -62 14 -62C-6 -60 -24 -44 -34 -54Z',
      { fill: foam },
    ) +
    claws +
    times(16, () => circle(s.r.range(10, 84), s.r.range(-104, -34), s.r.range(0.8, 2.4), { fill: foam }))
  )
}

const swell = (s: Scene, y: number, height: number, color: string, foam: string): string => {
  const { w, r } = s
  const count = r.int(3, 5)
  const points: Point[] = Array.from({ length: count * 2 + 1 }, (_, i) => [
    (i / (count * 2)) * w * 1.1 - w * 0.05,
    y + (i % 2 ? -height : height) * r.range(0.5, 1),
  ])
  return (
    shape(`${smooth(points)}L${n(w)} ${n(s.h)}L0 ${n(s.h)}Z`, { fill: color }) +
    times(3, (i) =>
      shape(smooth(points.map(([px, py]): Point => [px, py + (i * 0.9 + 0.12) * height])), {
        stroke: foam,
        width: height * (i ? 0.05 : 0.16),
        opacity: i ? 0.55 : 0.95,
      }),
    )
  )
}

/** A great wave before the castle, in flat print colours. */
export const waveCastle: Composition = {
  palettes: ['aqua', 'indigo', 'sepia', 'dawn', 'vermilion', 'teal', 'iris', 'storm'],
  ratios: ['landscape', 'wide', 'square', 'classic', 'print'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const sea = h * 0.68
    const hill = ridge(r, [w * 0.3, sea], [w * 1.05, sea - u * 0.05], u * 0.16, 0.5)
    const flip = r.chance(0.5)
    const deep = mix(p.mid, '#12305e', 0.35)
    const peak: Point[] = [
      [w * 0.02, sea],
      [w * 0.16, sea - u * 0.2],
      [w * 0.23, sea - u * 0.34],
      [w * 0.27, sea - u * 0.34],
      [w * 0.34, sea - u * 0.2],
      [w * 0.52, sea],
    ]
    const scene =
      beams(s, w * 0.27, sea, lighter(p.sky[1], 0.2), r.chance(0.5) ? 26 : 0, 0.35) +
      circle(w * 0.6, h * r.range(0.2, 0.32), u * r.range(0.09, 0.13), { fill: p.accent }) +
      bands(s, h * 0.2, p.paper, 0.75) +
      bands(s, h * 0.4, p.paper, 0.6) +
      shape(`${smooth(peak)}Z`, { fill: p.far }) +
      shape(
        smooth(
          [
            [w * 0.19, sea - u * 0.26],
            [w * 0.23, sea - u * 0.34],
            [w * 0.27, sea - u * 0.34],
            [w * 0.31, sea - u * 0.26],
            [w * 0.28, sea - u * 0.29],
            [w * 0.25, sea - u * 0.25],
            [w * 0.22, sea - u * 0.29],
          ],
          true,
        ),
        { fill: p.paper },
      ) +
      shape(`${line(hill)}L${n(w)} ${n(h)}L${n(w * 0.3)} ${n(h)}Z`, { fill: mix(p.mid, p.far, 0.5) }) +
      keep(lighter(p.paper, 0.2), darker(p.mid, 0.25), p.near, r.int(4, 5), {
        x: w * r.range(0.68, 0.78),
        y: sea - u * 0.04,
        scale: u * r.range(0.0026, 0.0034),
      }) +
      swell(s, sea + u * 0.05, u * 0.035, lighter(deep, 0.25), p.paper) +
      group(curl(s, deep, lighter(deep, 0.4), p.paper), {
        x: w * 0.24,
        y: h * 0.86,
        scale: u * r.range(0.0055, 0.0068),
      }) +
      swell(s, h * 0.86, u * 0.045, darker(deep, 0.1), p.paper) +
      birds(s, w * 0.5, h * 0.36, r.int(2, 6), u * 0.04, p.ink)
    return sky(s, 0.7) + (flip ? `<g transform="translate(${n(w)} 0) scale(-1 1)">${scene}</g>` : scene)
  },
}
