import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import { glyphNames } from '../parts/glyphs'
import { beams, glow, petals, sky } from '../parts/sky'
import {
  type Composition,
  circle,
  ellipse,
  group,
  linear,
  oneOf,
  rect,
  type Scene,
  shape,
  times,
} from '../scene'

const eye = (s: Scene, iris: string, lash: string, mood: number): string => {
  const [def, paint] = linear(s, [
    [0, darker(iris, 0.45)],
    [0.6, iris],
    [1, lighter(iris, 0.4)],
  ])
  const lid = -9 + mood * 4
  const white = `M-17 2C-12 ${n(lid - 1)} 8 ${n(lid - 3)} 17 0C12 9 -8 11 -17 2Z`
  const id = s.id()
  return (
    def +
    shape(white, { fill: '#fbf7f2' }) +
    `<clipPath id="${id}"><path d="${white}"/></clipPath><g clip-path="url(#${id})">${ellipse(1, 0.6, 8.6, 10, { fill: paint })}${ellipse(1, 0, 4.2, 5.6, { fill: '#120c14' })}${shape('M-20 -12H22V-3C10 -6 -8 -5 -20 2Z', { fill: '#40304a', opacity: 0.35 })}</g>` +
    circle(-2.4, -3.4, 2.5, { fill: '#fff' }) +
    circle(4.4, 3.4, 1.2, { fill: '#fff', opacity: 0.8 }) +
    shape(
      `M-19 4C-13 ${n(lid - 3)} 8 ${n(lid - 6)} 20 -3C21 -4 19 0 17 1C9 ${n(lid + 1)} -9 ${n(lid + 2)} -17 4Z`,
      { fill: lash },
    ) +
    shape('M-12 8.6C-6 11 6 10 12 6', { stroke: lash, width: 1.1 })
  )
}

const bangs = [
  'M-58 -28C-60 -70 -30 -92 2 -92C38 -92 62 -66 58 -24C54 -40 48 -50 42 -56C40 -44 34 -34 24 -26C28 -40 28 -50 24 -60C16 -42 2 -30 -14 -22C-6 -36 -4 -48 -6 -58C-18 -46 -34 -34 -46 -14C-46 -30 -48 -40 -50 -48C-56 -42 -58 -34 -58 -28Z',
  'M-60 -20C-64 -68 -34 -94 0 -94C36 -94 64 -66 60 -20C52 -30 50 -48 44 -58C14 -44 -10 -50 -22 -62C-30 -46 -44 -36 -60 -20Z',
  'M-62 -2C-70 -70 -44 -92 -26 -92L-34 -106L-10 -96L2 -112L12 -96L36 -104L30 -90C50 -84 68 -60 62 0L52 -34L45 -6L32 -42L22 -12L10 -46L-5 -14L-15 -44L-27 -9L-35 -40L-46 -3L-53 -34Z',
]

