import { n, type Point, poly, sample, smooth } from '../geometry'
import { lighter, mix } from '../palettes'
import { circle, ellipse, linear, radial, rect, type Scene, shape, times } from '../scene'

/** The whole ground of the picture in the palette's sky. */
export const sky = (s: Scene, horizon = 1): string => {
  const [top, middle, low] = s.p.sky
  const [def, paint] = linear(s, [
    [0, top],
    [horizon * 0.55, middle],
    [horizon, low],
  ])
  return `${def}${rect(0, 0, s.w, s.h, { fill: paint })}`
}

/** Soft light around a point. */
export const glow = (
  s: Scene,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.6,
): string => {
  const [def, paint] = radial(s, [
    [0, color, strength],
    [0.35, color, strength * 0.42],
    [1, color, 0],
  ])
  return `${def}${circle(x, y, radius, { fill: paint })}`
}

/** A moon or sun with its halo; `phase` below 1 leaves a crescent. */
export const moon = (
  s: Scene,
  x: number,
  y: number,
  radius: number,
  { color = s.p.light, phase = 1, seas = true } = {},
): string => {
  const halo = glow(s, x, y, radius * 2.6, color, 0.5)
  if (phase < 1) {
    const k = radius * (1 - phase) * 2
    const d = `M${n(x)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x)} ${n(y + radius)}A${n(k)} ${n(radius)} 0 1 0 ${n(x)} ${n(y - radius)}Z`
    return `${halo}<g transform="rotate(24 ${n(x)} ${n(y)})">${shape(d, { fill: color })}</g>`
  }
  const [def, paint] = linear(s, [
    [0, lighter(color, 0.25)],
    [1, mix(color, s.p.sky[2], 0.22)],
  ])
  const spots = times(seas ? 7 : 0, () => {
    const angle = s.r.range(0, Math.PI * 2)
    const d = s.r.range(0.1, 0.62) * radius
    const size = s.r.range(0.08, 0.24) * radius
    return ellipse(x + Math.cos(angle) * d, y + Math.sin(angle) * d, size, size * s.r.range(0.7, 1), {
      fill: mix(color, s.p.mid, 0.5),
      opacity: s.r.range(0.08, 0.2),
    })
  })
  return `${halo}${def}${circle(x, y, radius, { fill: paint })}${spots}`
}

export const stars = (s: Scene, count: number, bottom: number): string =>
  times(count, () => {
    const y = s.r.range(0, bottom)
    return circle(s.r.range(0, s.w), y, s.r.chance(0.1) ? s.r.range(1.8, 2.8) : s.r.range(0.6, 1.5), {
      fill: '#fff',
      opacity: s.r.range(0.25, 0.9) * (1 - (y / bottom) * 0.7),
    })
  })

/** Flat-bottomed bands of cloud as in old scrolls. */
export const bands = (s: Scene, y: number, color: string, opacity: number, thick = s.u * 0.03): string => {
  const from = s.r.range(-0.2, 0.5) * s.w
  return `<g opacity="${n(opacity * 10) === '0' ? 0.1 : opacity}">${times(s.r.int(2, 4), (i) => {
    const length = s.r.range(0.22, 0.6) * s.w
    return rect(
      from + s.r.range(-0.16, 0.2) * s.w,
      y + i * thick * 0.86,
      length,
      thick,
      { fill: color },
      thick / 2,
    )
  })}</g>`
}

/** A heap of cumulus with a lit top. */
export const cumulus = (
  s: Scene,
  x: number,
  y: number,
  size: number,
  color: string,
  shade: string,
): string => {
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const t = (i / 8) * 2 - 1
    return [
      x + t * size,
      y - (1 - t * t) * size * 0.42 * s.r.range(0.7, 1.2),
      size * (0.34 - Math.abs(t) * 0.16) * s.r.range(0.8, 1.2),
    ] as const
  })
  const draw = (fill: string, dy: number, k: number): string =>
    puffs.map(([px, py, pr]) => circle(px, py + dy, pr * k, { fill })).join('')
  return `${draw(shade, size * 0.08, 1)}${draw(color, 0, 0.94)}`
}

/** Mist lying across the picture, thickest in its middle. */
export const mist = (s: Scene, y: number, height: number, color: string, strength = 0.7): string => {
  const [def, paint] = linear(s, [
    [0, color, 0],
    [0.5, color, strength],
    [1, color, 0],
  ])
  return `${def}${rect(0, y - height / 2, s.w, height, { fill: paint })}`
}

