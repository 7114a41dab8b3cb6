import { n, type Point, pointsOf, poly, sample, smooth } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { type Dress, ninja } from '../parts/figure'
import { type PoseName, poseNames } from '../parts/poses'
import { shuriken, shurikenKinds } from '../parts/weapons'
import { type Composition, circle, ellipse, group, linear, rect, type Scene, shape, times } from '../scene'

/** The same line drawn three times, never quite the same: a pencil. */
const pencil = (s: Scene, points: readonly Point[], color: string, width = 1.6): string =>
  times(3, () =>
    shape(smooth(points.map(([x, y]): Point => [x + s.r.range(-2, 2), y + s.r.range(-2, 2)])), {
      stroke: color,
      width: width * s.r.range(0.6, 1.1),
      opacity: s.r.range(0.35, 0.7),
      more: 'stroke-linecap="round"',
    }),
  )

const ring = (x: number, y: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: 14 }, (_, i): Point => [x + Math.cos(i * 0.52) * rx, y + Math.sin(i * 0.52) * ry])

const hatch = (s: Scene, x: number, y: number, w: number, h: number, color: string): string =>
  times(Math.round(w / 7), (i) =>
    shape(`M${n(x + i * 7)} ${n(y + h)}L${n(x + i * 7 + h * 0.5)} ${n(y + s.r.range(-4, 4))}`, {
      stroke: color,
      width: 1.2,
      opacity: 0.4,
    }),
  )

// Jaw, the middle of the face, the line of the eyes, mask, hood, fringe, scarf: in the order one draws them.
const headLines: readonly [points: string, width: number, faint?: boolean][] = [
  ['-44 -2 -38 34 0 62 38 34 44 -2', 1.6],
  ['0 -56 3 0 0 62', 1, true],
  ['-46 2 0 8 46 2', 1, true],
  ['-40 14 -16 20 0 17 16 20 40 14', 1.6],
  ['-44 -18 -30 -52 0 -64 32 -50 46 -18', 2],
  ['-44 -18 -20 -34 -6 -12 8 -36 22 -14 46 -18', 2],
  ['-50 44 -20 66 20 66 52 44 92 36 120 52', 2],
]

const headStudy = (s: Scene, x: number, y: number, k: number, color: string): string => {
  const faint = mix(color, '#ffffff', 0.45)
  const at = (list: readonly Point[]): Point[] => list.map(([px, py]): Point => [x + px * k, y + py * k])
  const eye = (q: number): string =>
    pencil(
      s,
      at([
        [q * 8, 4],
        [q * 18, -5],
        [q * 32, 0],
      ]),
      color,
      2.4,
    ) +
    pencil(s, at(ring(q * 20, 3, 7, 8)), color) +
    circle(x + q * 20 * k, y + 3 * k, 3.4 * k, { fill: color, opacity: 0.75 })
  return (
    pencil(s, ring(x, y - 10 * k, 46 * k), faint, 1) +
    headLines
      .map(([points, width, light]) => pencil(s, at(pointsOf(points)), light ? faint : color, width))
      .join('') +
    eye(-1) +
    eye(1) +
    hatch(s, x - 20 * k, y + 24 * k, 44 * k, 26 * k, color)
  )
}

/** A figure in a few strokes over a pale wash. */
const pose = (
  s: Scene,
  x: number,
  y: number,
  k: number,
  name: PoseName,
  line: string,
  page: string,
): string => {
  const { r, p } = s
  const pale = (t: number): string => mix(line, page, t)
  const dress: Dress = {
    color: pale(0.82),
    scarf: mix(p.accent, page, 0.35),
    rim: pale(0.6),
    sword: true,
    hair: 'knot',
  }
  const limb = (i: number): string => {
    const side = i % 2 ? 1 : -1
    const [knee, foot] = i < 2 ? [14, 36] : [-24, -10]
    return pencil(
      s,
      sample(
        [
          [x, y],
          [x + side * 18 * k, y + (knee as number) * k],
          [x + side * 26 * k, y + (foot as number) * k],
        ],
        6,
      ),
      line,
      1.1,
    )
  }
  return (
    ninja(name, dress, { x, y, scale: k, flip: r.chance(0.5) }, r.range(0, 5)) +
    pencil(s, ring(x, y - 34 * k, 13 * k), line, 1.2) +
    pencil(
      s,
      [
        [x, y - 24 * k],
        [x + 2 * k, y - 6 * k],
        [x, y + 6 * k],
      ],
      line,
      1.4,
    ) +
    times(4, limb) +
    pencil(
      s,
      [
        [x - 30 * k, y + 50 * k],
        [x + 36 * k, y + 49 * k],
      ],
      line,
      1,
    )
  )
}

