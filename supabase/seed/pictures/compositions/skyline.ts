import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { pagoda } from '../parts/building'
import { crowFlying } from '../parts/creatures'
import { ninja } from '../parts/figure'
import { footOf, type PoseName } from '../parts/poses'
import { bands, glow, moon, sky, snow, stars } from '../parts/sky'
import { type Composition, oneOf, rect, type Scene, shape, times } from '../scene'

/** A curved roof on top of a tower: the old town has not quite gone. */
const eaves = (x: number, y: number, w: number, color: string): string => {
  const [middle, top] = [`${n(x + w / 2)} ${n(y - w * 0.2)}`, `${n(x + w / 2)} ${n(y - w * 0.5)}`]
  return shape(`M${n(x - w * 0.12)} ${n(y)}Q${middle} ${top}Q${middle} ${n(x + w * 1.12)} ${n(y)}Z`, {
    fill: color,
  })
}

const towers = (
  s: Scene,
  base: number,
  tall: number,
  color: string,
  lights: readonly string[],
  lit: number,
): string => {
  const { w, u, r } = s
  let [x, out] = [-u * 0.04, '']
  while (x < w) {
    const tw = u * r.range(0.06, 0.14)
    const th = tall * r.range(0.35, 1)
    const [cols, rows] = [Math.max(2, Math.round(tw / (u * 0.022))), Math.round(th / (u * 0.032))]
    out +=
      rect(x, base - th, tw, th + u * 0.3, { fill: color }) +
      oneOf(r.pick(['mast', 'eaves', 'flat', 'flat', 'flat', 'flat'] as const), {
        mast: () => rect(x + tw * 0.46, base - th - u * 0.07, u * 0.005, u * 0.07, { fill: color }),
        eaves: () => eaves(x, base - th, tw, color),
        flat: () => '',
      })
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++)
        if (r.chance(lit))
          out += rect(
            x + ((i + 0.28) / cols) * tw,
            base - th + ((j + 0.4) / rows) * th,
            (tw / cols) * 0.45,
            u * 0.011,
            { fill: r.pick(lights) },
          )
    x += tw * r.range(0.95, 1.25)
  }
  return out
}

/** A ninja of today on the edge of a roof above the city. */
export const skyline: Composition = {
  palettes: ['neon', 'indigo', 'dusk', 'teal', 'plum', 'storm', 'ember', 'dawn'],
  ratios: ['wide', 'landscape', 'portrait', 'tall', 'square'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const lights = [p.second, p.light, p.accent]
    const side = r.sign()
    const edge = w * (0.5 - side * r.range(0.02, 0.14))
    const roof = h * r.range(0.66, 0.74)
    const size = u * r.range(0.0038, 0.0048)
    const pose = r.pick<PoseName>(['crouch', 'stand', 'sit', 'crouch'])
    const x = edge - side * u * r.range(0.08, 0.16)
    const cables = times(3, (i) =>
      shape(
        `M0 ${n(h * (0.2 + i * 0.05))}Q${n(w / 2)} ${n(h * (0.34 + i * 0.06))} ${w} ${n(h * (0.16 + i * 0.06))}`,
        { stroke: p.near, width: 1.6, opacity: 0.7 },
      ),
    )
    const slab =
      side > 0 ? `M-5 ${n(roof)}H${n(edge)}V${h}H-5Z` : `M${w + 5} ${n(roof)}H${n(edge)}V${h}H${w + 5}Z`
    const dark = darker(p.near, 0.3)
    const flock = (): string =>
      crowFlying(dark, {
        x: w * (0.5 + side * r.range(0.05, 0.4)),
        y: h * r.range(0.16, 0.5),
        scale: u * r.range(0.0005, 0.0011),
        flip: r.chance(0.5),
      })
    return (
      sky(s, 0.85) +
      stars(s, 60, h * 0.4) +
      moon(s, w * (0.5 + side * r.range(0.14, 0.3)), h * r.range(0.2, 0.32), u * r.range(0.1, 0.2), {
        phase: r.chance(0.3) ? 0.7 : 1,
      }) +
      bands(s, h * 0.3, lighter(p.sky[1], 0.2), 0.4) +
      towers(s, h * 0.82, h * 0.38, mix(p.far, p.sky[2], 0.3), lights, 0.1) +
      pagoda(mix(p.mid, p.far, 0.4), p.second, 5, {
        x: w * (0.5 + side * 0.26),
        y: h * 0.84,
        scale: u * 0.0036,
      }) +
      glow(s, w / 2, h * 0.85, u * 0.6, p.sky[2], 0.5) +
      towers(s, h * 0.92, h * 0.3, mix(p.mid, p.near, 0.25), lights, 0.2) +
      (r.chance(0.5) ? cables : '') +
      shape(slab, { fill: dark }) +
      rect(side > 0 ? -5 : edge - u * 0.015, roof - u * 0.014, side > 0 ? edge + u * 0.02 : w, u * 0.028, {
        fill: mix(p.near, p.accent, 0.25),
      }) +
      times(4, (i) =>
        rect(
          side > 0 ? edge * (0.08 + i * 0.2) : edge + (w - edge) * (0.2 + i * 0.2),
          roof + h * 0.09,
          u * 0.06,
          u * 0.09,
          { fill: i % 2 ? p.second : mix(dark, p.second, 0.25), opacity: 0.8 },
        ),
      ) +
      rect(x - side * u * 0.3, roof - u * 0.3, u * 0.008, u * 0.3, { fill: dark }) +
      times(3, (i) =>
        rect(
          x - side * u * 0.3 - u * (0.06 - i * 0.014),
          roof - u * (0.28 - i * 0.05),
          u * (0.12 - i * 0.028),
          u * 0.006,
          { fill: dark },
        ),
      ) +
      ninja(
        pose,
        {
          color: darker(p.near, 0.45),
          scarf: p.accent,
          rim: lighter(p.accent, 0.2),
          skin: '#e3b38e',
          sword: true,
          hair: r.pick(['knot', 'tail', 'none']),
        },
        { x, y: roof - u * 0.012 - footOf[pose] * size, scale: size, flip: side < 0 },
        r.range(0, 6),
      ) +
      oneOf(r.pick(['crows', 'crows', 'snow', 'clear'] as const), {
        crows: () => times(4, flock),
        snow: () => snow(s, 90),
        clear: () => '',
      })
    )
  },
}
