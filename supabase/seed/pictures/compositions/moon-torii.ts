import { line, n, ridge } from '../geometry'
import { darker, mix } from '../palettes'
import { torii } from '../parts/building'
import { firs } from '../parts/plants'
import { bands, birds, drifts, glow, moon, sky, stars } from '../parts/sky'
import { type Composition, clipped, linear, rect, shape, times } from '../scene'

/** A great moon behind a gate that stands in still water. */
export const moonTorii: Composition = {
  palettes: ['indigo', 'dusk', 'plum', 'teal', 'dawn', 'vermilion', 'iris', 'sakura'],
  ratios: ['portrait', 'tall', 'square', 'scroll', 'classic'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const horizon = h * r.range(0.64, 0.74)
    const cx = w * r.range(0.4, 0.6)
    const radius = u * r.range(0.2, 0.33)
    const my = horizon - radius * r.range(0.7, 1.6)
    const gate = u * r.range(0.0042, 0.0062)
    const gx = cx + u * r.range(-0.12, 0.12)
    const foot = horizon + u * 0.075
    const far = ridge(r, [0, horizon - u * 0.04], [w, horizon - u * r.range(0.02, 0.1)], u * 0.1, 0.52)
    const red = mix(p.accent, '#000000', 0.08)
    const reflection = `<g transform="matrix(1 0 0 -0.72 0 ${n(foot * 1.72)})" opacity="0.42">${torii(red, darker(red, 0.4), { x: gx, y: foot, scale: gate }, p.near)}</g>`
    const [waterDef, water] = linear(s, [
      [0, mix(p.sky[2], p.light, 0.2)],
      [0.35, mix(p.sky[1], p.mid, 0.4)],
      [1, p.near],
    ])
    const path = times(44, (i) => {
      const t = (i / 43) ** 1.4
      const width = radius * (0.3 + t * 0.5) * r.range(0.3, 1)
      return rect(
        cx - width + r.range(-0.15, 0.15) * radius * (1 + t),
        horizon + 3 + t * (h - horizon),
        width * 2,
        1.4 + t * u * 0.004,
        { fill: p.light, opacity: (1 - t) * 0.6 + 0.08 },
        2,
      )
    })
    return (
      sky(s, horizon / h) +
      stars(s, 90, horizon * 0.7) +
      moon(s, cx, my, radius) +
      bands(s, h * r.range(0.12, 0.3), mix(p.sky[1], p.light, 0.4), 0.35) +
      bands(s, my + radius * 0.5, mix(p.sky[2], p.light, 0.3), 0.5) +
      shape(`${line(far)}L${n(w)} ${n(horizon)}L0 ${n(horizon)}Z`, { fill: p.far }) +
      firs(s, horizon + 2, u * 0.07, mix(p.far, p.mid, 0.7), 46) +
      waterDef +
      rect(0, horizon, w, h - horizon, { fill: water }) +
      clipped(s, `M0 ${n(horizon)}H${n(w)}V${n(h)}H0Z`, path + reflection) +
      drifts(s, horizon, u * 0.02, mix(p.sky[2], p.light, 0.5), 3) +
      glow(s, gx, foot - gate * 40, gate * 90, p.light, 0.16) +
      torii(red, darker(red, 0.4), { x: gx, y: foot, scale: gate }, p.near) +
      times(9, () =>
        rect(
          gx + r.range(-0.5, 0.38) * gate * 100,
          foot + r.range(-1, 5) * gate,
          gate * r.range(8, 24),
          gate * 0.7,
          { fill: p.light, opacity: 0.3 },
          2,
        ),
      ) +
      birds(s, w * r.range(0.15, 0.85), h * r.range(0.14, 0.34), r.int(3, 7), u * 0.04, p.near)
    )
  },
}
