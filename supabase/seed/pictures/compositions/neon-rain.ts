import { n, poly } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import { ninja } from '../parts/figure'
import { type Glyph, glyphNames } from '../parts/glyphs'
import { glow, rain, sky } from '../parts/sky'
import { type Composition, circle, ellipse, group, linear, rect, type Scene, shape, times } from '../scene'

const sign = (s: Scene, x: number, y: number, size: number, count: number, color: string): string => {
  const { r } = s
  const names: Glyph[] = r.shuffle(glyphNames).slice(0, count)
  const height = size * (count + 0.25)
  return (
    glow(s, x, y + height / 2, height * 0.95, color, 0.42) +
    rect(
      x - size * 0.62,
      y,
      size * 1.24,
      height,
      { fill: '#0a0714', stroke: color, width: size * 0.05 },
      size * 0.12,
    ) +
    names
      .map((name, i) =>
        glyph(r, name, x - size * 0.4, y + size * (0.2 + i), size * 0.8, lighter(color, 0.45), {
          weight: 0.1,
        }),
      )
      .join('') +
    rect(
      x - size * 0.52,
      y + size * 0.1,
      size * 1.04,
      height - size * 0.2,
      { stroke: color, width: size * 0.02, opacity: 0.6 },
      size * 0.08,
    )
  )
}

