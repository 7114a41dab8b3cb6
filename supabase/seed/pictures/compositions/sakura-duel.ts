import { line, n, ridge } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { ninja } from '../parts/figure'
import { blossom, branches, grass } from '../parts/plants'
import { footOf, type PoseName } from '../parts/poses'
import { bands, glow, moon, petals, sky } from '../parts/sky'
import { type Composition, circle, shape } from '../scene'

/** Two blades beneath a cherry tree. */
export const sakuraDuel: Composition = {
  palettes: ['dusk', 'sakura', 'plum', 'dawn', 'vermilion', 'indigo', 'gold'],
  ratios: ['landscape', 'wide', 'classic', 'square'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const ground = h * r.range(0.78, 0.83)
    const hill = ridge(r, [0, ground], [w, ground], u * 0.03, 0.5, 5)
    const far = ridge(r, [0, h * 0.66], [w, h * 0.6], u * 0.14, 0.5)
    const dark = darker(p.near, 0.2)
    const pink = [lighter(p.accent, 0.55), lighter(p.accent, 0.75), mix(p.light, p.accent, 0.3)]
    const left = r.chance(0.5)
    const tree = branches(
      s,
      [left ? -u * 0.02 : w + u * 0.02, ground + u * 0.02],
      left ? -1.05 : -2.09,
      u * 0.62,
      u * 0.1,
      dark,
      4,
      (x, y) => {
        let puff = ''
        for (let i = 0; i < 5; i++)
          puff += circle(
            x + r.range(-1, 1) * u * 0.05,
            y + r.range(-1, 1) * u * 0.04,
            u * r.range(0.018, 0.045),
            { fill: r.pick(pink), opacity: 0.82 },
          )
        return (
          puff +
          blossom(
            x + r.range(-1, 1) * u * 0.04,
            y + r.range(-1, 1) * u * 0.04,
            u * 0.02,
            lighter(p.accent, 0.85),
            p.accent,
            r.range(0, 72),
          )
        )
      },
    )
    const size = u * r.range(0.0028, 0.0034)
    const gap = Math.min(u * r.range(0.3, 0.42), w * 0.25)
    const cx = w * (left ? 0.56 : 0.44)
    const kinds: [PoseName, PoseName] = r.pick([
      ['duel', 'duel'],
      ['duel', 'run'],
      ['crouch', 'duel'],
      ['duel', 'throwing'],
    ])
    const fighter = (pose: PoseName, k: 1 | -1, scarf: string): string =>
      ninja(
        pose,
        {
          color: dark,
          scarf,
          rim: mix(p.near, p.light, 0.5),
          blade: pose === 'throwing' ? dark : '#f3f0e8',
          hair: r.pick(['knot', 'tail', 'none']),
          sword: pose !== 'duel',
        },
        { x: cx + k * gap, y: ground - footOf[pose] * size + u * 0.012, scale: size, flip: k > 0 },
        r.range(0, 6),
      )
    return (
      sky(s, 0.8) +
      moon(s, cx + u * r.range(-0.06, 0.06), ground - u * r.range(0.18, 0.3), u * r.range(0.2, 0.28), {
        seas: false,
      }) +
      bands(s, h * 0.2, lighter(p.sky[1], 0.2), 0.5) +
      bands(s, h * 0.45, lighter(p.sky[2], 0.3), 0.5) +
      shape(`${line(far)}L${w} ${h}L0 ${h}Z`, { fill: p.far, opacity: 0.8 }) +
      glow(s, cx, ground, u * 0.5, p.light, 0.4) +
      shape(`${line(hill)}L${w} ${n(h)}L0 ${n(h)}Z`, { fill: dark }) +
      grass(s, ground + u * 0.02, u * 0.05, dark, 120) +
      fighter(kinds[0], -1, p.accent) +
      fighter(kinds[1], 1, p.second) +
      tree +
      petals(s, 90, pink, u * 0.009)
    )
  },
}
