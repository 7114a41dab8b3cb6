import { n, poly } from '../geometry'
import { darker, mix } from '../palettes'
import { pandaBack } from '../parts/creatures'
import { ninja } from '../parts/figure'
import { bamboo, bambooLeaves, grass } from '../parts/plants'
import { footOf, type PoseName } from '../parts/poses'
import { drifts, glow, petals, sky } from '../parts/sky'
import { type Composition, ellipse, group, shape, times } from '../scene'

/** Light falling through a bamboo grove. */
export const bambooDawn: Composition = {
  palettes: ['moss', 'matcha', 'teal', 'dawn', 'gold', 'snow'],
  ratios: ['tall', 'portrait', 'scroll', 'print', 'landscape'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const lx = w * r.range(0.25, 0.75)
    const ground = h * r.range(0.84, 0.9)
    const layer = (count: number, width: number, color: string, lean: number): string =>
      times(count, (i) =>
        bamboo(
          s,
          ((i + r.range(0.1, 0.9)) / count) * w,
          width * r.range(0.75, 1.2),
          mix(color, p.sky[2], r.range(0, 0.12)),
          r.range(-lean, lean),
        ),
      )
    const beams = times(5, (i) => {
      const x = lx + (i - 2) * u * 0.15
      return shape(
        poly([
          [lx + (i - 2) * u * 0.03, -20],
          [lx + (i - 2) * u * 0.03 + u * 0.03, -20],
          [x * 1.3 - lx * 0.3 + u * 0.13, h],
          [x * 1.3 - lx * 0.3 - u * 0.02, h],
        ]),
        { fill: p.light, opacity: r.range(0.08, 0.2) },
      )
    })
    const fx = w * r.range(0.36, 0.64)
    const who = r.weighted<PoseName | 'panda'>(['stand', 'meditate', 'run', 'duel', 'panda'], (x) =>
      x === 'panda' ? 0.6 : 1,
    )
    const size = u * r.range(0.0024, 0.0034)
    const figure =
      who === 'panda'
        ? pandaBack({ x: fx, y: ground + u * 0.02, scale: size * 1.5 })
        : ninja(
            who,
            {
              color: mix(p.near, '#000000', 0.1),
              scarf: p.accent,
              rim: mix(p.mid, p.light, 0.4),
              skin: '#e6b893',
              hair: r.pick(['knot', 'tail', 'none']),
              ...(who === 'duel' ? { blade: '#e8eef0' } : {}),
              sword: who === 'stand',
            },
            { x: fx, y: ground - footOf[who] * size + u * 0.016, scale: size, flip: r.chance(0.5) },
            r.range(0, 5),
          )
    return (
      sky(s) +
      glow(s, lx, h * 0.3, u * 0.85, p.light, 0.75) +
      layer(15, u * 0.016, mix(p.far, p.sky[2], 0.55), 2) +
      drifts(s, h * 0.62, h * 0.1, p.sky[2], 4) +
      layer(11, u * 0.028, mix(p.far, p.mid, 0.3), 2.5) +
      beams +
      shape(`M0 ${n(ground)}Q${n(w * 0.5)} ${n(ground - u * 0.04)} ${n(w)} ${n(ground)}V${n(h)}H0Z`, {
        fill: darker(p.mid, 0.25),
      }) +
      drifts(s, ground - u * 0.05, u * 0.03, mix(p.sky[2], p.light, 0.4), 3) +
      ellipse(fx, ground + u * 0.02, u * 0.13, u * 0.012, { fill: p.near, opacity: 0.5 }) +
      figure +
      grass(s, h + 4, u * 0.13, p.near, 60) +
      layer(2, u * 0.07, mix(p.mid, p.near, 0.25), 3).replace(/^/, '') +
      group(bamboo(s, r.pick([0.06, 0.93]) * w, u * 0.1, mix(p.near, p.mid, 0.35), 2), {}) +
      times(7, () =>
        bambooLeaves(
          s,
          r.range(0, 1) * w,
          r.range(-0.02, 0.2) * h,
          u * r.range(0.08, 0.16),
          mix(p.mid, p.near, r.range(0, 0.9)),
          r.int(4, 7),
        ),
      ) +
      petals(s, 18, [p.light, p.sky[2]], u * 0.007)
    )
  },
}
