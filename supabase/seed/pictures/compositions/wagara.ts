import { n, polar, poly, star } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { blossom } from '../parts/plants'
import { shuriken, shurikenKinds } from '../parts/weapons'
import { type Composition, circle, oneOf, rect, type Scene, shape, times } from '../scene'

type Tile = (x: number, y: number, size: number, i: number, j: number) => string

/** Covers the picture with tiles; every second row may be shifted. */
const cover = (s: Scene, size: number, tall: number, shift: number, tile: Tile): string =>
  times(Math.ceil(s.h / tall) + 2, (j) =>
    times(Math.ceil(s.w / size) + 3, (i) =>
      tile((i - 1 + (j % 2) * shift) * size, (j - 0.5) * tall, size, i, j),
    ),
  )

const asanoha = (s: Scene, size: number, color: string, width: number): string => {
  const tall = size * Math.sqrt(3)
  return cover(s, size, tall / 2, 0.5, (x, y) => {
    const leaves = times(6, (k) => {
      const [p1, p2] = [
        polar(x, y, size, (k / 6) * Math.PI * 2),
        polar(x, y, size, ((k + 1) / 6) * Math.PI * 2),
      ]
      const m = `${n((x + p1[0] + p2[0]) / 3)} ${n((y + p1[1] + p2[1]) / 3)}`
      return `M${n(x)} ${n(y)}L${m}L${n(p1[0])} ${n(p1[1])}L${n(x)} ${n(y)}`
    })
    return shape(leaves, { stroke: color, width })
  })
}

/** A traditional pattern with ninja crests worked into it. */
export const wagara: Composition = {
  palettes: ['indigo', 'vermilion', 'matcha', 'sakura', 'aqua', 'plum', 'sepia', 'teal', 'autumn'],
  ratios: ['square', 'portrait', 'landscape', 'print'],
  finish: 'canvas',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const pale = r.chance(0.45)
    const base = pale ? p.paper : mix(p.mid, p.near, 0.25)
    const tone = pale ? mix(p.paper, p.mid, 0.45) : lighter(base, 0.24)
    const strong = pale ? mix(p.accent, p.near, 0.1) : p.second
    const kind = r.pick(['seigaiha', 'asanoha', 'ichimatsu', 'shippo', 'yagasuri'] as const)
    const size = u * r.range(0.18, 0.26)
    const shades = [base, mix(base, strong, 0.85), mix(base, tone, 0.8), mix(base, p.accent, 0.7)]
    const scale = (i: number, j: number): string => ((i * 7 + j * 3) % 11 === 0 ? strong : tone)
    const field = oneOf(kind, {
      seigaiha: () =>
        cover(s, size, size / 4, 0.5, (x, y, k, i, j) =>
          [0.5, 0.4, 0.3, 0.2, 0.1]
            .map((q, c) =>
              circle(x, y + size / 4, k * q, {
                fill: c % 2 ? base : scale(i, j),
              }),
            )
            .join(''),
        ),
      asanoha: () => asanoha(s, size * 0.75, tone, u * 0.0045),
      ichimatsu: () =>
        cover(s, size, size, 0, (x, y, k, i, j) =>
          (i + j) % 2 ? rect(x, y, k + 0.5, k + 0.5, { fill: tone }) : '',
        ),
      shippo: () =>
        cover(
          s,
          size,
          size / 2,
          0.5,
          (x, y, k) =>
            circle(x, y, k / 2, { stroke: tone, width: u * 0.011 }) +
            circle(x, y, k * 0.06, { fill: strong }),
        ),
      yagasuri: () =>
        cover(
          s,
          size * 0.7,
          size * 1.3,
          0,
          (x, y, k, i, j) =>
            shape(
              poly([
                [x, y],
                [x + k / 2, y + k * 0.4],
                [x + k / 2, y + size * 1.3 + k * 0.4],
                [x, y + size * 1.3],
              ]),
              { fill: shades[(i + j) % 2 ? 2 : 0] as string },
            ) +
            shape(
              poly([
                [x + k, y],
                [x + k / 2, y + k * 0.4],
                [x + k / 2, y + size * 1.3 + k * 0.4],
                [x + k, y + size * 1.3],
              ]),
              {
                fill: (i + j) % 2 ? darker(shades[2] as string, 0.08) : lighter(shades[0] as string, 0.05),
              },
            ),
        ),
    })
    const motif = r.pick(['shuriken', 'blossom', 'mixed'] as const)
    const star2 = r.pick(shurikenKinds)
    const marks = cover(s, size * 2, size * 2, 0.5, (x, y, k, i, j) => {
      const [cx, cy] = [x + k / 2, y + k / 2]
      const alt = motif === 'blossom' || (motif === 'mixed' && (i + j) % 2 === 0)
      return (
        circle(cx, cy, size * 0.42, { fill: (i + j) % 3 ? strong : p.accent }) +
        (alt
          ? blossom(cx, cy, size * 0.33, lighter(base, pale ? 0 : 0.75), strong)
          : shuriken(
              star2,
              pale ? p.paper : darker(base, 0.3),
              (i + j) % 3 ? strong : p.accent,
              { x: cx, y: cy, scale: size * 0.0066, turn: ((i * 3 + j) % 4) * 15 },
              false,
            ))
      )
    })
    const frame = r.chance(0.35)
    const crest = frame
      ? circle(w / 2, h / 2, u * 0.35, { fill: base }) +
        circle(w / 2, h / 2, u * 0.325, { stroke: strong, width: u * 0.012 }) +
        times(4, (i) =>
          shape(poly(star(w / 2, h / 2, [u * 0.29, u * (0.05 + i * 0.012)], 8, i * 0.2)), {
            fill: shades[(i % 3) + 1] as string,
            opacity: 0.92,
          }),
        ) +
        shuriken(star2, base, strong, { x: w / 2, y: h / 2, scale: u * 0.0036, turn: r.range(0, 45) })
      : ''
    return rect(0, 0, w, h, { fill: base }) + field + (frame ? crest : marks)
  },
}
