import type { Random } from '@/supabase/seed/random'

export type Point = readonly [number, number]

/** One decimal is enough for a picture 1,000 pixels wide and keeps the SVG small. */
export const n = (x: number): string => String(Math.round(x * 10) / 10)
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

/** `x y x y` as points. */
export const pointsOf = (written: string): Point[] => {
  const numbers = written.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    numbers[i * 2] as number,
    numbers[i * 2 + 1] as number,
  ])
}

export const line = (points: readonly Point[]): string => `M${points.map(at).join('L')}`
export const poly = (points: readonly Point[]): string => `${line(points)}Z`

/** A smooth path through the points (Catmull-Rom as cubic Béziers). */
export const smooth = (points: readonly Point[], closed = false): string => {
  const count = points.length
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] as Point
  }
  let d = `M${at(get(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    d += `C${at(c1)} ${at(c2)} ${at(p2)}`
  }
  return closed ? `${d}Z` : d
}

/** Many points along the smooth curve through a few. */
export const sample = (points: readonly Point[], count: number): Point[] => {
  const get = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point
  return Array.from({ length: count }, (_, k) => {
    const u = (k / (count - 1)) * (points.length - 1)
    const i = Math.min(points.length - 2, Math.floor(u))
    const t = u - i
    const on = (axis: 0 | 1): number => {
      const [a, b, c, d] = [get(i - 1)[axis], get(i)[axis], get(i + 1)[axis], get(i + 2)[axis]]
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      )
    }
    return [on(0), on(1)]
  })
}

/** A mountain line from left to right by midpoint displacement; `rough` 0.4 is gentle, 0.6 craggy. */
export const ridge = (
  r: Random,
  from: Point,
  to: Point,
  height: number,
  rough: number,
  depth = 7,
): Point[] => {
  let points: Point[] = [from, to]
  let amplitude = height
  for (let level = 0; level < depth; level++) {
    const next: Point[] = []
    for (let i = 0; i < points.length - 1; i++) {
      const a = points[i] as Point
      const b = points[i + 1] as Point
      next.push(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + r.range(-1, 1) * amplitude])
    }
    next.push(points[points.length - 1] as Point)
    points = next
    amplitude *= rough
  }
  return points
}

/** The outline of a stroke whose width changes along its way (`width` takes 0 to 1). */
export const stroke = (points: readonly Point[], width: (t: number) => number, count = 24): Point[] => {
  const middle = sample(points, count)
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < count; i++) {
    const p = middle[i] as Point
    const before = middle[Math.max(0, i - 1)] as Point
    const after = middle[Math.min(count - 1, i + 1)] as Point
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    const half = width(i / (count - 1)) / 2
    left.push([p[0] - (dy / length) * half, p[1] + (dx / length) * half])
    right.push([p[0] + (dy / length) * half, p[1] - (dx / length) * half])
  }
  return [...left, ...right.reverse()]
}

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

/** Points of a star whose radii take turns; four points and a small inner radius make a shuriken. */
export const star = (x: number, y: number, radii: readonly number[], tips: number, turn = 0): Point[] =>
  Array.from({ length: tips * radii.length }, (_, i) =>
    polar(x, y, radii[i % radii.length] as number, turn + (i / (tips * radii.length)) * Math.PI * 2),
  )
