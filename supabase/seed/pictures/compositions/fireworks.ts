import { line, n, polar, ridge } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { tiledRoof, townline } from '../parts/building'
import { ninja } from '../parts/figure'
import { footOf, type PoseName } from '../parts/poses'
import { glow, sky, stars } from '../parts/sky'
import { type Composition, circle, rect, type Scene, shape, times } from '../scene'

const burst = (
  s: Scene,
  x: number,
  y: number,
  size: number,
  colors: readonly string[],
  kind: 'peony' | 'willow' | 'ring',
): string => {
  const { r } = s
  const rings = kind === 'ring' ? 1 : 3
  const color = r.pick(colors)
  return (
    glow(s, x, y, size * 1.5, color, 0.42) +
    times(rings, (k) => {
      const radius = kind === 'ring' ? size * 0.8 : size * (0.34 + k * 0.33)
      const count = 9 + k * 6 + (kind === 'ring' ? 16 : 0)
      const tint = k === rings - 1 ? color : (colors[(k + 1) % colors.length] as string)
      return times(count, (i) => {
        const a = (i / count) * Math.PI * 2 + k * 0.2
        const [ex, ey] = polar(x, y, radius * r.range(0.94, 1.06), a)
        const drop = kind === 'willow' ? radius * 0.55 : radius * 0.06
        const [sx, sy] = polar(x, y, radius * (kind === 'ring' ? 0.9 : 0.55), a)
        return (
          shape(`M${n(sx)} ${n(sy)}Q${n(ex)} ${n(ey)} ${n(ex + (ex - x) * 0.06)} ${n(ey + drop)}`, {
            stroke: tint,
            width: size * 0.014,
            opacity: 0.85,
            more: 'stroke-linecap="round"',
          }) + circle(ex + (ex - x) * 0.06, ey + drop, size * 0.018, { fill: lighter(tint, 0.5) })
        )
      })
    }) +
    circle(x, y, size * 0.05, { fill: '#fff' })
  )
}

/** Someone on a roof with the whole sky to themselves. */
export const fireworks: Composition = {
  palettes: ['indigo', 'plum', 'neon', 'teal', 'ember', 'iris'],
  ratios: ['portrait', 'square', 'tall', 'print', 'landscape'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const colors = [p.accent, p.second, lighter(p.sky[2], 0.3), p.light, '#7fd6ff', '#ff9ac0']
    const town = h * 0.74
    const spots = r.shuffle([0.2, 0.5, 0.8, 0.35, 0.66])
    const bursts = times(r.int(3, 5), (i) =>
      burst(
        s,
        w * ((spots[i] as number) + r.range(-0.06, 0.06)),
        h * r.range(0.14, 0.42),
        u * r.range(0.12, 0.26) * (i ? 1 : 1.15),
        r.shuffle(colors).slice(0, 3),
        r.pick(['peony', 'willow', 'ring']),
      ),
    )
    const roofY = h * r.range(0.84, 0.88)
    const size = u * r.range(0.0026, 0.0034)
    const rx = w * r.range(0.36, 0.64)
    const pair = r.chance(0.35)
    const pose = r.pick<PoseName>(['sit', 'sit', 'stand', 'crouch'])
    const one = (kind: PoseName, x: number, scarf: string, flip: boolean): string =>
      ninja(
        kind,
        {
          color: darker(p.near, 0.4),
          scarf,
          rim: mix(p.near, p.accent, 0.5),
          sword: r.chance(0.5),
          hair: r.pick(['knot', 'tail', 'none']),
        },
        { x, y: roofY - footOf[kind] * size - u * 0.012, scale: size, flip },
        r.range(0, 5),
      )
    return (
      sky(s, 0.9) +
      stars(s, 60, h * 0.5) +
      bursts +
      shape(`${line(ridge(r, [0, town - u * 0.06], [w, town - u * 0.04], u * 0.1, 0.5))}L${w} ${h}L0 ${h}Z`, {
        fill: mix(p.mid, p.sky[1], 0.3),
      }) +
      townline(s, town + u * 0.05, mix(p.mid, p.near, 0.45), p.second, 0.75) +
      times(40, () =>
        circle(r.range(0, w), town + r.range(0, 0.12) * h, r.range(1, 2.6), { fill: p.second, opacity: 0.8 }),
      ) +
      rect(0, town + u * 0.1, w, h, { fill: darker(p.near, 0.1) }) +
      townline(s, h * 0.93, darker(p.near, 0.2), p.second, 0.3) +
      tiledRoof(
        s,
        rx,
        roofY,
        w * r.range(0.7, 0.95),
        h - roofY + u * 0.04,
        darker(p.near, 0.35),
        mix(p.near, p.accent, 0.5),
      ) +
      one(pose, rx - (pair ? u * 0.09 : 0), p.accent, r.chance(0.5)) +
      (pair ? one('sit', rx + u * 0.12, p.second, true) : '')
    )
  },
}