/** Where studies are on the page (0 to 1) and how large: [x, y, size]; the first of `head` is the head. */
const layouts = {
  head: {
    wide: [
      [0.3, 0.42, 3.6],
      [0.72, 0.38, 2.6],
      [0.86, 0.74, 2],
    ],
    tall: [
      [0.42, 0.32, 3.2],
      [0.28, 0.76, 2.6],
      [0.7, 0.74, 2],
    ],
  },
  poses: {
    wide: [
      [0.18, 0.28, 2.1],
      [0.5, 0.28, 2.1],
      [0.82, 0.28, 2.1],
      [0.18, 0.73, 2.1],
      [0.5, 0.73, 2.1],
      [0.82, 0.73, 2.1],
    ],
    tall: [
      [0.28, 0.2, 2.1],
      [0.72, 0.2, 2.1],
      [0.28, 0.49, 2.1],
      [0.72, 0.49, 2.1],
      [0.28, 0.78, 2.1],
      [0.72, 0.78, 2.1],
    ],
  },
} as const

/** A page of studies photographed on a desk. */
export const sketchbook: Composition = {
  palettes: ['sumi', 'sepia', 'snow', 'matcha', 'dawn', 'iris', 'autumn'],
  ratios: ['classic', 'portrait', 'square', 'landscape', 'print'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [deskDef, desk] = linear(
      s,
      [
        [0, mix(p.far, '#8b6a4c', 0.5)],
        [1, mix(p.mid, '#5c4330', 0.5)],
      ],
      [1, 1],
    )
    const page = mix(p.paper, '#ffffff', 0.35)
    const line = r.pick(['#3a3a44', '#2c3f6b', '#5a3a30'])
    const [px, py, pw, ph] = [w * 0.07, h * 0.06, w * 0.86, h * 0.87]
    const grid = r.chance(0.35)
      ? times(20, (i) =>
          shape(`M${n(px)} ${n(py + (i / 20) * ph)}h${n(pw)}`, { stroke: '#8fb0cc', width: 1, opacity: 0.4 }),
        )
      : ''
    const names = r.shuffle(poseNames)
    const wide = w > h
    const kind = r.pick(['head', 'head', 'poses'] as const)
    const studies = layouts[kind][wide ? 'wide' : 'tall']
      .map(([fx, fy, size], i) => {
        const [x, y, k] = [px + pw * fx, py + ph * fy, u * size * 0.001]
        return kind === 'head' && i === 0
          ? headStudy(s, x, y, k, line)
          : pose(s, x, y, k, names[i] as PoseName, line, page)
      })
      .join('')
    const [sx, sy] = [px + pw * (wide ? 0.5 : 0.86), py + ph * 0.86]
    const holes = wide ? 16 : 12
    const star =
      group(
        shuriken(
          r.pick(shurikenKinds),
          mix(line, page, 0.6),
          page,
          { scale: u * 0.0011, turn: r.range(0, 60) },
          true,
        ),
        { x: sx, y: sy },
      ) + pencil(s, ring(sx, sy, u * 0.066), line, 1)
    const tool = group(
      rect(-9, -170, 18, 300, { fill: r.pick([p.accent, p.second, '#3c6e71']) }, 3) +
        rect(-9, -170, 6, 300, { fill: '#fff', opacity: 0.25 }) +
        shape('M-9 130L9 130L0 168Z', { fill: '#e8cfa4' }) +
        shape('M-3 155L3 155L0 168Z', { fill: '#2a2a2a' }) +
        rect(-9, -190, 18, 22, { fill: '#e3a3a3' }, 3),
      { x: w * r.pick([0.1, 0.92]), y: h * r.range(0.66, 0.8), scale: u * 0.001, turn: r.range(-30, 30) },
    )
    const [lightDef, light] = linear(
      s,
      [
        [0, '#fff6df', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#1a1020', 0.25],
      ],
      [1, 1],
    )
    return (
      deskDef +
      rect(0, 0, w, h, { fill: desk }) +
      group(
        rect(px + u * 0.016, py + u * 0.022, pw, ph, { fill: '#000', opacity: 0.28 }, 6) +
          rect(px, py, pw, ph, { fill: page }, 6) +
          grid +
          times(
            holes,
            (i) =>
              circle(px + pw * ((i + 0.5) / holes), py + u * 0.02, u * 0.009, {
                fill: darker(page, 0.45),
              }) +
              shape(`M${n(px + pw * ((i + 0.5) / holes))} ${n(py + u * 0.02)}v${n(-u * 0.04)}`, {
                stroke: lighter(p.mid, 0.3),
                width: u * 0.007,
              }),
          ) +
          studies +
          star,
        { x: 0, y: 0, turn: r.range(-1.6, 1.6) },
      ) +
      (r.chance(0.4)
        ? ellipse(w * 0.94, h * 0.07, u * 0.13, u * 0.13, {
            fill: '#fdfbf5',
            stroke: darker(page, 0.2),
            width: 3,
          }) + circle(w * 0.94, h * 0.07, u * 0.1, { fill: mix('#7c9a5a', p.far, 0.2) })
        : '') +
      tool +
      lightDef +
      rect(0, 0, w, h, { fill: light }) +
      shape(
        poly([
          [0, 0],
          [w * 0.28, 0],
          [0, h * 0.5],
        ]),
        { fill: '#fff', opacity: 0.07 },
      )
    )
  },
}
