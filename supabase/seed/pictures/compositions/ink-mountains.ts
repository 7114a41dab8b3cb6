import { line, n, type Point, ridge, sample, smooth } from '../geometry'
import { mix } from '../palettes'
import { glyph, seal } from '../parts/brush'
import { pagoda } from '../parts/building'
import { pine } from '../parts/plants'
import { birds, drifts } from '../parts/sky'
import { type Composition, circle, group, linear, rect, type Scene, shape, times } from '../scene'

/** A steep range whose foot dissolves in mist. */
const range = (s: Scene, y: number, height: number, color: string, paper: string, count: number): string => {
  const { w, r } = s
  return times(count, (i) => {
    const cx = ((i + r.range(0.15, 0.85)) / count) * w
    const half = r.range(0.16, 0.34) * w
    const top: Point = [cx + r.range(-0.05, 0.05) * w, y - height * r.range(0.6, 1)]
    const shoulder = (k: number): Point => [
      cx + k * half * r.range(0.34, 0.5),
      top[1] + height * r.range(0.2, 0.4),
    ]
    const skeleton: Point[] = [[cx - half, y], shoulder(-1), top, shoulder(1), [cx + half, y]]
    const edge = sample(skeleton, 40).map(
      ([px, py], k): Point => [
        px + r.range(-1, 1) * height * 0.012,
        py + r.range(-1, 1) * height * (k % 39 ? 0.016 : 0),
      ],
    )
    const [def, paint] = linear(s, [
      [0, color, 1],
      [0.45, mix(color, paper, 0.35), 0.9],
      [1, paper, 0],
    ])
    const folds = times(10, () => {
      const t = r.range(0.1, 0.9)
      const from = edge[Math.floor(t * 39)] as Point
      const length = height * r.range(0.12, 0.36)
      return shape(
        smooth([
          from,
          [from[0] + (t - 0.5) * length * 0.5, from[1] + length * 0.5],
          [from[0] + (t - 0.5) * length * 1.2 + r.range(-6, 6), from[1] + length],
        ]),
        {
          stroke: color,
          width: r.range(1, 3.6),
          opacity: r.range(0.15, 0.45),
          more: 'stroke-linecap="round"',
        },
      )
    })
    return `${def}${shape(`${line(edge)}Z`, { fill: paint })}${folds}`
  })
}

const boat = (x: number, y: number, size: number, color: string): string =>
  group(
    shape('M-40 0C-20 9 20 9 44 -5C22 2 -20 3 -40 0Z', { fill: color }) +
      shape('M-6 1C-9 -10 -4 -15 0 -15C5 -14 6 -6 5 2Z', { fill: color }) +
      shape('M-11 -15L0 -23L11 -15Z', { fill: color }) +
      shape('M10 -26L-24 14', { stroke: color, width: 1.3 }),
    { x, y, scale: size / 80 },
  )

/** Mountains in ink, with a great deal left out. */
export const inkMountains: Composition = {
  palettes: ['sumi', 'snow', 'sepia', 'matcha', 'dawn', 'iris', 'aqua', 'storm'],
  ratios: ['tall', 'landscape', 'scroll', 'wide', 'portrait', 'classic'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const paper = mix(p.paper, p.sky[2], 0.4)
    const wide = w > h
    const [def, ground] = linear(s, [
      [0, mix(p.sky[1], paper, 0.35)],
      [0.6, paper],
      [1, mix(paper, p.far, 0.25)],
    ])
    const water = h * r.range(0.78, 0.84)
    const side = r.sign()
    const px = w * (0.5 + side * r.range(0.3, 0.4))
    const shore = ridge(
      r,
      [side > 0 ? w * 0.42 : -10, side > 0 ? h * 0.96 : h * 0.86],
      [side > 0 ? w + 10 : w * 0.58, side > 0 ? h * 0.86 : h * 0.96],
      u * 0.05,
      0.5,
    )
    const mark = glyph(
      r,
      r.pick(['mountain', 'wind', 'river'] as const),
      side > 0 ? w * 0.07 : w * 0.93 - u * 0.1,
      h * 0.07,
      u * 0.1,
      p.ink,
      { dry: 0.6, paper },
    )
    return (
      def +
      rect(0, 0, w, h, { fill: ground }) +
      circle(w * (0.5 - side * r.range(0.05, 0.3)), h * r.range(0.14, 0.24), u * r.range(0.05, 0.085), {
        fill: '#c63a2c',
        opacity: 0.88,
      }) +
      range(s, h * 0.6, h * (wide ? 0.4 : 0.34), mix(p.far, paper, 0.45), paper, wide ? 4 : 3) +
      drifts(s, h * 0.5, h * 0.06, paper, 4) +
      range(s, h * 0.74, h * (wide ? 0.42 : 0.32), mix(p.mid, paper, 0.25), paper, wide ? 3 : 2) +
      drifts(s, h * 0.64, h * 0.06, paper, 5) +
      (r.chance(0.5)
        ? pagoda(mix(p.near, p.mid, 0.3), paper, 3, {
            x: w * (0.5 - side * 0.24),
            y: h * 0.7,
            scale: u * 0.0011,
          })
        : '') +
      times(9, () =>
        rect(
          r.range(-0.1, 0.8) * w,
          water + r.range(0, 0.16) * h,
          r.range(0.1, 0.4) * w,
          1.6,
          { fill: p.far, opacity: 0.35 },
          1,
        ),
      ) +
      boat(
        w * (0.5 - side * r.range(0, 0.22)),
        water + h * r.range(0.03, 0.08),
        u * r.range(0.12, 0.18),
        p.near,
      ) +
      shape(`${line(shore)}L${n(side > 0 ? w + 10 : w * 0.58)} ${h}L${n(side > 0 ? w * 0.42 : -10)} ${h}Z`, {
        fill: p.near,
      }) +
      pine(s, px, h * 0.92, u * r.range(0.42, 0.56), p.near, mix(p.near, p.mid, 0.35), side > 0 ? -1 : 1) +
      birds(s, w * 0.5, h * 0.3, r.int(3, 6), u * 0.032, p.near) +
      mark +
      seal(
        r,
        'shinobi',
        side > 0 ? w * 0.07 : w * 0.93 - u * 0.05,
        h * 0.07 + u * 0.13,
        u * 0.05,
        '#b8322a',
        paper,
      )
    )
  },
}
