import { n, type Point, polar, poly, sample, smooth, stroke } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { circle, ellipse, group, linear, rect, type Scene, shape, times } from '../scene'

/** One culm of bamboo across the height of the picture, with its joints. */
export const bamboo = (s: Scene, x: number, width: number, color: string, lean = 0): string => {
  const [def, paint] = linear(
    s,
    [
      [0, darker(color, 0.25)],
      [0.3, lighter(color, 0.16)],
      [0.7, color],
      [1, darker(color, 0.38)],
    ],
    [1, 0],
  )
  let y = -s.r.range(0, s.h * 0.12)
  let out = ''
  while (y < s.h) {
    const length = s.h * s.r.range(0.1, 0.16)
    out +=
      rect(x - width / 2, y + 1.4, width, length - 2.8, { fill: paint }, width * 0.1) +
      rect(
        x - width * 0.56,
        y + length - width * 0.09,
        width * 1.12,
        width * 0.16,
        { fill: darker(color, 0.35) },
        width * 0.06,
      )
    y += length
  }
  return `<g transform="rotate(${n(lean)} ${n(x)} ${n(s.h)})">${def}${out}</g>`
}

/** A spray of narrow leaves hanging from a point. */
export const bambooLeaves = (
  s: Scene,
  x: number,
  y: number,
  size: number,
  color: string,
  count = 6,
): string =>
  times(count, (i) => {
    const angle = 40 + (i / count) * 110 + s.r.range(-14, 14)
    return group(
      shape('M0 0C6 -5 20 -6 34 0C20 4 6 4 0 0Z', { fill: mix(color, '#ffffff', s.r.range(0, 0.12)) }),
      {
        x: x + s.r.range(-1, 1) * size * 0.2,
        y: y + s.r.range(-1, 1) * size * 0.2,
        turn: angle,
        scale: (size / 34) * s.r.range(0.7, 1.15),
      },
    )
  })

/** A pine bough: flat pads of needles, as ink painters see it. */
export const pinePad = (s: Scene, x: number, y: number, size: number, color: string): string => {
  const pad: Point[] = [
    [x - size, y + size * 0.06],
    [x - size * 0.7, y - size * 0.2],
    [x - size * 0.3, y - size * 0.3],
    [x, y - size * 0.42],
    [x + size * 0.36, y - size * 0.28],
    [x + size * 0.76, y - size * 0.18],
    [x + size, y + size * 0.06],
    [x + size * 0.4, y + size * 0.13],
    [x - size * 0.4, y + size * 0.12],
  ]
  const needles = times(Math.round(size / 3.4), () => {
    const t = s.r.range(-0.95, 0.95)
    const top = y - (1 - t * t) * size * 0.34
    const angle = -Math.PI / 2 + t * 0.8 + s.r.range(-0.5, 0.5)
    const end = polar(x + t * size, top, size * s.r.range(0.08, 0.17), angle)
    return shape(`M${n(x + t * size)} ${n(top + size * 0.06)}L${n(end[0])} ${n(end[1])}`, {
      stroke: color,
      width: Math.max(1.2, size * 0.014),
    })
  })
  return shape(smooth(pad, true), { fill: color }) + needles
}

/** A crooked trunk or bough along the points, thinning to its end. */
export const bough = (
  s: Scene,
  points: readonly Point[],
  from: number,
  to: number,
  color: string,
): string => {
  const rough = s.r.range(0, 9)
  return shape(
    poly(
      stroke(
        points,
        (t) => (from + (to - from) * t) * (1 + 0.14 * Math.sin(t * 17 + rough) + 0.08 * Math.sin(t * 41)),
        40,
      ),
    ),
    { fill: color },
  )
}

/** A whole pine: a bent trunk and pads along it. */
export const pine = (
  s: Scene,
  x: number,
  y: number,
  height: number,
  color: string,
  leaf: string,
  lean: 1 | -1,
): string => {
  const trunk: Point[] = [
    [x, y],
    [x + lean * height * 0.1, y - height * 0.3],
    [x - lean * height * 0.05, y - height * 0.58],
    [x + lean * height * 0.22, y - height * 0.84],
    [x + lean * height * 0.3, y - height],
  ]
  const spots: Point[] = [
    [x + lean * height * 0.3, y - height],
    [x - lean * height * 0.2, y - height * 0.7],
    [x + lean * height * 0.44, y - height * 0.74],
    [x + lean * height * 0.3, y - height * 0.46],
    [x - lean * height * 0.16, y - height * 0.45],
  ]
  return (
    bough(s, trunk, height * 0.09, height * 0.02, color) +
    spots
      .map(([px, py], i) =>
        bough(
          s,
          [sample(trunk, 9)[8 - Math.min(7, i + 1)] as Point, [px, py + height * 0.04]],
          height * 0.03,
          height * 0.012,
          color,
        ),
      )
      .join('') +
    spots
      .map(([px, py], i) =>
        pinePad(s, px, py, height * (0.2 + (i % 2) * 0.05), mix(leaf, color, s.r.range(0, 0.35))),
      )
      .join('')
  )
}

