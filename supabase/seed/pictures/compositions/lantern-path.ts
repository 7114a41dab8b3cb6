import { n, poly } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { torii } from '../parts/building'
import { ninja } from '../parts/figure'
import { bough, firs } from '../parts/plants'
import { glow, mist, moon, sky, stars } from '../parts/sky'
import { type Composition, circle, ellipse, group, rect, type Scene, shape, times } from '../scene'

const paperLantern = (s: Scene, x: number, y: number, size: number, color: string): string =>
  glow(s, x, y, size * 3.6, color, 0.5) +
  group(
    rect(-5, -23, 10, 4, { fill: '#1b120c' }) +
      ellipse(0, 0, 17, 20, { fill: mix(color, s.p.light, 0.35) }) +
      ellipse(0, 0, 9, 19, { fill: s.p.light, opacity: 0.75 }) +
      times(6, (i) =>
        shape(`M${-15 + Math.abs(i - 2.5) * 1.4} ${-13 + i * 5.4}H${15 - Math.abs(i - 2.5) * 1.4}`, {
          stroke: darker(color, 0.35),
          width: 0.7,
        }),
      ) +
      rect(-5, 19, 10, 4, { fill: '#1b120c' }) +
      shape('M0 23V32', { stroke: s.p.accent, width: 2 }),
    { x, y, scale: size / 20 },
  )

const stoneLantern = (s: Scene, x: number, y: number, size: number, stone: string): string =>
  glow(s, x, y - size * 0.62, size * 0.9, s.p.second, 0.75) +
  group(
    rect(-14, -6, 28, 6, { fill: stone }) +
      rect(-6, -46, 12, 40, { fill: stone }) +
      rect(-15, -52, 30, 7, { fill: stone }) +
      rect(-11, -70, 22, 18, { fill: stone }) +
      rect(-7, -68, 14, 14, { fill: s.p.light }) +
      rect(-0.7, -68, 1.4, 14, { fill: stone }) +
      shape('M-24 -70C-12 -74 -6 -82 0 -86C6 -82 12 -74 24 -70Z', { fill: stone }) +
      circle(0, -88, 3.6, { fill: stone }),
    { x, y, scale: size / 90 },
  )

/** Steps up to a shrine between lanterns, with foxfires drifting. */
export const lanternPath: Composition = {
  palettes: ['lantern', 'indigo', 'teal', 'plum', 'ember', 'moss', 'neon'],
  ratios: ['tall', 'portrait', 'scroll', 'print', 'square'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const cx = w * r.range(0.42, 0.58)
    const top = h * r.range(0.42, 0.5)
    const half = (t: number): number => u * (0.07 + t ** 1.3 * 0.34)
    const steps = 15
    const stairs = times(steps, (i) => {
      const [t, next] = [i / steps, (i + 1) / steps]
      const [y, y2] = [top + (h - top) * t ** 1.25, top + (h - top) * next ** 1.25 + 2]
      const split = y + (y2 - y) * 0.45
      return (
        shape(
          poly([
            [cx - half(t), y],
            [cx + half(t), y],
            [cx + half(next), split],
            [cx - half(next), split],
          ]),
          { fill: mix(mix(p.far, p.second, 0.28), p.near, t * 0.55) },
        ) +
        shape(
          poly([
            [cx - half(next), split],
            [cx + half(next), split],
            [cx + half(next), y2],
            [cx - half(next), y2],
          ]),
          { fill: mix(p.mid, p.near, 0.35 + t * 0.5) },
        )
      )
    })
    const rows = r.chance(0.5) ? 'stone' : 'paper'
    const lamps = times(5, (i) => {
      const t = 0.06 + (i / 5) ** 1.4
      const y = top + (h - top) * Math.min(1, t) ** 1.25
      const size = u * (0.09 + t * 0.2)
      return ([-1, 1] as const)
        .map((k) => {
          const x = cx + k * (half(t) + size * 0.3)
          return rows === 'stone'
            ? stoneLantern(s, x, y, size, mix(p.near, p.far, 0.35 - t * 0.15))
            : rect(x - 1.6, y - size * 0.9, 3.2, size * 0.9, { fill: '#120b08' }) +
                paperLantern(s, x, y - size * 0.8, size * 0.26, p.accent)
        })
        .join('')
    })
    const foxfire = times(r.int(5, 10), () => {
      const [x, y, q] = [r.range(0.05, 0.95) * w, r.range(0.3, 0.85) * h, u * r.range(0.0004, 0.0009)]
      return (
        glow(s, x, y, q * 90, lighter(p.sky[2], 0.4), 0.55) +
        group(
          shape('M0 22C-14 18 -12 2 -3 -8C-3 -1 2 -4 0 -26C12 -14 16 14 0 22Z', {
            fill: lighter(p.sky[2], 0.5),
          }),
          { x, y, scale: q, turn: r.range(-14, 14) },
        )
      )
    })
    const size = u * 0.0017
    const gates = r.int(1, 4)
    return (
      sky(s, 0.62) +
      stars(s, 70, h * 0.35) +
      moon(s, cx + u * r.range(-0.1, 0.1), h * r.range(0.16, 0.26), u * r.range(0.07, 0.12)) +
      firs(s, top + u * 0.02, h * 0.2, mix(p.far, p.mid, 0.3), 22) +
      mist(s, top, h * 0.2, mix(p.sky[2], p.second, 0.2), 0.6) +
      glow(s, cx, top - u * 0.06, u * 0.5, p.second, 0.65) +
      shape(
        `M0 ${n(top + u * 0.06)}Q${n(w / 2)} ${n(top - u * 0.05)} ${n(w)} ${n(top + u * 0.06)}V${n(h)}H0Z`,
        { fill: p.near },
      ) +
      stairs +
      times(gates, (i) =>
        torii(
          mix(p.accent, p.near, 0.1),
          mix(p.accent, p.near, 0.6),
          {
            x: cx,
            y: top + (h - top) * ((i / gates) * 0.5) ** 1.25 + 2,
            scale: (half((i / gates) * 0.5) / 33) * 1.12,
          },
          p.near,
        ),
      ) +
      ninja(
        r.pick(['stand', 'duel'] as const),
        { color: '#0b090d', scarf: p.accent, hair: 'knot', sword: true },
        { x: cx, y: top + (h - top) * 0.2 - size * 40, scale: size },
      ) +
      lamps +
      foxfire +
      ([-1, 1] as const)
        .map((k) =>
          bough(
            s,
            [
              [w / 2 + k * w * 0.52, h * 1.02],
              [w / 2 + k * w * 0.49, h * 0.5],
              [w / 2 + k * w * 0.53, -h * 0.02],
            ],
            u * 0.16,
            u * 0.11,
            darker(p.near, 0.35),
          ),
        )
        .join('')
    )
  },
}
