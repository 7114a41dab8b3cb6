import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { petals } from '../parts/sky'
import { shuriken } from '../parts/weapons'
import { type Composition, circle, ellipse, group, oneOf, rect, type Scene, shape, times } from '../scene'

const both = (draw: string): string => `${draw}<g transform="scale(-1 1)">${draw}</g>`

/** A small figure with a large head, about 130 high, its feet on y = 0. */
const chibi = (s: Scene, cloth: string, trim: string, hair: string): string => {
  const { r } = s
  const skin = r.pick(['#fbdcc2', '#f2c9a4', '#e0ac82', '#fde6d6'])
  const eye = r.pick(['#3a6ea8', '#7a4fa0', '#3f8a5a', '#a85a2a', '#b8324a'])
  const mood = r.pick(['open', 'open', 'wink', 'happy'] as const)
  const opened =
    shape('M-20 -62C-22 -74 -8 -76 -7 -63C-8 -52 -19 -52 -20 -62Z', { fill: '#2a1a24' }) +
    ellipse(-13.4, -59, 4.8, 5.4, { fill: eye }) +
    circle(-15.6, -66, 2.6, { fill: '#fff' }) +
    circle(-11, -57, 1.3, { fill: '#fff' })
  const shut = shape('M-21 -60C-18 -67 -9 -67 -6 -60', {
    stroke: '#2a1a24',
    width: 2.6,
    more: 'stroke-linecap="round"',
  })
  const eyes = oneOf(mood, {
    open: () => both(opened),
    happy: () => both(shut),
    wink: () => `${opened}<g transform="scale(-1 1)">${shut}</g>`,
  })
  const style = r.pick(['hood', 'spiky', 'tails', 'bob'] as const)
  const backHair = oneOf(style, {
    tails: () =>
      both(shape('M28 -84C56 -88 62 -56 54 -34C46 -46 38 -60 26 -66Z', { fill: darker(hair, 0.12) })),
    bob: () =>
      shape('M-40 -66C-46 -34 -36 -26 -28 -26L28 -26C36 -26 46 -34 40 -66Z', { fill: darker(hair, 0.15) }),
    hood: () => '',
    spiky: () => '',
  })
  const fringe = oneOf(style, {
    hood: () =>
      shape('M-40 -58C-46 -108 46 -108 40 -58C34 -82 -34 -82 -40 -58Z', { fill: cloth }) +
      shape('M-39 -66C-30 -84 30 -84 39 -66L40 -74C28 -92 -28 -92 -40 -74Z', { fill: trim }),
    spiky: () =>
      shape(
        'M-40 -56C-48 -84 -40 -96 -46 -108C-32 -104 -26 -108 -22 -118C-12 -108 0 -112 6 -120C12 -110 24 -112 34 -112C34 -102 44 -92 40 -56L30 -76L22 -62L10 -80L-2 -64L-12 -80L-24 -62L-32 -76Z',
        { fill: hair },
      ),
    tails: () =>
      shape(
        'M-40 -52C-48 -110 48 -110 40 -52C36 -70 26 -80 16 -82C4 -70 -18 -68 -30 -78C-36 -70 -38 -62 -40 -52Z',
        { fill: hair },
      ) + shape('M-41 -70C-28 -86 28 -86 41 -70L40 -79C26 -95 -26 -95 -40 -79Z', { fill: trim }),
    bob: () =>
      shape(
        'M-40 -52C-48 -110 48 -110 40 -52C36 -70 26 -80 16 -82C4 -70 -18 -68 -30 -78C-36 -70 -38 -62 -40 -52Z',
        { fill: hair },
      ) + shape('M-41 -70C-28 -86 28 -86 41 -70L40 -79C26 -95 -26 -95 -40 -79Z', { fill: trim }),
  })
  const tool = r.pick([
    shuriken('blade', '#66717f', '#eee', { x: 40, y: -34, scale: 0.32 }),
    group(
      rect(-2, -44, 4, 44, { fill: '#8b95a3' }) +
        rect(-6, 0, 12, 3, { fill: trim }) +
        rect(-2, 3, 4, 12, { fill: '#2b2530' }),
      { x: 38, y: -30, turn: 18 },
    ),
    group(
      rect(-14, -6, 28, 12, { fill: '#f6ecd4' }) +
        rect(-17, -8, 5, 16, { fill: trim }) +
        rect(12, -8, 5, 16, { fill: trim }),
      { x: 38, y: -32, turn: -20 },
    ),
    '',
  ])
  const mask = r.chance(0.35)
    ? shape('M-34 -54C-20 -47 20 -47 34 -54C33 -34 18 -28 0 -28C-18 -28 -33 -34 -34 -54Z', { fill: cloth })
    : shape(r.pick(['M-5 -45C-2 -41 2 -41 5 -45', 'M-5 -46C-4 -38 4 -38 5 -46Z', 'M-4 -43H4']), {
        stroke: '#9a4a48',
        width: 2.2,
        fill: '#d9736c',
        more: 'stroke-linecap="round"',
      })
  return (
    ellipse(0, 1, 34, 6, { fill: '#000', opacity: 0.16 }) +
    backHair +
    both(shape('M-16 -12L-17 -1C-17 3 -4 3 -4 -1L-3 -12Z', { fill: darker(cloth, 0.25) })) +
    shape('M-20 -34C-28 -14 -24 -6 0 -6C24 -6 28 -14 20 -34Z', { fill: cloth }) +
    shape('M-10 -36L0 -18L10 -36Z', { fill: lighter(cloth, 0.4) }) +
    shape('M-24 -18C-10 -13 10 -13 24 -18L24 -11C10 -7 -10 -7 -24 -11Z', { fill: trim }) +
    both(
      shape('M18 -34C30 -34 38 -28 38 -24L32 -18C28 -22 22 -22 17 -22Z', { fill: darker(cloth, 0.1) }) +
        circle(36, -21, 5, { fill: skin }),
    ) +
    tool +
    ellipse(0, -62, 38, 35, { fill: skin }) +
    eyes +
    both(ellipse(-24, -50, 5.6, 3.2, { fill: '#f49a92', opacity: 0.55 })) +
    mask +
    fringe +
    shape('M-24 -32C-10 -24 10 -24 24 -32C22 -22 -22 -22 -24 -32Z', { fill: trim }) +
    shape('M20 -30C36 -30 44 -40 58 -36C50 -26 36 -22 20 -24Z', { fill: trim })
  )
}

