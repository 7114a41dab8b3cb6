import { n, polar, poly, star } from '../geometry'
import { darker, lighter } from '../palettes'
import { circle, group, linear, type Place, rect, type Scene, shape, times } from '../scene'

export type ShurikenKind = 'cross' | 'blade' | 'six' | 'eight' | 'wheel'
export const shurikenKinds: readonly ShurikenKind[] = ['cross', 'blade', 'six', 'eight', 'wheel']

const wing = (i: number): string => {
  const at = (radius: number, angle: number): string =>
    polar(0, 0, radius, i * (Math.PI / 2) + angle)
      .map(n)
      .join(' ')
  return `M${at(50, 0)}Q${at(30, 0.75)} ${at(17, 1.1)}L0 0L${at(17, -0.4)}Z`
}

const outline: Record<ShurikenKind, string> = {
  cross: poly(star(0, 0, [50, 15], 4)),
  blade:
    'M0 -50C10 -34 14 -18 11 -11C18 -14 34 -10 50 0C34 10 18 14 11 11C14 18 10 34 0 50C-10 34 -14 18 -11 11C-18 14 -34 10 -50 0C-34 -10 -18 -14 -11 -11C-14 -18 -10 -34 0 -50Z',
  six: poly(star(0, 0, [50, 19], 6)),
  eight: poly(star(0, 0, [50, 25], 8)),
  wheel: `${times(4, wing)}M-17 0A17 17 0 1 1 17 0A17 17 0 1 1 -17 0Z`,
}

/** How many points a star has, and how far from its middle the notches between them lie. */
const points: Record<ShurikenKind, { tips: number; inner: number }> = {
  cross: { tips: 4, inner: 15 },
  blade: { tips: 4, inner: 15.4 },
  six: { tips: 6, inner: 19 },
  eight: { tips: 8, inner: 25 },
  wheel: { tips: 4, inner: 17 },
}

/** A throwing star 100 across; the hole shows `hole`. Facets are lit from the left top. */
export const shuriken = (
  kind: ShurikenKind,
  color: string,
  hole: string,
  place: Place,
  bevel = true,
): string => {
  const { tips, inner } = points[kind]
  const facets =
    bevel && kind !== 'wheel'
      ? times(tips, (i) => {
          const a = (i / tips) * Math.PI * 2 - (kind === 'blade' ? Math.PI / 2 : 0)
          const b = a + Math.PI / tips
          return shape(
            `M0 0L${n(Math.cos(a) * 50)} ${n(Math.sin(a) * 50)}L${n(Math.cos(b) * inner)} ${n(Math.sin(b) * inner)}Z`,
            { fill: lighter(color, 0.35), opacity: 0.5 },
          )
        })
      : ''
  return group(
    shape(outline[kind], { fill: color }) +
      facets +
      circle(0, 0, 7, { fill: hole }) +
      circle(0, 0, 7, { stroke: darker(color, 0.3), width: 1.6 }),
    place,
  )
}

/** A kunai 120 long that points up. */
export const kunai = (s: Scene, color: string, wrap: string, place: Place): string => {
  const [def, paint] = linear(
    s,
    [
      [0, lighter(color, 0.4)],
      [0.5, lighter(color, 0.1)],
      [0.501, darker(color, 0.18)],
      [1, darker(color, 0.35)],
    ],
    [1, 0],
  )
  return (
    def +
    group(
      shape('M0 -62L13 -8L5 4L-5 4L-13 -8Z', { fill: paint }) +
        rect(-4, 3, 8, 36, { fill: wrap }, 2) +
        times(6, (i) =>
          shape(`M-4.4 ${8 + i * 5.4}L4.4 ${4.6 + i * 5.4}`, { stroke: lighter(wrap, 0.4), width: 1.2 }),
        ) +
        circle(0, 46, 7.4, { stroke: darker(color, 0.1), width: 4 }) +
        shape('M-7 -12L0 -56L0 -10Z', { fill: '#fff', opacity: 0.22 }),
      place,
    )
  )
}

/** A sheathed or bare sword 200 long that points up. */
export const sword = (s: Scene, blade: string, wrap: string, fitting: string, place: Place): string => {
  const [def, paint] = linear(
    s,
    [
      [0, lighter(blade, 0.5)],
      [0.45, blade],
      [0.5, lighter(blade, 0.3)],
      [1, darker(blade, 0.35)],
    ],
    [1, 0],
  )
  return (
    def +
    group(
      shape('M-3.6 40C-4.6 0 -3.6 -70 3 -108C5 -70 4.6 0 3.6 40Z', { fill: paint }) +
        shape('M-11 38L11 38L12 44L-12 44Z', { fill: fitting }) +
        rect(-4, 44, 8, 48, { fill: wrap }, 2) +
        times(6, (i) =>
          shape(`M0 ${47 + i * 7.6}l3.4 3.8l-3.4 3.8l-3.4 -3.8Z`, {
            fill: lighter(wrap, 0.5),
            opacity: 0.85,
          }),
        ) +
        rect(-4.6, 90, 9.2, 5, { fill: fitting }, 2),
      place,
    )
  )
}
