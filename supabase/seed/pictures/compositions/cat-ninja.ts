import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { type CatMood, type Coat, jarCat, ninjaCat } from '../parts/cat'
import { beams, petals } from '../parts/sky'
import { shuriken } from '../parts/weapons'
import { type Composition, circle, ellipse, group, oneOf, rect, type Scene, shape, times } from '../scene'

const fish = (color: string): string =>
  shape('M-20 0C-8 -12 12 -10 20 0C12 10 -8 12 -20 0ZM-18 0L-32 -10L-29 0L-32 10Z', { fill: color }) +
  circle(11, -2, 2, { fill: '#1a1a1a' }) +
  shape('M4 -8C1 -3 1 3 4 8', { stroke: darker(color, 0.3), width: 1.4 })
const dango = (): string =>
  shape('M0 30V-34', { stroke: '#b98a55', width: 2.6 }) +
  circle(0, -26, 8.5, { fill: '#f2b8c2' }) +
  circle(0, -10, 8.5, { fill: '#fbf6ea' }) +
  circle(0, 6, 8.5, { fill: '#a8c686' })

const backdrop = (s: Scene): string => {
  const { w, h, u, r, p } = s
  const base = mix(p.sky[2], p.paper, 0.35)
  const kind = r.pick(['dots', 'rays', 'sun', 'seigaiha', 'check'] as const)
  const tone = mix(base, p.sky[1], 0.35)
  const size = u * 0.12
  return (
    rect(0, 0, w, h, { fill: base }) +
    oneOf(kind, {
      dots: () =>
        times(Math.ceil(h / size) + 1, (j) =>
          times(Math.ceil(w / size) + 1, (i) =>
            circle(i * size + (j % 2) * size * 0.5, j * size, size * 0.15, { fill: tone }),
          ),
        ),
      rays: () => beams(s, w / 2, h * 0.6, tone, 14, 0.8),
      sun: () => circle(w / 2, h * 0.46, u * 0.39, { fill: p.accent, opacity: 0.85 }),
      check: () =>
        times(Math.ceil(h / size), (j) =>
          times(Math.ceil(w / size), (i) =>
            (i + j) % 2 ? rect(i * size, j * size, size, size, { fill: tone }) : '',
          ),
        ),
      seigaiha: () =>
        times(Math.ceil(h / (size * 0.5)) + 1, (j) =>
          times(Math.ceil(w / size) + 1, (i) =>
            [1, 0.66, 0.33]
              .map((k) =>
                circle(i * size + (j % 2) * size * 0.5, j * size * 0.5, size * 0.5 * k, {
                  fill: k === 1 ? base : 'none',
                  stroke: tone,
                  width: u * 0.004,
                }),
              )
              .join(''),
          ),
        ),
    })
  )
}

const furs = ['#f0b56a', '#f6efe2', '#a9a4a8', '#4a444c', '#e4c9a2']

/** A cat who is, or believes itself to be, a ninja. */
export const catNinja: Composition = {
  palettes: ['sakura', 'aqua', 'matcha', 'iris', 'autumn', 'dawn', 'snow', 'plum'],
  ratios: ['square', 'portrait', 'square', 'classic', 'print'],
  finish: 'wash',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const coats: Coat['pattern'][] = ['plain', 'calico', 'tabby', 'tuxedo']
    const pattern = r.pick(coats)
    const fur = oneOf(pattern, {
      tuxedo: () => '#33303a',
      calico: () => '#fbf5ea',
      plain: () => r.pick(furs),
      tabby: () => r.pick(furs),
    })
    const coat: Coat = {
      fur,
      patch: pattern === 'tabby' ? darker(fur, 0.35) : '#d98a45',
      cloth: mix(r.pick([p.near, p.mid, '#2b2f45']), p.mid, 0.2),
      trim: r.pick([p.accent, p.second, mix(p.accent, '#6a1f3a', 0.4)]),
      eye: r.pick(['#e8b83a', '#6fae6a', '#5aa3d0', '#d9853b']),
      pattern,
    }
    const mood = r.weighted<CatMood>(['stare', 'smile', 'sleepy'], (m) => (m === 'stare' ? 2 : 1))
    const held = r.pick([
      shuriken('blade', '#5f6b7a', '#f4f1ea', { scale: 0.5 }),
      fish('#7fa8c0'),
      dango(),
      '',
    ])
    const k = u * r.range(0.0046, 0.0052)
    const [x, y] = [w / 2 - u * 0.03, h * 0.5 + k * 78]
    const jar = r.chance(0.3)
    const floor = y + u * 0.01
    const twin = !jar && w > h * 1.1
    const ground = shape(
      `M0 ${n(floor - u * 0.05)}Q${n(w / 2)} ${n(floor - u * 0.09)} ${n(w)} ${n(floor - u * 0.05)}V${h}H0Z`,
      { fill: mix(p.far, p.sky[2], 0.25) },
    )
    const cat = jar
      ? jarCat(coat, mood, mix(p.mid, '#8a5a3c', 0.4), { x: w / 2, y: h * 0.46, scale: k * 1.05 })
      : ninjaCat(coat, mood, held, { x: twin ? w * 0.3 : x, y, scale: k * (twin ? 0.82 : 1) })
    const second = twin
      ? ninjaCat(
          {
            ...coat,
            fur: lighter(p.far, 0.4),
            pattern: 'plain',
            cloth: mix(p.accent, p.near, 0.55),
            trim: p.second,
          },
          mood === 'smile' ? 'sleepy' : 'smile',
          fish('#e79a7a'),
          { x: w * 0.7, y, scale: k * 0.82, flip: true },
        )
      : ''
    return (
      backdrop(s) +
      ground +
      ellipse(w / 2, floor, u * (twin ? 0.6 : 0.32), u * 0.028, { fill: p.near, opacity: 0.22 }) +
      cat +
      second +
      group(
        times(3, (i) =>
          shuriken('cross', mix(p.mid, p.near, 0.4), p.paper, {
            x: u * (0.1 + i * 0.13),
            y: u * (0.12 + (i % 2) * 0.07),
            scale: u * 0.0007,
            turn: i * 24,
          }),
        ),
        { x: r.chance(0.5) ? 0 : w - u * 0.5 },
      ) +
      petals(s, r.chance(0.6) ? 16 : 0, [p.accent, lighter(p.accent, 0.5), p.paper], u * 0.011)
    )
  },
}