/** A wet street at night, lit by signs, with somebody under an umbrella. */
export const neonRain: Composition = {
  palettes: ['neon', 'indigo', 'teal', 'plum', 'ember', 'dusk'],
  ratios: ['tall', 'portrait', 'print', 'scroll', 'square'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const floor = h * r.range(0.68, 0.74)
    const vx = w * r.range(0.44, 0.56)
    const lights = r.shuffle([p.accent, p.second, lighter(p.sky[2], 0.25), '#4fe3c1', p.light])
    const color = (i: number): string => lights[i % lights.length] as string
    const walls = ([-1, 1] as const)
      .map((k) => {
        const edge = k < 0 ? 0 : w
        const inner = vx + k * u * 0.17
        const [def, paint] = linear(
          s,
          k < 0
            ? [
                [0, darker(p.near, 0.3)],
                [1, mix(p.near, p.mid, 0.7)],
              ]
            : [
                [0, mix(p.near, p.mid, 0.7)],
                [1, darker(p.near, 0.3)],
              ],
          [1, 0],
        )
        const windows = times(11, (j) => {
          const t = (j % 4) / 4 + 0.1
          const y = h * (0.05 + Math.floor(j / 4) * 0.17) + t * u * 0.05
          const x = edge + (inner - edge) * t
          return r.chance(0.7)
            ? rect(x - (k > 0 ? u * 0.06 : 0), y, u * 0.055, u * 0.07, {
                fill: mix(p.second, p.light, r.next()),
                opacity: r.range(0.25, 0.8),
              })
            : ''
        })
        return (
          def +
          shape(
            poly([
              [edge, -5],
              [inner, h * 0.1],
              [inner, floor],
              [edge, floor + h * 0.16],
            ]),
            { fill: paint },
          ) +
          windows +
          times(4, (j) =>
            shape(`M${n(edge)} ${n(h * (0.1 + j * 0.17))}L${n(inner)} ${n(h * (0.16 + j * 0.155))}`, {
              stroke: darker(p.near, 0.5),
              width: u * 0.006,
            }),
          )
        )
      })
      .join('')
    const signs = times(r.int(4, 6), (i) => {
      const k = i % 2 ? 1 : -1
      const size = u * r.range(0.075, 0.14) * (1 - Math.floor(i / 2) * 0.16)
      return sign(
        s,
        vx + k * u * (0.4 - Math.floor(i / 2) * 0.085),
        h * r.range(0.06, 0.34),
        size,
        r.int(1, 3),
        color(i),
      )
    })
    const [roadDef, road] = linear(s, [
      [0, mix(p.mid, p.sky[2], 0.35)],
      [0.4, p.near],
      [1, darker(p.near, 0.4)],
    ])
    const streaks = times(26, (i) => {
      const x = vx + r.range(-0.5, 0.5) * w
      const y = floor + r.next() ** 1.2 * (h - floor)
      return ellipse(x, y, u * r.range(0.02, 0.1), u * 0.006 + (y - floor) * 0.008, {
        fill: color(i),
        opacity: r.range(0.16, 0.45),
      })
    })
    const columns = times(5, (i) => {
      const [def, paint] = linear(s, [
        [0, color(i), 0.5],
        [1, color(i), 0],
      ])
      return (
        def +
        rect(
          vx + r.range(-0.42, 0.36) * w,
          floor,
          u * r.range(0.03, 0.08),
          (h - floor) * r.range(0.5, 0.95),
          { fill: paint },
        )
      )
    })
    const size = u * r.range(0.0036, 0.0046)
    const fx = vx + r.range(-0.08, 0.08) * w
    const fy = floor + (h - floor) * 0.42
    const umbrella = r.chance(0.65)
      ? group(
          shape('M0 -4V54', { stroke: '#1a1014', width: 1.8 }) +
            shape('M-46 4C-40 -18 -16 -28 0 -30C16 -28 40 -18 46 4Z', { fill: p.accent }) +
            times(5, (i) =>
              shape(`M0 -30Q${-32 + i * 16} -18 ${-40 + i * 20} 4`, {
                stroke: darker(p.accent, 0.4),
                width: 1.2,
              }),
            ) +
            shape('M-27 -15C-10 -22 10 -22 27 -15L33 -9C12 -17 -12 -17 -33 -9Z', {
              fill: '#fff',
              opacity: 0.65,
            }) +
            rect(-2, -36, 4, 7, { fill: '#1a1014' }),
          { x: fx + size * 9, y: fy - size * 62, scale: size, turn: 9 },
        )
      : ''
    return (
      sky(s, 0.7) +
      glow(s, vx, floor - u * 0.1, u * 0.55, p.sky[2], 0.8) +
      times(7, (i) =>
        rect(vx - u * 0.18 + i * u * 0.052, floor - u * r.range(0.16, 0.5), u * 0.05, u * 0.5, {
          fill: mix(p.mid, p.far, r.range(0, 0.5)),
        }),
      ) +
      times(26, () =>
        rect(vx + r.range(-0.16, 0.16) * u, floor - r.range(0.03, 0.34) * u, u * 0.007, u * 0.01, {
          fill: p.second,
          opacity: r.range(0.4, 1),
        }),
      ) +
      walls +
      times(5, (i) =>
        shape(
          `M0 ${n(h * (0.04 + i * 0.03))}Q${n(vx)} ${n(h * (0.14 + i * 0.02))} ${w} ${n(h * (0.02 + i * 0.035))}`,
          { stroke: '#05040a', width: 1.8 },
        ),
      ) +
      roadDef +
      rect(0, floor, w, h, { fill: road }) +
      columns +
      streaks +
      signs +
      times(
        3,
        (i) =>
          circle(vx + (i - 1) * u * 0.12, floor - u * 0.13, u * 0.017, { fill: p.accent }) +
          glow(s, vx + (i - 1) * u * 0.12, floor - u * 0.13, u * 0.07, p.accent, 0.6),
      ) +
      glow(s, fx, fy - size * 10, size * 80, color(1), 0.3) +
      `<g opacity="0.35" transform="matrix(1 0 0 -0.6 0 ${n((fy + size * 51) * 1.6)})">${ninja('stand', { color: '#08060c', hair: 'none' }, { x: fx, y: fy, scale: size })}</g>` +
      ninja(
        'stand',
        {
          color: '#08060c',
          scarf: p.accent,
          rim: color(0),
          skin: '#d9a883',
          hair: r.pick(['knot', 'tail', 'none']),
          sword: true,
        },
        { x: fx, y: fy, scale: size, flip: r.chance(0.5) },
        r.range(0, 5),
      ) +
      umbrella +
      rain(s, 190, mix(p.light, color(2), 0.4), 0.12)
    )
  },
}
