import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { brushStroke, glyph, seal, splash } from '../parts/brush'
import { type Glyph, glyphNames } from '../parts/glyphs'
import { shuriken } from '../parts/weapons'
import { type Composition, circle, linear, rect, type Scene, shape, times } from '../scene'

const hanging = (s: Scene, one: Glyph): string => {
  const { w, h, u, r, p } = s
  const sw = Math.min(w * 0.62, h * 0.5)
  const [x, y, sh] = [w / 2 - sw / 2, h * 0.09, h * 0.8]
  const cloth = mix(p.accent, p.mid, 0.55)
  const [wallDef, wall] = linear(
    s,
    [
      [0, mix(p.paper, p.far, 0.35)],
      [1, mix(p.paper, p.mid, 0.55)],
    ],
    [0.4, 1],
  )
  const motif = times(60, (i) =>
    shuriken(
      'blade',
      lighter(cloth, 0.14),
      cloth,
      {
        x: x + ((i % 6) + (Math.floor(i / 6) % 2) * 0.5 + 0.25) * (sw / 6),
        y: y + Math.floor(i / 6) * (sh / 10) + sh / 20,
        scale: sw * 0.0008,
      },
      false,
    ),
  )
  const size = sw * 0.56
  return (
    wallDef +
    rect(0, 0, w, h, { fill: wall }) +
    rect(x + u * 0.02, y + u * 0.025, sw, sh + u * 0.03, { fill: '#000', opacity: 0.22 }, 4) +
    shape(
      `M${n(w / 2)} ${n(y - u * 0.06)}L${n(x + sw * 0.2)} ${n(y)}M${n(w / 2)} ${n(y - u * 0.06)}L${n(x + sw * 0.8)} ${n(y)}`,
      { stroke: p.ink, width: 3 },
    ) +
    rect(x, y, sw, sh, { fill: cloth }) +
    motif +
    rect(x + sw * 0.1, y + sh * 0.13, sw * 0.8, sh * 0.72, { fill: p.second }) +
    rect(x + sw * 0.11, y + sh * 0.14, sw * 0.78, sh * 0.7, { fill: p.paper }) +
    glyph(r, one, w / 2 - size / 2, y + sh * 0.3 - size * 0.1, size, p.ink, {
      weight: 0.13,
      dry: 1,
      paper: p.paper,
    }) +
    splash(s, w / 2 + size * 0.2, y + sh * 0.56, size * 0.5, p.ink, 18) +
    seal(r, 'shinobi', x + sw * 0.7, y + sh * 0.71, sw * 0.11, '#b8322a', p.paper) +
    rect(x - sw * 0.06, y + sh, sw * 1.12, u * 0.036, { fill: darker(p.mid, 0.3) }, u * 0.012) +
    rect(x - sw * 0.02, y - u * 0.014, sw * 1.04, u * 0.018, { fill: darker(p.mid, 0.3) }, 4) +
    times(2, (i) =>
      circle(x - sw * 0.06 + i * sw * 1.12, y + sh + u * 0.018, u * 0.024, { fill: p.second }),
    ) +
    rect(x + sw * 0.28, y, sw * 0.04, sh * 0.13, { fill: p.paper, opacity: 0.8 }) +
    rect(x + sw * 0.68, y, sw * 0.04, sh * 0.13, { fill: p.paper, opacity: 0.8 })
  )
}

const sheet = (s: Scene, one: Glyph): string => {
  const { w, h, u, r, p } = s
  const size = Math.min(w, h) * r.range(0.66, 0.78)
  const [x, y] = [(w - size) / 2, (h - size) / 2 - h * 0.02]
  const wash = times(3, () =>
    brushStroke(
      r,
      [
        [-w * 0.1, h * r.range(0.2, 0.8)],
        [w * 0.4, h * r.range(0.3, 0.7)],
        [w * 1.1, h * r.range(0.2, 0.8)],
      ],
      u * r.range(0.1, 0.3),
      mix(p.paper, p.accent, 0.3),
      { dry: 2, paper: p.paper },
    ),
  )
  const sun = circle(w * r.range(0.3, 0.7), h * r.range(0.35, 0.6), u * r.range(0.24, 0.34), {
    fill: p.accent,
    opacity: 0.92,
  })
  return (
    rect(0, 0, w, h, { fill: p.paper }) +
    (r.chance(0.55) ? sun : wash) +
    glyph(r, one, x, y, size, p.ink, {
      weight: r.range(0.12, 0.16),
      dry: 1.6,
      paper: mix(p.paper, p.accent, 0.12),
    }) +
    splash(s, x + size * r.range(0.5, 0.9), y + size * r.range(0.6, 0.9), size * 0.5, p.ink, 40) +
    splash(s, x + size * 0.2, y + size * 0.2, size * 0.4, p.ink, 20) +
    seal(r, r.pick(glyphNames), w * 0.85 - u * 0.06, h * 0.86 - u * 0.05, u * 0.1, '#b8322a', p.paper)
  )
}

/** One written character, hung in an alcove or still lying on the floor. */
export const kanjiScroll: Composition = {
  palettes: ['sumi', 'sepia', 'matcha', 'vermilion', 'iris', 'autumn', 'aqua'],
  ratios: ['scroll', 'tall', 'square', 'print', 'portrait'],
  finish: 'paper',
  draw: (s) => {
    const one = s.r.weighted(glyphNames, (name) => (name === 'shinobi' ? 4 : 1))
    return s.r.chance(0.5) ? hanging(s, one) : sheet(s, one)
  },
}
