import { darker, lighter, mix } from '../palettes'
import { circle, ellipse, group, oneOf, type Place, shape, times } from '../scene'

export interface Coat {
  fur: string
  patch: string
  cloth: string
  trim: string
  eye: string
  pattern: 'plain' | 'calico' | 'tabby' | 'tuxedo'
}
export type CatMood = 'stare' | 'smile' | 'sleepy'

const both = (draw: string): string => `${draw}<g transform="scale(-1 1)">${draw}</g>`

/** A cat's hooded head, about 90 wide, centred. */
const head = (c: Coat, mood: CatMood): string => {
  const line = mix(darker(c.fur, 0.55), '#2a1a22', 0.5)
  const eyes = oneOf(mood, {
    stare: () =>
      both(
        ellipse(-17, 0, 9, 10.5, { fill: '#fdfbf2' }) +
          ellipse(-16.4, 0.4, 7.6, 9.4, { fill: c.eye }) +
          ellipse(-16, 0.6, 3.6, 7.4, { fill: '#120d14' }),
      ) +
      circle(-19, -4, 2.6, { fill: '#fff' }) +
      circle(13.4, -4, 2.6, { fill: '#fff' }),
    smile: () =>
      both(
        shape('M-26 3C-22 -7 -12 -7 -8 3', {
          stroke: '#1c141c',
          width: 3.2,
          more: 'stroke-linecap="round"',
        }),
      ),
    sleepy: () =>
      both(
        shape('M-26 -1C-22 5 -12 5 -8 -1', {
          stroke: '#1c141c',
          width: 3.2,
          more: 'stroke-linecap="round"',
        }),
      ),
  })
  const marks = oneOf(c.pattern, {
    calico: () =>
      shape('M-40 -6C-34 -18 -14 -20 -6 -12C-12 2 -26 10 -40 8Z', { fill: c.patch, opacity: 0.9 }),
    tabby: () => both(shape('M-42 4L-30 7M-42 12L-31 12', { stroke: c.patch, width: 3 })),
    tuxedo: () => shape('M-16 26C-14 8 -4 4 0 -10C4 4 14 8 16 26Z', { fill: '#f6f3ec' }),
    plain: () => '',
  })
  return (
    both(
      shape('M-40 -16C-46 -38 -45 -54 -42 -58C-30 -54 -18 -44 -12 -34Z', { fill: c.cloth }) +
        shape('M-36 -26C-39 -38 -39 -46 -38 -50C-31 -47 -25 -41 -21 -36Z', { fill: '#f2a9ae' }),
    ) +
    shape('M0 -42C-34 -42 -48 -22 -48 0C-48 24 -28 36 0 36C28 36 48 24 48 0C48 -22 34 -42 0 -42Z', {
      fill: c.cloth,
    }) +
    shape('M-41 -10C-30 -17 30 -17 41 -10C46 6 40 22 24 26C10 30 -10 30 -24 26C-40 22 -46 6 -41 -10Z', {
      fill: c.fur,
    }) +
    marks +
    shape('M-46 -12C-30 -21 30 -21 46 -12L45 -22C30 -31 -30 -31 -45 -22Z', { fill: c.trim }) +
    ellipse(0, -22, 9, 8, { fill: lighter(c.trim, 0.5) }) +
    shape('M0 -28L2 -24L6 -22L2 -20L0 -16L-2 -20L-6 -22L-2 -24Z', { fill: darker(c.trim, 0.4) }) +
    eyes +
    shape('M-3.6 9H3.6L0 13Z', { fill: '#d9787f' }) +
    shape('M0 13V16M0 16C-3 20 -8 20 -10 17M0 16C3 20 8 20 10 17', {
      stroke: line,
      width: 1.8,
      more: 'stroke-linecap="round"',
    }) +
    both(
      shape('M-26 12L-44 9M-26 15L-44 17', { stroke: line, width: 1.1 }) +
        ellipse(-27, 14, 5, 3, { fill: '#f08a8a', opacity: 0.4 }),
    )
  )
}

/** A sitting ninja cat, about 150 high, its paws on y = 0. `paw` is what it holds up. */
export const ninjaCat = (c: Coat, mood: CatMood, paw: string, place: Place): string =>
  group(
    shape('M34 -14C66 -10 74 -36 62 -54C58 -60 50 -56 53 -49C60 -36 52 -26 34 -30Z', {
      fill: c.pattern === 'calico' ? c.patch : c.fur,
    }) +
      shape('M-38 0C-46 -40 -30 -74 0 -74C30 -74 46 -40 38 0Z', { fill: c.cloth }) +
      shape('M-14 -72C-16 -40 -12 -20 0 -8C12 -20 16 -40 14 -72Z', { fill: c.fur }) +
      shape('M-24 -70L2 -28L24 -70L16 -74L0 -44L-16 -74Z', { fill: darker(c.cloth, 0.28) }) +
      shape('M-38 -26C-20 -20 20 -20 38 -26L39 -15C20 -9 -20 -9 -39 -15Z', { fill: c.trim }) +
      both(
        ellipse(-26, -4, 15, 8, { fill: c.fur }) +
          shape('M-31 -5V2M-24 -5V3', { stroke: darker(c.fur, 0.3), width: 1.4 }),
      ) +
      ellipse(-40, -46, 9, 20, { fill: darker(c.cloth, 0.1), more: 'transform="rotate(16 -40 -46)"' }) +
      ellipse(-46, -30, 9, 8, { fill: c.fur }) +
      shape('M28 -58C40 -70 50 -72 56 -84L70 -76C64 -60 48 -46 34 -40Z', { fill: darker(c.cloth, 0.1) }) +
      group(paw, { x: 66, y: -96 }) +
      circle(64, -84, 10, { fill: c.fur }) +
      group(head(c, mood), { y: -100, turn: -4 }) +
      shape('M-36 -72C-18 -60 18 -60 36 -72C30 -56 -30 -56 -36 -72Z', { fill: c.trim }) +
      shape('M-34 -68C-52 -62 -58 -48 -70 -46C-62 -38 -48 -48 -32 -60Z', { fill: c.trim }),
    place,
  )

/** A cat that peeks out of a jar; its rim is on y = 0. */
export const jarCat = (c: Coat, mood: CatMood, jar: string, place: Place): string =>
  group(
    group(head(c, mood), { y: -26, turn: 5 }) +
      shape('M-50 0C-64 20 -66 60 -44 92L44 92C66 60 64 20 50 0Z', { fill: jar }) +
      shape('M10 0C30 30 30 70 14 92L44 92C66 60 64 20 50 0Z', { fill: darker(jar, 0.25), opacity: 0.6 }) +
      shape('M-56 -6H56V10H-56Z', { fill: lighter(jar, 0.14) }) +
      times(3, (i) =>
        shape(`M-58 ${34 + i * 14}C-30 ${40 + i * 14} 30 ${40 + i * 14} 58 ${34 + i * 14}`, {
          stroke: lighter(jar, 0.35),
          width: 2.4,
        }),
      ) +
      both(
        ellipse(-24, -4, 12, 9, { fill: c.fur }) +
          shape('M-28 -2V5M-22 -2V5', { stroke: darker(c.fur, 0.3), width: 1.4 }),
      ),
    place,
  )