const bust = (s: Scene): string => {
  const { r, p } = s
  const hair = r.pick(['#1c1a24', '#e9e4e0', '#5a2e22', '#2c3c66', '#b98a4a', '#7a2438', '#51405f'])
  const skin = r.pick(['#f6d7bd', '#eec3a0', '#d9a47c', '#f9e3d2'])
  const iris = r.pick([p.accent, p.second, '#4aa3c8', '#8a5fc0', '#55a06a', '#c07a2a'])
  const cloth = mix(p.near, p.mid, r.range(0.15, 0.5))
  const mood = r.range(-0.6, 1)
  const long = r.chance(0.5)
  const back = long
    ? shape('M-62 -30C-84 20 -76 80 -92 128L92 128C76 80 84 20 62 -30Z', { fill: darker(hair, 0.22) })
    : shape('M-64 -22C-72 -78 -30 -104 0 -104C34 -104 74 -78 64 -22L70 14L54 30L-54 30L-70 14Z', {
        fill: darker(hair, 0.22),
      }) +
      (r.chance(0.6)
        ? shape(
            'M20 -94C44 -128 92 -122 112 -84C96 -96 80 -96 66 -84C76 -72 84 -56 82 -40C70 -64 52 -74 30 -80Z',
            { fill: hair },
          )
        : '')
  const masked = r.chance(0.72)
  const face =
    shape('M-52 -34C-54 6 -44 34 -22 50C-10 59 10 59 22 50C44 34 54 6 52 -34C48 -70 -48 -70 -52 -34Z', {
      fill: skin,
    }) + shape('M6 60C30 54 46 24 52 -34C56 -10 54 20 40 40Z', { fill: darker(skin, 0.14), opacity: 0.6 })
  const mask = masked
    ? shape(
        'M-51 0C-30 10 -14 4 0 8C14 4 30 10 51 0C52 30 38 48 22 58C8 66 -8 66 -22 58C-38 48 -52 30 -51 0Z',
        { fill: cloth },
      ) +
      shape('M0 8C4 24 3 44 0 62M-46 12C-30 22 -18 24 -6 22M46 12C30 22 18 24 6 22', {
        stroke: darker(cloth, 0.35),
        width: 1.6,
      })
    : shape('M-3 22L0 26L3 24', { stroke: darker(skin, 0.35), width: 1.6 }) +
      shape('M-11 39C-4 42 5 42 11 37', {
        stroke: darker(skin, 0.5),
        width: 2.2,
        more: 'stroke-linecap="round"',
      }) +
      ellipse(-30, 26, 9, 5, { fill: '#ef8f84', opacity: 0.35 }) +
      ellipse(30, 26, 9, 5, { fill: '#ef8f84', opacity: 0.35 })
  const brow = (k: 1 | -1): string =>
    shape(
      `M${k * 8} ${n(-16 + mood * 4)}C${k * 18} ${n(-23)} ${k * 30} ${n(-25)} ${k * 42} ${n(-20 - mood * 3)}C${k * 30} -20 ${k * 18} -17 ${k * 8} ${n(-12 + mood * 4)}Z`,
      { fill: darker(hair, 0.3) },
    )
  const scar = r.chance(0.3) ? shape('M-34 -20L-24 14', { stroke: '#a8504a', width: 2.4 }) : ''
  const gem = r.pick(['band', 'none', 'flower', 'mask'] as const)
  const extra = oneOf(gem, {
    band: () =>
      shape('M-60 -44C-30 -58 30 -58 60 -44L60 -32C30 -46 -30 -46 -60 -32Z', { fill: p.accent }) +
      shape(
        'M58 -42C80 -44 94 -34 112 -40C98 -26 80 -30 60 -34ZM58 -40C76 -34 86 -18 102 -14C86 -10 70 -22 58 -34Z',
        { fill: p.accent },
      ),
    mask: () =>
      group(
        shape(
          'M0 -30C-20 -30 -32 -16 -30 2C-28 18 -12 24 0 34C12 24 28 18 30 2C32 -16 20 -30 0 -30ZM-24 -22L-30 -46L-10 -30ZM24 -22L30 -46L10 -30Z',
          { fill: '#f8f3ea' },
        ) +
          shape('M-18 -4C-12 -10 -6 -8 -3 -3ZM18 -4C12 -10 6 -8 3 -3Z', { fill: '#1a1418' }) +
          shape('M0 -26L-4 -16L0 -8L4 -16ZM-22 6L-10 8L-21 12ZM22 6L10 8L21 12Z', { fill: '#c22f2b' }),
        { x: 48, y: -66, scale: 0.9, turn: 28 },
      ),
    flower: () =>
      group(
        times(
          5,
          (i) =>
            `<path transform="rotate(${i * 72})" d="M0 0C-8 -6 -8 -16 -2 -18L0 -16L2 -18C8 -16 8 -6 0 0Z" fill="${lighter(p.accent, 0.35)}"/>`,
        ) + circle(0, 0, 4, { fill: p.second }),
        { x: 50, y: -52 },
      ),
    none: () => '',
  })
  const body =
    shape('M-26 46L-30 78C-70 84 -110 104 -128 170L128 170C110 104 70 84 30 78L26 46Z', {
      fill: darker(skin, 0.12),
    }) +
    shape('M-34 72C-76 84 -114 104 -132 172L132 172C114 104 76 84 34 72L4 140L-4 140Z', { fill: cloth }) +
    shape('M-34 72L-4 140L8 172L-24 172L-52 80ZM34 72L4 140L-2 152L26 172L52 80Z', {
      fill: lighter(cloth, 0.14),
    })
  const scarf =
    shape('M-54 58C-30 84 30 84 54 58C64 72 60 94 36 100C10 106 -16 104 -40 98C-60 92 -62 72 -54 58Z', {
      fill: p.accent,
    }) +
    shape('M-48 74C-20 92 24 92 50 72M-44 86C-20 98 18 98 44 86', {
      stroke: darker(p.accent, 0.3),
      width: 2.4,
    }) +
    shape('M44 78C84 66 110 86 150 70C134 98 104 92 84 104C68 112 52 104 40 96Z', {
      fill: darker(p.accent, 0.14),
    })
  return (
    back +
    body +
    face +
    mask +
    group(eye(s, iris, '#1c131c', mood), { x: -25, y: -1 }) +
    group(eye(s, iris, '#1c131c', mood), { x: 25, y: -1, flip: true }) +
    brow(1) +
    brow(-1) +
    scar +
    (gem === 'band' ? extra : '') +
    shape(r.pick(bangs), { fill: hair }) +
    shape('M-36 -74C-20 -84 10 -86 28 -78C10 -80 -14 -78 -34 -66Z', {
      fill: lighter(hair, 0.3),
      opacity: 0.5,
    }) +
    (gem === 'band' ? '' : extra) +
    (r.chance(0.75) ? scarf : '')
  )
}

/** A bust of an invented ninja with striking eyes. */
export const ninjaPortrait: Composition = {
  palettes: ['indigo', 'dusk', 'sakura', 'teal', 'vermilion', 'plum', 'autumn', 'iris', 'neon', 'moss'],
  ratios: ['portrait', 'square', 'print', 'portrait', 'scroll'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const [x, y, k] = [w * r.range(0.46, 0.54), h * r.range(0.5, 0.56), u * r.range(0.0042, 0.0052)]
    const kind = r.pick(['moon', 'rays', 'glyph', 'split', 'plain'] as const)
    const back = oneOf(kind, {
      moon: () => circle(x, y - u * 0.06, u * 0.4, { fill: p.light, opacity: 0.92 }),
      rays: () => beams(s, x, y, p.light, 16, 0.16, r.range(0, 1)),
      glyph: () =>
        glyph(r, r.pick(glyphNames), w * 0.08, h * 0.06, w * 0.84, mix(p.sky[0], p.light, 0.3), {
          weight: 0.13,
        }),
      split: () =>
        shape(`M${n(w * 0.62)} 0L${w} 0L${w} ${h}L${n(w * 0.3)} ${h}Z`, {
          fill: p.accent,
          opacity: 0.85,
        }),
      plain: () => glow(s, x, y - u * 0.1, u * 0.62, p.light, 0.6),
    })
    return (
      sky(s) +
      back +
      group(bust(s), { x, y, scale: k, flip: r.chance(0.5), turn: r.range(-5, 5) }) +
      rect(0, h - 2, w, 2, { fill: p.near }) +
      petals(s, r.chance(0.6) ? 26 : 0, [lighter(p.accent, 0.5), p.light, p.accent])
    )
  },
}
