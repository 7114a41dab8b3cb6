import { line, n, type Point, poly, ridge } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import { crowFlying } from '../parts/creatures'
import { ninja } from '../parts/figure'
import type { Glyph } from '../parts/glyphs'
import { firs } from '../parts/plants'
import { bands, beams, birds, cumulus, mist, sky } from '../parts/sky'
import { type Composition, circle, group, shape, times } from '../scene'

/** A ninja riding a great kite above a valley. */
export const kiteFlight: Composition = {
  palettes: ['dawn', 'aqua', 'sakura', 'vermilion', 'matcha', 'iris', 'autumn', 'snow'],
  ratios: ['portrait', 'landscape', 'square', 'tall', 'wide'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [sx, sy] = [w * r.range(0.2, 0.8), h * r.range(0.52, 0.64)]
    const valley = h * 0.72
    const k = u * r.range(0.003, 0.0038)
    const [kx, ky] = [w * r.range(0.42, 0.58), h * r.range(0.3, 0.38)]
    const turn = r.range(-24, 24)
    const sail: Point[] = r.chance(0.5)
      ? [
          [-62, -48],
          [62, -48],
          [54, 46],
          [-54, 46],
        ]
      : [
          [0, -78],
          [62, -14],
          [0, 70],
          [-62, -14],
        ]
    const [base, band] = r.shuffle([p.paper, p.accent])
    const tails = ([-1, 1] as const)
      .map((q) =>
        shape(
          `M${q * 36} 46C${q * 50} 80 ${q * 24} 104 ${q * 42} 138C${q * 54} 160 ${q * 34} 176 ${q * 44} 200`,
          { stroke: q > 0 ? p.accent : p.second, width: 6, more: 'stroke-linecap="round"' },
        ),
      )
      .join('')
    const kite =
      tails +
      shape(poly(sail), { fill: base as string }) +
      `<g opacity="0.95">${shape(sail.length === 4 && sail[0]?.[0] === 0 ? 'M0 -78L62 -14L30 -14L0 -50L-30 -14L-62 -14Z' : 'M-62 -48L62 -48L60 -26L-60 -26Z', { fill: band as string })}</g>` +
      glyph(
        r,
        r.pick<Glyph>(['wind', 'shinobi', 'sky', 'moon', 'great']),
        -30,
        -26,
        60,
        base === p.paper ? p.ink : p.paper,
        { weight: 0.14 },
      ) +
      shape(`${line([sail[0] as Point, sail[2] as Point])}${line([sail[1] as Point, sail[3] as Point])}`, {
        stroke: darker(base as string, 0.35),
        width: 1.6,
        opacity: 0.6,
      }) +
      shape(poly(sail), { stroke: darker(p.mid, 0.4), width: 2.6 })
    const clouds = times(r.int(3, 5), () =>
      cumulus(
        s,
        r.range(0, 1) * w,
        r.range(0.56, 0.86) * h,
        u * r.range(0.12, 0.26),
        mix(p.sky[2], '#ffffff', 0.55),
        mix(p.sky[1], p.sky[2], 0.5),
      ),
    )
    return (
      sky(s, 0.72) +
      beams(s, sx, sy, lighter(p.sky[1], 0.3), 24, 0.32) +
      circle(sx, sy, u * 0.12, { fill: p.light }) +
      bands(s, h * 0.14, lighter(p.sky[1], 0.35), 0.5) +
      shape(
        `${line(ridge(r, [0, valley - u * 0.12], [w, valley - u * 0.08], u * 0.24, 0.52))}L${w} ${h}L0 ${h}Z`,
        { fill: p.far },
      ) +
      mist(s, valley, h * 0.16, p.sky[2], 0.7) +
      shape(`${line(ridge(r, [0, valley], [w, valley + u * 0.02], u * 0.14, 0.5))}L${w} ${h}L0 ${h}Z`, {
        fill: mix(p.far, p.mid, 0.7),
      }) +
      clouds +
      firs(s, h * 0.97, u * 0.13, p.near, 24) +
      shape(`M0 ${n(h * 0.96)}H${w}V${h}H0Z`, { fill: p.near }) +
      shape(`M${n(kx)} ${n(ky)}Q${n(kx - u * 0.2)} ${n(h * 0.8)} ${n(w * 0.1)} ${n(h * 1.02)}`, {
        stroke: p.ink,
        width: 1.4,
        opacity: 0.6,
      }) +
      group(kite, { x: kx, y: ky, scale: k, turn }) +
      group(
        ninja(
          r.pick(['leap', 'run', 'throwing'] as const),
          {
            color: p.near,
            scarf: p.second,
            rim: mix(p.near, p.light, 0.5),
            skin: '#edc8a2',
            sword: true,
            hair: r.pick(['tail', 'knot']),
          },
          { y: 8, scale: 0.82 },
          r.range(0, 6),
        ),
        { x: kx + k * 6, y: ky + k * 10, scale: k, turn, flip: r.chance(0.5) },
      ) +
      birds(s, w * r.range(0.2, 0.8), h * 0.5, r.int(3, 6), u * 0.035, p.near) +
      (r.chance(0.5)
        ? crowFlying(p.near, {
            x: w * r.pick([0.16, 0.84]),
            y: h * r.range(0.16, 0.4),
            scale: u * 0.0011,
            flip: r.chance(0.5),
          })
        : '')
    )
  },
}
