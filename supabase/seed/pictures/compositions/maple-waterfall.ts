import { line, n, type Point, poly, ridge } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { ninja } from '../parts/figure'
import { bough, mapleLeaf } from '../parts/plants'
import { drifts, glow, petals, sky } from '../parts/sky'
import { type Composition, circle, ellipse, linear, rect, type Scene, shape, times } from '../scene'

const cliff = (s: Scene, side: 1 | -1, inner: number, top: number, bottom: number, color: string): string => {
  const { w, r, u } = s
  const edge = side < 0 ? -5 : w + 5
  const wall = ridge(r, [inner, top], [inner - side * u * 0.05, bottom], u * 0.06, 0.55, 5)
  const points: readonly Point[] = [[edge, top - u * 0.05], ...wall, [edge, bottom]]
  const cracks = times(16, () => {
    const [x, y] = [inner + (edge - inner) * r.next(), r.range(top, bottom)]
    return shape(
      poly([
        [x, y],
        [x + r.range(20, 90), y + r.range(10, 50)],
        [x + r.range(-10, 40), y + r.range(50, 110)],
      ]),
      { fill: r.chance(0.5) ? lighter(color, 0.16) : darker(color, 0.25), opacity: 0.45 },
    )
  })
  return shape(poly(points), { fill: color }) + cracks
}

/** A fall between cliffs in autumn (or green) leaves, with someone sitting still. */
export const mapleWaterfall: Composition = {
  palettes: ['autumn', 'moss', 'teal', 'dawn', 'aqua', 'storm', 'matcha'],
  ratios: ['tall', 'scroll', 'portrait', 'print', 'square'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const cx = w * r.range(0.42, 0.58)
    const [top, pool] = [h * r.range(0.14, 0.22), h * r.range(0.72, 0.78)]
    const half = u * r.range(0.1, 0.16)
    const rock = mix(p.mid, '#3a3a42', 0.35)
    const [fallDef, fall] = linear(s, [
      [0, lighter(p.sky[2], 0.3)],
      [1, '#ffffff'],
    ])
    const strands = times(46, () => {
      const x = cx + r.range(-1, 1) * half
      return shape(
        `M${n(x)} ${n(top + r.range(0, 0.3) * (pool - top))}C${n(x + r.range(-6, 6))} ${n(h * 0.4)} ${n(x + r.range(-10, 10))} ${n(h * 0.55)} ${n(x + r.range(-12, 12))} ${n(pool)}`,
        {
          stroke: r.chance(0.55) ? mix(p.far, '#ffffff', 0.4) : '#ffffff',
          width: r.range(1, 5),
          opacity: r.range(0.3, 0.9),
        },
      )
    })
    const [waterDef, water] = linear(s, [
      [0, lighter(p.far, 0.35)],
      [1, mix(p.mid, p.near, 0.5)],
    ])
    const size = u * r.range(0.0028, 0.0036)
    const stone = pool + (h - pool) * 0.5
    const leaves = [p.accent, p.second, mix(p.accent, p.second, 0.5), mix(p.accent, p.near, 0.25)]
    const crown = (x: number, y: number, reach: number): string =>
      times(34, () =>
        mapleLeaf(
          x + r.range(-1, 1) * reach,
          y + r.range(-0.5, 0.6) * reach,
          u * r.range(0.016, 0.036),
          r.pick(leaves),
          r.range(0, 360),
        ),
      )
    const side = r.sign()
    const x0 = side < 0 ? -u * 0.05 : w + u * 0.05
    const twig: Point[] = [
      [x0, h * 0.34],
      [w / 2 - -side * w * 0.3, h * 0.24],
      [w / 2 + side * w * 0.14, h * 0.2],
    ]
    return (
      sky(s, 0.5) +
      glow(s, cx, top, u * 0.5, p.light, 0.7) +
      shape(`${line(ridge(r, [0, top + u * 0.1], [w, top + u * 0.06], u * 0.12, 0.5))}L${w} ${h}L0 ${h}Z`, {
        fill: mix(p.far, p.sky[2], 0.3),
      }) +
      fallDef +
      rect(cx - half, top, half * 2, pool - top + 4, { fill: fall }) +
      strands +
      cliff(s, -1, cx - half * 0.9, top - u * 0.03, pool + u * 0.06, mix(rock, p.far, 0.35)) +
      cliff(s, 1, cx + half * 0.9, top + u * 0.01, pool + u * 0.06, rock) +
      cliff(s, -1, cx - half * 2.3, top + u * 0.25, pool + u * 0.1, darker(rock, 0.3)) +
      cliff(s, 1, cx + half * 2.3, top + u * 0.32, pool + u * 0.1, darker(rock, 0.4)) +
      waterDef +
      rect(0, pool, w, h - pool, { fill: water }) +
      times(20, (i) =>
        ellipse(
          cx + r.range(-1, 1) * half * (1.3 + i * 0.06),
          pool + i * 3,
          u * r.range(0.02, 0.06),
          u * 0.012,
          { fill: '#fff', opacity: 0.7 - i * 0.03 },
        ),
      ) +
      times(26, () =>
        circle(cx + r.range(-1.6, 1.6) * half, pool - r.next() ** 2 * u * 0.12, r.range(1, 4), {
          fill: '#fff',
          opacity: 0.6,
        }),
      ) +
      drifts(s, pool, u * 0.04, '#ffffff', 3) +
      times(12, () =>
        rect(
          r.range(0, w),
          pool + r.range(0.1, 1) * (h - pool),
          r.range(0.05, 0.22) * w,
          2,
          { fill: '#fff', opacity: 0.28 },
          1,
        ),
      ) +
      ellipse(cx + u * 0.03, stone + u * 0.05, u * 0.25, u * 0.03, { fill: p.near, opacity: 0.4 }) +
      shape(
        `M${n(cx - u * 0.22)} ${n(stone + u * 0.06)}C${n(cx - u * 0.2)} ${n(stone - u * 0.02)} ${n(cx - u * 0.1)} ${n(stone - u * 0.03)} ${n(cx)} ${n(stone - u * 0.022)}C${n(cx + u * 0.1)} ${n(stone - u * 0.03)} ${n(cx + u * 0.22)} ${n(stone)} ${n(cx + u * 0.24)} ${n(stone + u * 0.06)}Z`,
        { fill: darker(rock, 0.45) },
      ) +
      ninja(
        'meditate',
        {
          color: darker(p.near, 0.25),
          scarf: p.accent,
          rim: mix(p.near, p.light, 0.4),
          skin: '#e9bd98',
          hair: r.pick(['tail', 'knot']),
        },
        { x: cx, y: stone - u * 0.018 - size * 10, scale: size },
      ) +
      bough(s, twig, u * 0.04, u * 0.008, p.near) +
      crown(twig[1]?.[0] ?? 0, h * 0.22, u * 0.22) +
      crown(x0, h * 0.3, u * 0.24) +
      petals(s, 20, leaves, u * 0.01)
    )
  },
}
