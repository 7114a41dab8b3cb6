import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { susuki } from '../parts/plants'
import { bands, moon, sky, stars } from '../parts/sky'
import { shuriken } from '../parts/weapons'
import { type Composition, circle, ellipse, group, rect, type Scene, shape, times } from '../scene'

const rabbit = (color: string, scarf: string): string =>
  shape(
    'M-26 0C-34 -24 -14 -38 4 -36C8 -54 4 -74 14 -78C22 -74 18 -54 16 -40C22 -56 26 -72 34 -72C40 -66 30 -46 24 -36C36 -32 40 -20 34 -12C30 -6 24 -6 22 0Z',
    { fill: color },
  ) +
  circle(28, -24, 2.4, { fill: '#c2354a' }) +
  circle(-28, -8, 7, { fill: color }) +
  shape('M6 -14C14 -10 24 -8 32 -12L33 -5C22 -2 12 -4 4 -8Z', { fill: scarf })

const dumplings = (s: Scene, x: number, y: number, size: number): string => {
  const rows = s.r.pick([
    [4, 3, 2, 1],
    [3, 2, 1],
    [5, 4, 3, 2, 1],
    [3, 2],
  ])
  const ball = (size * 0.88) / (rows[0] as number)
  const tray =
    rect(x - size * 0.62, y - size * 0.1, size * 1.24, size * 0.1, { fill: '#c99a5e' }, 3) +
    shape(
      `M${n(x - size * 0.46)} ${n(y)}L${n(x + size * 0.46)} ${n(y)}L${n(x + size * 0.36)} ${n(y + size * 0.42)}L${n(x - size * 0.36)} ${n(y + size * 0.42)}Z`,
      { fill: '#b5854a' },
    ) +
    circle(x, y + size * 0.2, size * 0.09, { fill: darker('#b5854a', 0.4) })
  return (
    tray +
    rows
      .map((count, j) =>
        times(
          count,
          (i) =>
            circle(x + (i - (count - 1) / 2) * ball * 1.9, y - size * 0.1 - ball * (0.9 + j * 1.62), ball, {
              fill: '#fbf6ea',
            }) +
            circle(
              x + (i - (count - 1) / 2) * ball * 1.9 - ball * 0.28,
              y - size * 0.1 - ball * (1.2 + j * 1.62),
              ball * 0.4,
              { fill: '#fff' },
            ) +
            shape(
              `M${n(x + (i - (count - 1) / 2) * ball * 1.9 + ball * 0.2)} ${n(y - size * 0.1 - ball * (0.1 + j * 1.62))}A${n(ball)} ${n(ball)} 0 0 0 ${n(x + (i - (count - 1) / 2) * ball * 1.9 + ball * 0.95)} ${n(y - size * 0.1 - ball * (1 + j * 1.62))}`,
              { stroke: mix('#fbf6ea', s.p.mid, 0.3), width: ball * 0.1 },
            ),
        ),
      )
      .join('')
  )
}

/** Rice dumplings, silver grass, tea and the full moon seen from a round window. */
export const moonViewing: Composition = {
  palettes: ['indigo', 'plum', 'gold', 'teal', 'iris', 'dusk', 'moss'],
  ratios: ['square', 'classic', 'portrait', 'landscape', 'print'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const table = h * r.range(0.76, 0.81)
    const wood = mix('#7a4f30', p.mid, 0.3)
    const round = r.chance(0.5)
    const left = r.chance(0.5)
    const at = (t: number): number => w * (left ? t : 1 - t)
    const cup = group(
      shape('M-24 -34C-24 -6 -16 0 0 0C16 0 24 -6 24 -34Z', { fill: mix(p.accent, p.mid, 0.35) }) +
        ellipse(0, -34, 24, 6, { fill: darker(p.accent, 0.3) }) +
        ellipse(0, -33, 20, 4.4, { fill: '#8fae5c' }) +
        times(2, (i) =>
          shape(`M${-7 + i * 12} -44C${-14 + i * 12} -56 ${i * 12} -62 ${-6 + i * 12} -76`, {
            stroke: '#ffffff',
            width: 2.4,
            opacity: 0.4,
          }),
        ),
      { x: at(0.62), y: table + u * 0.06, scale: u * 0.0024 },
    )
    const vase = group(
      shape('M-12 -58C-8 -46 -30 -34 -28 -14C-27 -4 -20 0 0 0C20 0 27 -4 28 -14C30 -34 8 -46 12 -58Z', {
        fill: mix(p.mid, p.paper, 0.25),
      }) + shape('M-27 -22C-10 -14 10 -14 27 -22', { stroke: p.second, width: 2.6 }),
      { x: at(0.84), y: table + u * 0.05, scale: u * 0.0027 },
    )
    const scene =
      sky(s, 0.8) +
      stars(s, 80, h * 0.6) +
      moon(s, at(r.range(0.36, 0.56)), h * r.range(0.28, 0.36), u * r.range(0.16, 0.22)) +
      bands(s, h * 0.2, lighter(p.sky[1], 0.25), 0.5) +
      bands(s, h * 0.48, lighter(p.sky[2], 0.2), 0.5) +
      times(7, (i) =>
        susuki(
          s,
          w * (i / 6.4),
          table + u * 0.03,
          u * r.range(0.2, 0.36),
          mix(p.near, p.second, 0.25),
          lighter(p.second, 0.45),
        ),
      )
    const wall = mix(p.near, '#6b5236', 0.3)
    const window = round
      ? `<path fill-rule="evenodd" fill="${wall}" d="M0 0H${w}V${h}H0ZM${n(w / 2 - u * 0.47)} ${n(h * 0.42)}a${n(u * 0.47)} ${n(u * 0.47)} 0 1 0 ${n(u * 0.94)} 0a${n(u * 0.47)} ${n(u * 0.47)} 0 1 0 ${n(-u * 0.94)} 0Z"/>${circle(w / 2, h * 0.42, u * 0.47, { stroke: darker(wall, 0.4), width: u * 0.022 })}`
      : rect(0, 0, u * 0.05, h, { fill: wall }) +
        rect(w - u * 0.05, 0, u * 0.05, h, { fill: wall }) +
        rect(0, 0, w, u * 0.045, { fill: darker(wall, 0.2) })
    return (
      scene +
      window +
      rect(0, table, w, h, { fill: wood }) +
      times(5, (i) =>
        rect(0, table + ((i + 0.3) / 5) * (h - table), w, 2, { fill: darker(wood, 0.3), opacity: 0.5 }),
      ) +
      rect(0, table, w, u * 0.012, { fill: lighter(wood, 0.25) }) +
      times(4, (i) =>
        susuki(
          s,
          at(0.84) + (i - 1.5) * u * 0.012,
          table - u * 0.1,
          u * r.range(0.24, 0.34),
          '#6f7a4a',
          '#ecdcb0',
        ),
      ) +
      vase +
      dumplings(s, at(0.32), table - u * 0.04, u * r.range(0.24, 0.29)) +
      cup +
      (r.chance(0.65)
        ? group(rabbit('#faf6f0', p.accent), {
            x: at(0.5),
            y: table + u * 0.085,
            scale: u * 0.0019,
            flip: left,
          })
        : '') +
      shuriken(r.pick(['cross', 'blade', 'six'] as const), mix('#525c68', p.mid, 0.2), wood, {
        x: at(0.14),
        y: table + u * 0.12,
        scale: u * 0.0014,
        turn: r.range(0, 80),
      })
    )
  },
}
