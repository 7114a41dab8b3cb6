import type { Random } from '@/supabase/seed/random'
import { type Point, poly, sample, smooth, stroke } from '../geometry'
import { circle, type Scene, shape, times } from '../scene'
import { type Glyph, strokesOf } from './glyphs'

/** One brush stroke: pressed at the start, lifted or pressed at the end, with hairs that split when dry. */
export const brushStroke = (
  r: Random,
  points: readonly Point[],
  width: number,
  color: string,
  { dry = 0, paper = '#fff', lift = true, dot = false } = {},
): string => {
  const wobble = r.range(0, 6)
  const profile = (t: number): number => {
    const round =
      Math.sqrt(Math.min(1, 0.12 + t * 8)) * Math.sqrt(Math.min(1, 0.12 + (1 - t) * (lift ? 2.4 : 9)))
    if (dot) return width * (0.35 + t * 0.85) * Math.sqrt(Math.min(1, 0.1 + (1 - t) * 4))
    return width * round * (0.84 + 0.2 * Math.cos(t * Math.PI * 2) + 0.05 * Math.sin(t * 21 + wobble))
  }
  const body = shape(smooth(stroke(points, profile, 22), true), { fill: color })
  const middle = sample(points, 16)
  const hairs = times(Math.round(dry * 9), () => {
    const offset = r.range(-0.42, 0.42) * width
    const from = r.int(5, 10)
    const hair = middle.slice(from, from + r.int(3, 6)).map(([x, y]): Point => [x + offset, y + offset])
    return hair.length < 3
      ? ''
      : shape(smooth(hair), { stroke: paper, width: r.range(0.02, 0.07) * width, opacity: 0.8 })
  })
  return body + hairs
}

/** Puts points close to each sharp turn, so that the smooth stroke keeps its corner. */
const cornered = (points: readonly Point[]): Point[] =>
  points.flatMap((b, i): Point[] => {
    const [a, c] = [points[i - 1], points[i + 1]]
    if (!a || !c) return [b]
    const turn = Math.abs(Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]))
    if (turn < 1 || turn > 5.2) return [b]
    const near = (p: Point): Point => [b[0] + (p[0] - b[0]) * 0.14, b[1] + (p[1] - b[1]) * 0.14]
    return [near(a), b, near(c)]
  })

/** A written character in a box whose left top corner is given. Slightly different each time. */
export const glyph = (
  r: Random,
  name: Glyph,
  x: number,
  y: number,
  size: number,
  color: string,
  { weight = 0.11, dry = 0, paper = '#fff' } = {},
): string =>
  strokesOf(name)
    .map((points, i) => {
      const k = size / 100
      const shift: Point = [r.range(-1.2, 1.2), r.range(-1.2, 1.2)]
      const placed = cornered(points).map(
        ([px, py]): Point => [x + (px + shift[0]) * k, y + (py + shift[1]) * k],
      )
      const [first, last] = [points[0] as Point, points[points.length - 1] as Point]
      const short = points.length === 2 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 30
      const level = Math.abs(first[1] - last[1]) < 6
      return brushStroke(
        r,
        placed,
        size * weight * (short ? 1.15 : 1) * r.range(0.9, 1.12) * (i === 0 ? 1.05 : 1),
        color,
        { dry, paper, lift: !level && !short, dot: short && !level },
      )
    })
    .join('')

/** A red seal with a character cut out of it. */
export const seal = (
  r: Random,
  name: Glyph,
  x: number,
  y: number,
  size: number,
  color: string,
  paper: string,
): string => {
  const corner = (cx: number, cy: number): Point => [
    cx + r.range(-0.03, 0.03) * size,
    cy + r.range(-0.03, 0.03) * size,
  ]
  const edge = [
    corner(x, y),
    corner(x + size / 2, y),
    corner(x + size, y),
    corner(x + size, y + size / 2),
    corner(x + size, y + size),
    corner(x + size / 2, y + size),
    corner(x, y + size),
    corner(x, y + size / 2),
  ]
  return `${shape(poly(edge), { fill: color })}${glyph(r, name, x + size * 0.16, y + size * 0.16, size * 0.68, paper, { weight: 0.1 })}`
}

/** Drops of ink thrown from a brush. */
export const splash = (s: Scene, x: number, y: number, reach: number, color: string, count = 26): string =>
  times(count, () => {
    const angle = s.r.range(0, Math.PI * 2)
    const far = s.r.next() ** 0.6 * reach
    return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, s.r.next() ** 3 * reach * 0.07 + 1, {
      fill: color,
      opacity: s.r.range(0.6, 1),
    })
  })