/** One, two or three small comrades before a plain bright ground. */
export const chibiTeam: Composition = {
  palettes: ['sakura', 'aqua', 'matcha', 'dawn', 'iris', 'snow', 'autumn', 'sepia'],
  ratios: ['square', 'classic', 'portrait', 'landscape', 'square'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const base = mix(p.sky[2], '#ffffff', 0.35)
    const kind = r.pick(['stripes', 'circle', 'dots', 'hill', 'split'] as const)
    const tone = mix(base, p.sky[1], 0.45)
    const back = oneOf(kind, {
      stripes: () =>
        times(12, (i) =>
          i % 2
            ? `<rect x="${n((i / 12) * w * 1.4 - w * 0.3)}" y="-20%" width="${n((w * 1.4) / 12)}" height="150%" transform="rotate(18 ${w / 2} ${h / 2})" fill="${tone}"/>`
            : '',
        ),
      circle: () =>
        circle(w / 2, h * 0.5, u * 0.42, { fill: tone }) +
        circle(w / 2, h * 0.5, u * 0.45, { stroke: p.accent, width: u * 0.006 }),
      dots: () =>
        times(8, (j) =>
          times(11, (i) => circle((i + (j % 2) / 2) * (w / 10), j * (h / 7), u * 0.016, { fill: tone })),
        ),
      split: () =>
        shape(`M0 0H${n(w * 0.6)}L${n(w * 0.4)} ${h}H0Z`, { fill: tone }) +
        shape(`M${w} ${h}H${n(w * 0.5)}L${n(w * 0.62)} ${n(h * 0.4)}L${w} ${n(h * 0.3)}Z`, {
          fill: mix(base, p.accent, 0.3),
        }),
      hill: () =>
        shape(
          `M0 ${n(h * 0.62)}Q${n(w * 0.3)} ${n(h * 0.42)} ${n(w * 0.6)} ${n(h * 0.6)}T${w} ${n(h * 0.55)}V${h}H0Z`,
          { fill: tone },
        ),
    })
    const count = w > h ? r.int(2, 3) : r.weighted([1, 2], (x) => (x === 1 ? 2 : 1))
    const foot = h * (count === 1 ? 0.86 : 0.82)
    const k = (count === 1 ? u * 0.0062 : Math.min(u * 0.0052, (w / count) * 0.0085)) * r.range(0.92, 1.04)
    const clothes = r.shuffle([
      p.mid,
      p.near,
      mix(p.accent, p.near, 0.35),
      mix(p.second, p.near, 0.45),
      '#3b4a6b',
    ])
    const trims = r.shuffle([p.accent, p.second, lighter(p.accent, 0.35), p.paper])
    const hairs = r.shuffle(['#2a2430', '#6b3a2a', '#f0ece6', '#c9975a', '#46557e', '#8a3048', '#5b7d5a'])
    const team = times(count, (i) =>
      group(chibi(s, clothes[i] as string, trims[i] as string, hairs[i] as string), {
        x: ((i + 0.5) / count) * w * 0.92 + w * 0.04,
        y: foot - (count === 3 && i === 1 ? u * 0.05 : 0),
        scale: k,
        flip: r.chance(0.5),
        turn: r.range(-4, 4),
      }),
    )
    return (
      rect(0, 0, w, h, { fill: base }) +
      back +
      rect(0, foot - u * 0.02, w, h, { fill: mix(p.far, base, 0.45) }) +
      team +
      petals(s, r.chance(0.6) ? 18 : 0, [p.accent, p.second, '#ffffff'], u * 0.01)
    )
  },
}
