import { mix } from '../palettes'
import { seal } from '../parts/brush'
import { crow, crowFlying } from '../parts/creatures'
import { blossom, branches, mapleLeaf, pinePad } from '../parts/plants'
import { drifts, moon, petals, snow } from '../parts/sky'
import { type Composition, circle, linear, oneOf, rect } from '../scene'

/** A crow on a bough before the moon, the way ink painters leave most of the paper bare. */
export const crowBranch: Composition = {
  palettes: ['sumi', 'sepia', 'snow', 'autumn', 'sakura', 'indigo', 'dusk', 'matcha'],
  ratios: ['scroll', 'square', 'portrait', 'tall', 'classic'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [def, ground] = linear(
      s,
      [
        [0, mix(p.sky[0], p.sky[1], 0.4)],
        [1, p.sky[2]],
      ],
      [r.range(-0.3, 0.3), 1],
    )
    const left = r.chance(0.5)
    const mx = w * (left ? r.range(0.58, 0.74) : r.range(0.26, 0.42))
    const my = h * r.range(0.24, 0.4)
    const kind = r.pick(['plum', 'maple', 'pine', 'bare'] as const)
    const wood = mix(p.near, p.mid, 0.1)
    const petal = mix(p.accent, '#ffffff', r.range(0.15, 0.5))
    const end = (x: number, y: number): string =>
      oneOf(kind, {
        plum: () =>
          blossom(x, y, u * r.range(0.022, 0.036), petal, p.second, r.range(0, 72)) +
          (r.chance(0.6) ? circle(x + u * 0.02, y - u * 0.018, u * 0.008, { fill: p.accent }) : ''),
        maple: () =>
          mapleLeaf(x, y, u * r.range(0.022, 0.038), mix(p.accent, p.second, r.next()), r.range(0, 360)) +
          mapleLeaf(x + u * 0.03, y + u * 0.02, u * 0.024, p.accent, r.range(0, 360)),
        pine: () => pinePad(s, x, y, u * r.range(0.06, 0.1), mix(p.mid, p.near, 0.5)),
        bare: () => '',
      })
    const by = h * r.range(0.62, 0.72)
    const dir = left ? 0 : Math.PI
    const bough = branches(
      s,
      [left ? -u * 0.03 : w + u * 0.03, by],
      dir + (left ? -0.12 : 0.12),
      w * 0.5,
      u * 0.05,
      wood,
      3,
      end,
    )
    const cx = w * (left ? 0.4 : 0.6)
    const size = u * r.range(0.0034, 0.0044)
    return (
      def +
      rect(0, 0, w, h, { fill: ground }) +
      moon(s, mx, my, u * r.range(0.16, 0.26), {
        color: r.chance(0.4) ? p.accent : p.light,
        seas: r.chance(0.5),
      }) +
      drifts(s, h * 0.8, h * 0.08, p.sky[2], 4) +
      bough +
      crow(p.near, p.second, {
        x: cx,
        y: by - size * 44,
        scale: size,
        flip: !left ? r.chance(0.75) : r.chance(0.25),
      }) +
      (r.chance(0.4)
        ? crowFlying(p.near, { x: mx + u * 0.12, y: my + u * 0.05, scale: size * 0.5, flip: left }) +
          crowFlying(p.near, { x: mx - u * 0.05, y: my - u * 0.06, scale: size * 0.34 })
        : '') +
      oneOf(kind, {
        plum: () => petals(s, 20, [petal], u * 0.008),
        bare: () => snow(s, 80),
        maple: () => '',
        pine: () => '',
      }) +
      seal(
        r,
        r.pick(['wind', 'moon', 'shinobi'] as const),
        left ? w * 0.86 : w * 0.07,
        h * 0.86,
        u * 0.065,
        '#b8322a',
        p.paper,
      )
    )
  },
}
