import type { Random } from '@/supabase/seed/random'
import { type Point, poly, sample, smooth, stroke } from '../geometry'
import { circle, type Scene, shape, times } from '../scene'

/** Strokes of a few characters in a 100 × 100 box, in writing order; drawn, so that no font is needed. */
export const glyphs = {
  shinobi: [
    [[25, 8], [76, 8], [73, 34], [64, 47], [55, 41]], [[47, 9], [42, 30], [18, 50]], [[27, 20], [46, 35]],
    [[20, 70], [12, 86]], [[34, 62], [36, 84], [48, 94], [74, 93], [82, 82]], [[47, 58], [57, 70]], [[74, 63], [90, 77]],
  ],
  heart: [[[18, 46], [8, 74]], [[34, 30], [36, 72], [50, 86], [74, 84], [82, 66]], [[46, 18], [60, 40]], [[76, 32], [92, 58]]],
  blade: [[[14, 20], [82, 20], [78, 70], [66, 90], [54, 80]], [[46, 22], [40, 56], [10, 92]]],
  moon: [[[30, 10], [30, 58], [12, 92]], [[30, 11], [74, 11], [74, 82], [64, 92], [56, 84]], [[32, 36], [72, 36]], [[32, 59], [72, 59]]],
  fire: [[[22, 34], [33, 55]], [[80, 28], [66, 52]], [[50, 6], [50, 44], [40, 66], [12, 94]], [[52, 48], [66, 72], [92, 94]]],
  water: [[[50, 4], [50, 86], [39, 79]], [[13, 34], [40, 33], [34, 58], [10, 82]], [[84, 21], [58, 44]], [[54, 42], [68, 64], [94, 86]]],
  mountain: [[[50, 10], [50, 82]], [[18, 42], [18, 85], [82, 84]], [[82, 38], [82, 89]]],
  tree: [[[10, 32], [90, 32]], [[50, 5], [50, 95]], [[48, 34], [34, 58], [7, 82]], [[52, 34], [66, 58], [94, 80]]],
  sky: [[[22, 17], [78, 17]], [[11, 45], [89, 45]], [[50, 18], [48, 46], [36, 70], [8, 94]], [[52, 48], [66, 72], [92, 92]]],
  wind: [
    [[27, 9], [26, 56], [8, 93]], [[27, 10], [75, 10], [76, 64], [88, 92], [95, 78]], [[62, 21], [38, 29]],
    [[36, 40], [37, 58]], [[36, 40], [65, 40], [63, 57]], [[37, 58], [63, 57]], [[50, 28], [50, 79]], [[32, 82], [67, 75]], [[62, 67], [70, 82]],
  ],
  village: [[[24, 10], [24, 50]], [[24, 11], [76, 11], [76, 50]], [[24, 30], [76, 30]], [[24, 50], [76, 50]], [[50, 12], [50, 90]], [[22, 70], [78, 70]], [[8, 91], [92, 91]]],
  flower: [[[9, 22], [91, 22]], [[34, 7], [35, 34]], [[67, 7], [65, 34]], [[34, 38], [12, 68]], [[26, 56], [26, 95]], [[80, 46], [52, 64]], [[53, 38], [53, 84], [64, 92], [86, 90], [90, 76]]],
  bright: [[[50, 6], [50, 42]], [[23, 18], [34, 35]], [[78, 16], [65, 35]], [[9, 46], [91, 46]], [[38, 48], [32, 72], [8, 93]], [[60, 48], [60, 82], [72, 91], [90, 88], [93, 74]]],
  river: [[[22, 16], [22, 60], [12, 90]], [[50, 22], [50, 76]], [[80, 12], [80, 92]]],
  great: [[[9, 36], [91, 36]], [[50, 6], [48, 38], [36, 66], [7, 94]], [[52, 40], [66, 68], [94, 93]]],
} satisfies Record<string, readonly (readonly Point[])[]>

export type Glyph = keyof typeof glyphs
export const glyphNames = Object.keys(glyphs) as Glyph[]

/** One brush stroke: pressed at the start, lifted or pressed at the end, with hairs that split when dry. */
export const brushStroke = (r: Random, points: readonly Point[], width: number, color: string, { dry = 0, paper = '#fff', lift = true, dot = false } = {}): string => {
  const wobble = r.range(0, 6)
  const profile = (t: number): number => {
    const round = Math.sqrt(Math.min(1, 0.12 + t * 8)) * Math.sqrt(Math.min(1, 0.12 + (1 - t) * (lift ? 2.4 : 9)))
    if (dot) return width * (0.35 + t * 0.85) * Math.sqrt(Math.min(1, 0.1 + (1 - t) * 4))
    return width * round * (0.84 + 0.2 * Math.cos(t * Math.PI * 2) + 0.05 * Math.sin(t * 21 + wobble))
  }
  const body = shape(smooth(stroke(points, profile, 22), true), { fill: color })
  const middle = sample(points, 16)
  const hairs = times(Math.round(dry * 9), () => {
    const offset = r.range(-0.42, 0.42) * width
    const from = r.int(5, 10)
    const hair = middle.slice(from, from + r.int(3, 6)).map(([x, y]): Point => [x + offset, y + offset])
    return hair.length < 3 ? '' : shape(smooth(hair), { stroke: paper, width: r.range(0.02, 0.07) * width, opacity: 0.8 })
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
export const glyph = (r: Random, name: Glyph, x: number, y: number, size: number, color: string, { weight = 0.11, dry = 0, paper = '#fff' } = {}): string =>
  glyphs[name]
    .map((points, i) => {
      const k = size / 100
      const shift: Point = [r.range(-1.2, 1.2), r.range(-1.2, 1.2)]
      const placed = cornered(points).map(([px, py]): Point => [x + (px + shift[0]) * k, y + (py + shift[1]) * k])
      const short = points.length === 2 && Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) < 30
      const [first, last] = [points[0], points[points.length - 1] as Point]
      const level = Math.abs(first[1] - last[1]) < 6
      return brushStroke(r, placed, size * weight * (short ? 1.15 : 1) * r.range(0.9, 1.12) * (i === 0 ? 1.05 : 1), color, { dry, paper, lift: !level && !short, dot: short && !level })
    })
    .join('')

/** A red seal with a character cut out of it. */
export const seal = (r: Random, name: Glyph, x: number, y: number, size: number, color: string, paper: string): string => {
  const corner = (cx: number, cy: number): Point => [cx + r.range(-0.03, 0.03) * size, cy + r.range(-0.03, 0.03) * size]
  const edge = [corner(x, y), corner(x + size / 2, y), corner(x + size, y), corner(x + size, y + size / 2), corner(x + size, y + size), corner(x + size / 2, y + size), corner(x, y + size), corner(x, y + size / 2)]
  return `${shape(poly(edge), { fill: color })}${glyph(r, name, x + size * 0.16, y + size * 0.16, size * 0.68, paper, { weight: 0.1 })}`
}

/** Drops of ink thrown from a brush. */
export const splash = (s: Scene, x: number, y: number, reach: number, color: string, count = 26): string =>
  times(count, () => {
    const angle = s.r.range(0, Math.PI * 2)
    const far = s.r.next() ** 0.6 * reach
    return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, s.r.next() ** 3 * reach * 0.07 + 1, { fill: color, opacity: s.r.range(0.6, 1) })
  })