/** A five-petalled blossom. */
export const blossom = (x: number, y: number, size: number, petal: string, heart: string, turn = 0): string =>
  group(
    times(
      5,
      (i) =>
        `<path transform="rotate(${i * 72})" d="M0 0C-6 -4 -6 -11 -1.4 -12L0 -10.6L1.4 -12C6 -11 6 -4 0 0Z" fill="${petal}"/>`,
    ) + circle(0, 0, 2.2, { fill: heart }),
    { x, y, scale: size / 12, turn },
  )

/** A branching bough; calls back at each twig's end. */
export const branches = (
  s: Scene,
  from: Point,
  angle: number,
  length: number,
  width: number,
  color: string,
  depth: number,
  atEnd: (x: number, y: number) => string,
): string => {
  const bend = angle + s.r.range(-0.25, 0.25)
  const middle = polar(from[0], from[1], length * 0.5, angle)
  const end = polar(middle[0], middle[1], length * 0.5, bend)
  const own = bough(s, [from, middle, end], width, width * 0.55, color)
  if (depth === 0) return own + atEnd(end[0], end[1])
  const count = s.r.int(2, 3)
  return (
    own +
    times(count, (i) =>
      branches(
        s,
        i === 0 ? end : (sample([from, middle, end], 8)[s.r.int(4, 7)] as Point),
        bend + (i === 0 ? s.r.range(-0.3, 0.3) : s.r.range(0.35, 0.85) * (i === 1 ? 1 : -1)),
        length * s.r.range(0.62, 0.8),
        width * 0.55,
        color,
        depth - 1,
        atEnd,
      ),
    ) +
    (s.r.chance(0.5) ? atEnd(end[0], end[1]) : '')
  )
}

/** A maple leaf about 20 across. */
export const mapleLeaf = (x: number, y: number, size: number, color: string, turn: number): string =>
  group(
    shape(
      'M0 10L-.6 3L-6 6L-5 2.4L-10 1L-6.4 -1.6L-9 -6L-4 -4.6L-3.4 -7.4L-1.4 -5.4L0 -11L1.4 -5.4L3.4 -7.4L4 -4.6L9 -6L6.4 -1.6L10 1L5 2.4L6 6L.6 3Z',
      { fill: color },
    ),
    { x, y, turn, scale: size / 10 },
  )

/** Blades of grass along a line. */
export const grass = (s: Scene, y: number, height: number, color: string, count: number): string =>
  times(count, () => {
    const x = s.r.range(-0.02, 1.02) * s.w
    const tall = height * s.r.range(0.4, 1)
    const lean = s.r.range(-0.45, 0.6) * tall
    const w = height * 0.05
    return shape(
      `M${n(x - w)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - tall * 0.6)} ${n(x + lean)} ${n(y - tall)}Q${n(x + lean * 0.3 + w)} ${n(y - tall * 0.5)} ${n(x + w)} ${n(y)}Z`,
      { fill: color },
    )
  })

/** Silver grass with plumes. */
export const susuki = (
  s: Scene,
  x: number,
  y: number,
  height: number,
  color: string,
  plume: string,
): string =>
  times(5, () => {
    const lean = s.r.range(-0.1, 0.5) * height
    const top: Point = [x + lean, y - height * s.r.range(0.75, 1)]
    const stem: Point[] = [[x, y], [x + lean * 0.3, y - height * 0.5], top]
    return (
      shape(smooth(stem), { stroke: color, width: height * 0.008 + 0.8 }) +
      ellipse(top[0] + height * 0.04, top[1] - height * 0.02, height * 0.1, height * 0.022, {
        fill: plume,
        opacity: 0.9,
        more: `transform="rotate(${n(s.r.range(-50, -20))} ${n(top[0])} ${n(top[1])})"`,
      })
    )
  })

/** A row of conifers for the far woods. */
export const firs = (s: Scene, y: number, height: number, color: string, count: number): string =>
  times(count, (i) => {
    const x = ((i + s.r.range(0, 1)) / count) * s.w * 1.1 - s.w * 0.05
    const h = height * s.r.range(0.55, 1.1)
    const w = h * 0.2
    const left: Point[] = [
      [x, y - h],
      [x - w * 0.4, y - h * 0.66],
      [x - w * 0.2, y - h * 0.66],
      [x - w * 0.7, y - h * 0.36],
      [x - w * 0.4, y - h * 0.36],
      [x - w, y],
    ]
    const right = left.map(([px, py]): Point => [2 * x - px, py]).reverse()
    return shape(poly([...left, ...right]), { fill: color })
  })