/** Drifts of mist as soft lenses. */
export const drifts = (s: Scene, y: number, spread: number, color: string, count = 5): string => {
  const [def, paint] = radial(s, [
    [0, color, 0.6],
    [1, color, 0],
  ])
  return (
    def +
    times(count, () =>
      ellipse(
        s.r.range(0, s.w),
        y + s.r.range(-spread, spread),
        s.r.range(0.25, 0.6) * s.w,
        s.r.range(0.02, 0.07) * s.h,
        {
          fill: paint,
        },
      ),
    )
  )
}

export const birds = (s: Scene, x: number, y: number, count: number, size: number, color: string): string =>
  times(count, () => {
    const [bx, by] = [x + s.r.range(-3.2, 3.2) * size, y + s.r.range(-1.8, 1.8) * size]
    const k = size * s.r.range(0.35, 0.7)
    const lift = s.r.range(0.2, 0.5) * k
    const tip: Point[] = [
      [bx - k, by - lift],
      [bx - k * 0.4, by - lift * 1.05],
      [bx, by],
      [bx + k * 0.4, by - lift * 1.05],
      [bx + k, by - lift],
    ]
    return shape(smooth(tip), {
      stroke: color,
      width: Math.max(1.6, size * 0.07),
      more: 'stroke-linecap="round"',
    })
  })

export const rain = (s: Scene, count: number, color: string, slant = 0.18): string =>
  times(count, () => {
    const [x, y, length] = [s.r.range(-0.1, 1.1) * s.w, s.r.range(-0.1, 1) * s.h, s.r.range(0.04, 0.13) * s.u]
    return shape(`M${n(x)} ${n(y)}l${n(-length * slant)} ${n(length)}`, {
      stroke: color,
      width: s.r.range(0.8, 1.9),
      opacity: s.r.range(0.15, 0.55),
    })
  })

export const snow = (s: Scene, count: number, bottom = s.h): string =>
  times(count, () =>
    circle(s.r.range(0, s.w), s.r.range(0, bottom), s.r.next() ** 2 * s.u * 0.009 + 1.2, {
      fill: '#fff',
      opacity: s.r.range(0.4, 0.95),
    }),
  )

/** Petals (or leaves) blown about; nearer ones are larger. */
export const petals = (s: Scene, count: number, colors: readonly string[], size = s.u * 0.012): string =>
  times(count, () => {
    const k = size * (0.5 + s.r.next() ** 3 * 2.2)
    return `<path transform="translate(${n(s.r.range(0, s.w))} ${n(s.r.range(0, s.h))}) rotate(${s.r.int(0, 360)}) scale(${n(k)} ${n(
      k * s.r.range(0.45, 1),
    )})" d="M0 -1C.9 -.7 .8 .5 .12 .9L0 .7L-.12 .9C-.8 .5 -.9 -.7 0 -1Z" fill="${s.r.pick(colors)}" opacity="${n(s.r.range(0.6, 1))}"/>`
  })

/** Beams that spread from a point. */
export const beams = (
  s: Scene,
  x: number,
  y: number,
  color: string,
  count: number,
  opacity: number,
  turn = 0,
): string => {
  const far = Math.hypot(s.w, s.h) * 1.2
  return times(count, (i) => {
    const a = turn + (i / count) * Math.PI * 2
    const half = Math.PI / count / 2
    const end = (angle: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    return shape(poly([[x, y], end(a - half), end(a + half)]), { fill: color, opacity })
  })
}

/** Smoke or steam that curls upwards from a point. */
export const smoke = (
  s: Scene,
  x: number,
  y: number,
  height: number,
  color: string,
  width = height * 0.09,
): string => {
  const points: Point[] = Array.from({ length: 6 }, (_, i) => [
    x + Math.sin(i * 1.5 + s.r.range(0, 1)) * height * 0.11 * (i / 5),
    y - (i / 5) * height,
  ])
  return times(3, (k) => {
    const trail = sample(points, 18).map(
      ([px, py], i): Point => [px + Math.sin(i * 0.5 + k) * width * 0.35, py],
    )
    return shape(smooth(trail), {
      stroke: color,
      width: width / (k + 1),
      opacity: 0.16,
      more: 'stroke-linecap="round"',
    })
  })
}
