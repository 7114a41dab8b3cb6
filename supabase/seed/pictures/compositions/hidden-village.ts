import { line, n, ridge } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { thatched } from '../parts/building'
import { firs, susuki } from '../parts/plants'
import { bands, glow, mist, moon, petals, sky, smoke, snow, stars } from '../parts/sky'
import { type Composition, circle, oneOf, shape, times } from '../scene'

/** The village between the mountains: thatched roofs, lit windows, each season. */
export const hiddenVillage: Composition = {
  palettes: ['snow', 'indigo', 'dusk', 'moss', 'plum', 'sakura', 'autumn', 'iris'],
  ratios: ['landscape', 'wide', 'classic', 'square', 'portrait'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const winter = r.chance(0.45)
    const line1 = h * r.range(0.52, 0.58)
    const ground = winter ? mix(p.sky[2], '#ffffff', 0.55) : mix(mix(p.mid, p.far, 0.5), '#7f9a55', 0.35)
    const field = (y: number, tone: string): string =>
      shape(
        `M0 ${n(y)}C${n(w * 0.3)} ${n(y - u * 0.06)} ${n(w * 0.7)} ${n(y + u * 0.05)} ${n(w)} ${n(y - u * 0.02)}V${h}H0Z`,
        { fill: tone },
      )
    const row = (y: number, count: number, size: number): string =>
      times(count, (i) => {
        const x = ((i + r.range(0.2, 0.8)) / count) * w
        const scale = size * r.range(0.85, 1.15)
        const dy = r.range(-0.02, 0.03) * u
        return (
          glow(s, x, y + dy - scale * 20, scale * 90, p.second, 0.4) +
          thatched(
            s,
            winter ? mix(p.mid, '#5a4636', 0.5) : mix('#8a6a42', p.mid, 0.35),
            darker(p.near, 0.05),
            lighter(p.second, 0.2),
            winter ? '#fbfdff' : null,
            { x, y: y + dy, scale, flip: r.chance(0.5) },
          ) +
          (r.chance(0.45) ? smoke(s, x, y + dy - scale * 95, scale * 130, lighter(p.sky[2], 0.2)) : '')
        )
      })
    const paddies = winter
      ? ''
      : times(8, (i) =>
          shape(
            `M${n(w * (i / 8 - 0.1))} ${n(h)}Q${n(w * (0.3 + i * 0.05))} ${n(h * 0.85)} ${n(w * (0.4 + i * 0.03))} ${n(h * 0.74)}`,
            { stroke: darker(ground, 0.2), width: u * 0.004 },
          ),
        )
    const meadow = (): string =>
      times(4, (i) =>
        susuki(
          s,
          w * (0.05 + i * 0.3),
          h * 1.02,
          u * 0.26,
          mix(p.near, p.second, 0.3),
          lighter(p.second, 0.5),
        ),
      )
    const season = oneOf(winter ? 'winter' : r.pick(['autumn', 'spring'] as const), {
      winter: () => snow(s, 170),
      autumn: meadow,
      spring: () => petals(s, 30, [lighter(p.accent, 0.4), p.light], u * 0.009),
    })
    return (
      sky(s, 0.6) +
      stars(s, 80, h * 0.4) +
      moon(s, w * r.range(0.15, 0.85), h * r.range(0.14, 0.24), u * r.range(0.05, 0.09), {
        phase: r.chance(0.5) ? 0.75 : 1,
      }) +
      bands(s, h * 0.3, lighter(p.sky[1], 0.25), 0.4) +
      shape(
        `${line(ridge(r, [0, line1 - u * 0.16], [w, line1 - u * 0.1], u * 0.22, 0.52))}L${w} ${h}L0 ${h}Z`,
        { fill: p.far },
      ) +
      shape(
        `${line(ridge(r, [0, line1 - u * 0.06], [w, line1 - u * 0.04], u * 0.13, 0.5))}L${w} ${h}L0 ${h}Z`,
        { fill: mix(p.far, p.mid, 0.6) },
      ) +
      mist(s, line1, h * 0.14, p.sky[2], 0.6) +
      firs(s, line1 + u * 0.05, u * 0.15, mix(p.mid, p.near, 0.25), 34) +
      field(line1 + u * 0.03, mix(ground, p.far, 0.4)) +
      row(line1 + u * 0.11, r.int(3, 5), u * 0.0013) +
      field(line1 + u * 0.13, mix(ground, p.mid, 0.15)) +
      row(h * 0.77, r.int(2, 3), u * 0.0022) +
      field(h * 0.8, ground) +
      paddies +
      row(h * 0.97, 1, u * 0.0036) +
      season +
      times(10, () => {
        const [x, y] = [r.range(0, w), r.range(0.6, 0.95) * h]
        return winter
          ? ''
          : glow(s, x, y, u * 0.025, lighter(p.second, 0.4), 0.7) + circle(x, y, 2, { fill: p.light })
      })
    )
  },
}
