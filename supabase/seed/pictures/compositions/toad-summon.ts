import { n, polar, poly } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { toad } from '../parts/creatures'
import { ninja } from '../parts/figure'
import { footOf, type PoseName } from '../parts/poses'
import { beams, cumulus } from '../parts/sky'
import { type Composition, circle, ellipse, rect, shape, times } from '../scene'

/** A giant toad called by a small ninja, in the manner of a stage print. */
export const toadSummon: Composition = {
  palettes: ['vermilion', 'gold', 'moss', 'aqua', 'plum', 'teal', 'sepia'],
  ratios: ['square', 'portrait', 'print', 'classic'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const ground = h * 0.86
    const k = u * r.range(0.0062, 0.0072)
    const cx = w / 2
    const skin = r.pick(['#5f8a4a', '#8a6a3a', '#b5533c', '#4f7a86', '#6a5a8a'])
    const pose = r.pick<PoseName>(['stand', 'duel', 'meditate', 'crouch', 'throwing'])
    const size = u * 0.0023
    const head = ground - k * 70
    const puffs = times(r.int(4, 7), (i) =>
      cumulus(
        s,
        (i % 2 ? 0.1 : 0.9) * w + r.range(-0.1, 0.1) * w,
        ground - r.range(-0.02, 0.2) * h,
        u * r.range(0.12, 0.24),
        mix(p.paper, p.sky[2], 0.25),
        mix(p.far, p.paper, 0.45),
      ),
    )
    const rings = times(3, (i) =>
      circle(cx, head, u * (0.3 + i * 0.06), { stroke: p.second, width: u * 0.004, opacity: 0.7 - i * 0.2 }),
    )
    const marks = times(16, (i) => {
      const [x, y] = polar(cx, head, u * 0.39, (i / 16) * Math.PI * 2)
      return shape(
        poly([
          [x - u * 0.012, y],
          [x, y - u * 0.02],
          [x + u * 0.012, y],
          [x, y + u * 0.02],
        ]),
        { fill: p.second },
      )
    })
    const spill = r.chance(0.4)
      ? shape(
          `M${n(cx - k * 20)} ${n(ground - k * 33)}C${n(cx - u * 0.1)} ${n(ground - k * 20)} ${n(cx - u * 0.05)} ${n(ground - k * 10)} ${n(cx - u * 0.02)} ${n(ground + u * 0.02)}C${n(cx)} ${n(ground + u * 0.05)} ${n(cx + u * 0.05)} ${n(ground + u * 0.03)} ${n(cx + u * 0.03)} ${n(ground - u * 0.02)}C${n(cx)} ${n(ground - k * 12)} ${n(cx + u * 0.02)} ${n(ground - k * 24)} ${n(cx + k * 4)} ${n(ground - k * 34)}Z`,
          { fill: '#d86a6a' },
        )
      : ''
    return (
      rect(0, 0, w, h, { fill: p.sky[1] }) +
      beams(s, cx, head, lighter(p.sky[1], 0.22), r.pick([16, 22, 28]), 0.75) +
      circle(cx, head - u * 0.02, u * 0.3, { fill: r.chance(0.5) ? p.light : p.sky[2], opacity: 0.92 }) +
      (r.chance(0.5) ? rings + marks : '') +
      shape(`M0 ${n(ground)}Q${n(cx)} ${n(ground - u * 0.07)} ${w} ${n(ground)}V${h}H0Z`, { fill: p.near }) +
      ellipse(cx, ground + u * 0.03, k * 66, u * 0.03, { fill: '#000', opacity: 0.3 }) +
      puffs.slice(0, puffs.length) +
      toad(skin, mix('#f0dcae', skin, 0.15), p.second, { x: cx, y: ground + u * 0.02, scale: k }) +
      spill +
      shape(
        `M${n(cx - k * 40)} ${n(ground - k * 20)}C${n(cx - k * 20)} ${n(ground - k * 29)} ${n(cx + k * 20)} ${n(ground - k * 29)} ${n(cx + k * 40)} ${n(ground - k * 20)}`,
        { stroke: p.accent, width: k * 3, opacity: r.chance(0.3) ? 0.9 : 0 },
      ) +
      ninja(
        pose,
        {
          color: darker(p.near, 0.2),
          scarf: p.accent,
          rim: mix(p.near, p.light, 0.5),
          skin: '#eec7a0',
          sword: true,
          hair: r.pick(['knot', 'tail']),
          ...(pose === 'duel' ? { blade: '#f4f2ea' } : {}),
        },
        { x: cx, y: head + u * 0.01 - footOf[pose] * size, scale: size, flip: r.chance(0.5) },
        r.range(0, 6),
      ) +
      times(2, (i) =>
        cumulus(s, w * (i ? 0.94 : 0.06), h * 0.97, u * 0.24, p.paper, mix(p.far, p.paper, 0.5)),
      )
    )
  },
}
