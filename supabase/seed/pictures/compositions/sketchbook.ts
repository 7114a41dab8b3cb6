import { n, type Point, poly, sample, smooth } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { ninja } from '../parts/figure'
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

const headStudy = (s: Scene, x: number, y: number, k: number, color: string): string => {
  const at = (list: readonly Point[]): Point[] => list.map(([px, py]): Point => [x + px * k, y + py * k])
  return (
    pencil(s, ring(x, y - 10 * k, 46 * k), mix(color, '#ffffff', 0.4), 1) +
    pencil(
      s,
      at([
        [-44, -2],
        [-38, 34],
        [0, 62],
        [38, 34],
        [44, -2],
      ]),
      color,
    ) +
    pencil(
      s,
      at([
        [0, -56],
        [3, 0],
        [0, 62],
      ]),
      mix(color, '#ffffff', 0.5),
      1,
    ) +
    pencil(
      s,
      at([
        [-46, 2],
        [0, 8],
        [46, 2],
      ]),
      mix(color, '#ffffff', 0.5),
      1,
    ) +
    ([-1, 1] as const)
      .map(
        (q) =>
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
          circle(x + q * 20 * k, y + 3 * k, 3.4 * k, { fill: color, opacity: 0.75 }),
      )
      .join('') +
    pencil(
      s,
      at([
        [-40, 14],
        [-16, 20],
        [0, 17],
        [16, 20],
        [40, 14],
      ]),
      color,
    ) +
    pencil(
      s,
      at([
        [-44, -18],
        [-30, -52],
        [0, -64],
        [32, -50],
        [46, -18],
      ]),
      color,
      2,
    ) +
    pencil(
      s,
      at([
        [-44, -18],
        [-20, -34],
        [-6, -12],
        [8, -36],
        [22, -14],
        [46, -18],
      ]),
      color,
      2,
    ) +
    pencil(
      s,
      at([
        [-50, 44],
        [-20, 66],
        [20, 66],
        [52, 44],
        [92, 36],
        [120, 52],
      ]),
      color,
      2,
    ) +
    hatch(s, x - 20 * k, y + 24 * k, 44 * k, 26 * k, color)
  )
}

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
    const pose = (x: number, y: number, k: number, name: PoseName): string => {
      const body = ninja(
        name,
        {
          color: mix(line, page, 0.82),
          scarf: mix(p.accent, page, 0.35),
          rim: mix(line, page, 0.6),
          sword: true,
          hair: 'knot',
        },
        { x, y, scale: k, flip: r.chance(0.5) },
        r.range(0, 5),
      )
      return (
        body +
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
        times(4, (i) =>
          pencil(
            s,
            sample(
              [
                [x, y],
                [x + (i % 2 ? 1 : -1) * 18 * k, y + (i < 2 ? 14 : -24) * k],
                [x + (i % 2 ? 1 : -1) * 26 * k, y + (i < 2 ? 36 : -10) * k],
              ],
              6,
            ),
            line,
            1.1,
          ),
        ) +
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
    const names = r.shuffle(poseNames)
    const wide = w > h
    const big = r.chance(0.6)
    const studies = big
      ? headStudy(
          s,
          px + pw * (wide ? 0.3 : 0.42),
          py + ph * (wide ? 0.42 : 0.32),
          u * (wide ? 0.0036 : 0.0032),
          line,
        ) +
        pose(
          px + pw * (wide ? 0.72 : 0.28),
          py + ph * (wide ? 0.38 : 0.76),
          u * 0.0026,
          names[0] as PoseName,
        ) +
        pose(px + pw * (wide ? 0.86 : 0.7), py + ph * 0.74, u * 0.002, names[1] as PoseName)
      : times(wide ? 6 : 6, (i) =>
          pose(
            px + pw * (wide ? 0.18 + (i % 3) * 0.32 : 0.28 + (i % 2) * 0.44),
            py + ph * (wide ? 0.28 + Math.floor(i / 3) * 0.45 : 0.2 + Math.floor(i / 2) * 0.29),
            u * 0.0021,
            names[i] as PoseName,
          ),
        )
    const star =
      group(
        shuriken(
          r.pick(shurikenKinds),
          mix(line, page, 0.6),
          page,
          { scale: u * 0.0011, turn: r.range(0, 60) },
          true,
        ),
        { x: px + pw * (wide ? 0.5 : 0.86), y: py + ph * 0.86 },
      ) + pencil(s, ring(px + pw * (wide ? 0.5 : 0.86), py + ph * 0.86, u * 0.066), line, 1)
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
            wide ? 16 : 12,
            (i) =>
              circle(px + pw * ((i + 0.5) / (wide ? 16 : 12)), py + u * 0.02, u * 0.009, {
                fill: darker(page, 0.45),
              }) +
              shape(`M${n(px + pw * ((i + 0.5) / (wide ? 16 : 12)))} ${n(py + u * 0.02)}v${n(-u * 0.04)}`, {
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
