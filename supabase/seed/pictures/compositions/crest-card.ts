import { n, polar, poly, star } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import { crow } from '../parts/creatures'
import { ninja } from '../parts/figure'
import type { Glyph } from '../parts/glyphs'
import { blossom, mapleLeaf } from '../parts/plants'
import type { PoseName } from '../parts/poses'
import { beams, glow } from '../parts/sky'
import { shuriken, shurikenKinds } from '../parts/weapons'
import { type Composition, circle, clipped, linear, rect, shape, times } from '../scene'

/** A collector's card: a figure in an arched window of coloured glass, framed in gold. */
export const crestCard: Composition = {
  palettes: ['indigo', 'vermilion', 'plum', 'teal', 'moss', 'neon', 'iris', 'ember'],
  ratios: ['print', 'scroll', 'portrait'],
  finish: 'canvas',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const gold = mix(p.second, '#e8c66a', 0.55)
    const [frameDef, frame] = linear(
      s,
      [
        [0, darker(p.near, 0.15)],
        [0.5, mix(p.near, p.mid, 0.45)],
        [1, darker(p.near, 0.2)],
      ],
      [1, 1],
    )
    const [cx, top, foot, half] = [w / 2, h * 0.2, h * 0.8, w * 0.36]
    const arch = `M${n(cx - half)} ${n(foot)}V${n(top + half * 0.55)}C${n(cx - half)} ${n(top)} ${n(cx - half * 0.4)} ${n(top - half * 0.22)} ${n(cx)} ${n(top - half * 0.36)}C${n(cx + half * 0.4)} ${n(top - half * 0.22)} ${n(cx + half)} ${n(top)} ${n(cx + half)} ${n(top + half * 0.55)}V${n(foot)}Z`
    const cy = h * r.range(0.4, 0.46)
    const tones = [p.sky[0], p.sky[1], p.far, p.mid, mix(p.sky[1], p.accent, 0.4), p.sky[2]]
    const panes = times(16, (i) => {
      const [a, b] = [(i / 16) * Math.PI * 2, ((i + 1) / 16) * Math.PI * 2]
      return [0.34, 0.62, 1.7]
        .map((q, k) =>
          shape(
            poly([
              polar(cx, cy, u * (k ? ([0.34, 0.62][k - 1] as number) : 0.2), a),
              polar(cx, cy, u * q, a),
              polar(cx, cy, u * q, b),
              polar(cx, cy, u * (k ? ([0.34, 0.62][k - 1] as number) : 0.2), b),
            ]),
            {
              fill: tones[(i * 5 + k * 2 + (i % 3)) % 6] as string,
              stroke: darker(p.near, 0.3),
              width: u * 0.006,
            },
          ),
        )
        .join('')
    })
    const pose = r.pick<PoseName>(['stand', 'duel', 'leap', 'throwing', 'meditate', 'dive', 'crouch'])
    const size = u * r.range(0.0044, 0.0052)
    const bird = r.chance(0.2)
    const emblem = r.pick([
      () => shuriken(r.pick(shurikenKinds), gold, p.near, { x: cx, y: h * 0.885, scale: u * 0.0011 }, false),
      () => blossom(cx, h * 0.885, u * 0.055, gold, p.accent),
      () => mapleLeaf(cx, h * 0.885, u * 0.055, gold, 0),
    ])
    const gems = times(Math.min(5, r.int(1, 5)), (i) =>
      shape(poly(star(cx + (i - 2) * u * 0.075, h * 0.955, [u * 0.018, u * 0.008], 5, -Math.PI / 2)), {
        fill: gold,
      }),
    )
    const corner = (x: number, y: number, fx: 1 | -1, fy: 1 | -1): string =>
      `<g transform="translate(${n(x)} ${n(y)}) scale(${fx} ${fy})">${shape(`M0 0H${n(u * 0.16)}C${n(u * 0.1)} ${n(u * 0.02)} ${n(u * 0.08)} ${n(u * 0.05)} ${n(u * 0.08)} ${n(u * 0.08)}C${n(u * 0.05)} ${n(u * 0.08)} ${n(u * 0.02)} ${n(u * 0.1)} 0 ${n(u * 0.16)}Z`, { fill: gold, opacity: 0.9 })}${circle(u * 0.035, u * 0.035, u * 0.014, { fill: p.near })}</g>`
    return (
      frameDef +
      rect(0, 0, w, h, { fill: frame }) +
      beams(s, cx, cy, lighter(p.mid, 0.1), 40, 0.2) +
      rect(u * 0.03, u * 0.03, w - u * 0.06, h - u * 0.06, { stroke: gold, width: u * 0.008 }, u * 0.03) +
      rect(u * 0.05, u * 0.05, w - u * 0.1, h - u * 0.1, { stroke: gold, width: u * 0.003 }, u * 0.02) +
      corner(u * 0.05, u * 0.05, 1, 1) +
      corner(w - u * 0.05, u * 0.05, -1, 1) +
      corner(u * 0.05, h - u * 0.05, 1, -1) +
      corner(w - u * 0.05, h - u * 0.05, -1, -1) +
      clipped(
        s,
        arch,
        rect(0, 0, w, h, { fill: p.mid }) +
          panes +
          circle(cx, cy, u * 0.25, { fill: p.light, stroke: darker(p.near, 0.3), width: u * 0.006 }) +
          glow(s, cx, cy, u * 0.4, p.light, 0.5) +
          times(5, (i) =>
            shape(
              `M${n(cx - half)} ${n(foot - u * 0.02 * i)}Q${n(cx - half * 0.5)} ${n(foot - u * (0.07 + 0.02 * i))} ${n(cx)} ${n(foot - u * 0.02 * i)}T${n(cx + half)} ${n(foot - u * 0.02 * i)}V${n(foot + 9)}H${n(cx - half)}Z`,
              { fill: i % 2 ? p.mid : p.near, opacity: 0.8 },
            ),
          ) +
          (bird
            ? crow(darker(p.near, 0.3), p.second, { x: cx, y: cy, scale: u * 0.0046 })
            : ninja(
                pose,
                {
                  color: darker(p.near, 0.35),
                  scarf: p.accent,
                  rim: gold,
                  skin: '#eec7a2',
                  sword: pose !== 'duel',
                  hair: r.pick(['knot', 'tail', 'none']),
                  ...(pose === 'duel' ? { blade: '#f5f2ea' } : {}),
                },
                {
                  x: cx - (pose === 'duel' ? u * 0.04 : 0),
                  y: cy + u * 0.05,
                  scale: size,
                  flip: r.chance(0.4),
                },
                r.range(0, 6),
              )),
      ) +
      shape(arch, { stroke: gold, width: u * 0.016 }) +
      shape(arch, { stroke: darker(gold, 0.4), width: u * 0.003 }) +
      circle(cx, h * 0.105, u * 0.065, { fill: p.near, stroke: gold, width: u * 0.008 }) +
      glyph(
        r,
        r.pick<Glyph>(['shinobi', 'wind', 'fire', 'water', 'moon', 'flower', 'bright', 'blade']),
        cx - u * 0.04,
        h * 0.105 - u * 0.04,
        u * 0.08,
        gold,
        { weight: 0.12 },
      ) +
      emblem() +
      gems
    )
  },
}
