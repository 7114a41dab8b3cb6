import { line, n, ridge } from '../geometry'
import { darker, mix } from '../palettes'
import { keep, pagoda, tiledRoof, townline } from '../parts/building'
import { ninja } from '../parts/figure'
import { footOf, type PoseName } from '../parts/poses'
import { bands, mist, moon, petals, rain, sky, snow, stars } from '../parts/sky'
import { type Composition, oneOf, shape } from '../scene'

/** A ninja over the roofs of the town, in front of the moon. */
export const rooftopLeap: Composition = {
  palettes: ['indigo', 'lantern', 'dusk', 'plum', 'storm', 'teal', 'ember', 'gold'],
  ratios: ['landscape', 'portrait', 'wide', 'square', 'print'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const mx = w * r.range(0.36, 0.66)
    const my = h * r.range(0.3, 0.42)
    const radius = u * r.range(0.24, 0.34)
    const pose = r.pick<PoseName>(['leap', 'leap', 'run', 'throwing', 'crouch'])
    const grounded = pose === 'crouch' || pose === 'throwing'
    const base = h * r.range(0.8, 0.86)
    const roofW = w * r.range(0.5, 0.72)
    const roofX = grounded ? mx : mx + r.sign() * w * 0.34
    const roofY = base - u * 0.08
    const size = u * r.range(0.0036, 0.0046)
    const far = ridge(r, [0, h * 0.7], [w, h * 0.66], u * 0.16, 0.5)
    const weather = r.pick(['none', 'snow', 'petals', 'rain'])
    return (
      sky(s, 0.85) +
      stars(s, 80, h * 0.55) +
      moon(s, mx, my, radius) +
      bands(s, my + radius * r.range(0.2, 0.8), mix(p.sky[1], p.light, 0.35), 0.4) +
      shape(`${line(far)}L${n(w)} ${n(h)}L0 ${n(h)}Z`, { fill: p.far }) +
      (r.chance(0.5)
        ? pagoda(p.mid, p.light, r.int(3, 5), { x: w * r.pick([0.14, 0.86]), y: h * 0.8, scale: u * 0.0032 })
        : keep(mix(p.mid, p.light, 0.08), darker(p.mid, 0.2), p.second, 4, {
            x: w * r.pick([0.15, 0.85]),
            y: h * 0.8,
            scale: u * 0.0024,
          })) +
      townline(s, h * 0.8, p.mid, p.second, 0.5) +
      mist(s, h * 0.8, h * 0.22, mix(p.sky[2], p.mid, 0.25), 0.6) +
      tiledRoof(s, roofX, roofY, roofW, h - roofY + u * 0.03, p.near, mix(p.near, p.light, 0.5)) +
      (grounded
        ? ''
        : tiledRoof(
            s,
            roofX > mx ? w * 0.04 : w * 0.96,
            h * 0.88,
            w * 0.5,
            h * 0.18,
            darker(p.near, 0.2),
            mix(p.near, p.light, 0.4),
          )) +
      ninja(
        pose,
        {
          color: darker(p.near, 0.15),
          scarf: p.accent,
          rim: mix(p.near, p.light, 0.45),
          skin: mix('#e8b48c', p.sky[1], 0.25),
          sword: r.chance(0.7),
          hair: r.pick(['knot', 'tail', 'none']),
        },
        {
          x: mx + (grounded ? 0 : r.range(-0.05, 0.05) * w),
          y: grounded ? roofY - u * 0.012 - footOf[pose] * size : my + r.range(-0.02, 0.3) * radius,
          scale: size,
          flip: r.chance(0.45),
          turn: grounded ? 0 : r.range(-12, 10),
        },
        r.range(0, 6),
      ) +
      oneOf(weather, {
        snow: () => snow(s, 110),
        petals: () => petals(s, 46, [p.light, mix(p.accent, '#ffffff', 0.6)]),
        rain: () => rain(s, 130, p.light),
        none: () => '',
      })
    )
  },
}
