import { n, type Point, poly, smooth, stroke } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { circle, ellipse, group, type Place, rect, shape, times } from '../scene'

/** A panda seen from behind, sitting; about 60 high, its seat on y = 0. */
export const pandaBack = (place: Place): string =>
  group(
    circle(-13, -47, 6, { fill: '#1b1b1f' }) +
      circle(13, -47, 6, { fill: '#1b1b1f' }) +
      shape('M-28 0C-36 -22 -26 -38 0 -38C26 -38 36 -22 28 0Z', { fill: '#f3f1ea' }) +
      shape('M-26 -24C-24 -38 24 -38 26 -24C14 -30 -14 -30 -26 -24Z', { fill: '#1b1b1f' }) +
      circle(0, -40, 17, { fill: '#f3f1ea' }) +
      ellipse(-24, -4, 11, 8, { fill: '#1b1b1f' }) +
      ellipse(24, -4, 11, 8, { fill: '#1b1b1f' }) +
      shape('M-17 -44C-12 -50 12 -50 17 -44L16 -39C8 -43 -8 -43 -16 -39Z', { fill: '#b8322a' }),
    place,
  )

/** A crow 100 long, perched, looking right. */
export const crow = (color: string, eye: string, place: Place): string =>
  group(
    shape('M-46 30L-62 44L-36 36Z', { fill: color }) +
      shape(
        'M-54 36C-40 14 -18 -14 8 -22C14 -34 30 -38 38 -28L56 -20C48 -17 42 -17 38 -16C38 2 24 24 2 28C-14 31 -34 30 -54 36Z',
        { fill: color },
      ) +
      shape('M-50 34C-30 8 -8 -6 14 -8C6 12 -16 26 -50 34Z', { fill: lighter(color, 0.14) }) +
      times(4, (i) =>
        shape(
          `M${-40 + i * 9} ${29 - i * 5}C${-26 + i * 8} ${16 - i * 5} ${-12 + i * 7} ${8 - i * 4} ${2 + i * 4} ${4 - i * 4}`,
          { stroke: color, width: 1.4 },
        ),
      ) +
      circle(31, -25, 3, { fill: eye }) +
      circle(31.6, -25, 1.4, { fill: '#0a0a0a' }) +
      shape('M4 27L6 40M6 40L14 41M6 40L1 42M-8 28L-7 41M-7 41L1 42M-7 41L-12 43', {
        stroke: darker(color, 0.3),
        width: 2.2,
      }),
    place,
  )

/** A crow on the wing, 120 across. */
export const crowFlying = (color: string, place: Place): string =>
  group(
    shape(
      'M0 0C-14 -10 -30 -34 -58 -40C-50 -32 -56 -30 -48 -24C-52 -22 -46 -18 -40 -14C-42 -11 -34 -6 -26 -2C-20 4 -12 8 -4 8L-14 22L0 18L6 24L6 8C16 4 30 -2 36 -8C44 -12 46 -18 44 -20C52 -26 50 -30 52 -34C36 -30 22 -14 14 -4L22 -10L28 -9L20 -3C12 2 6 2 0 0Z',
      { fill: color },
    ),
    place,
  )

/** A carp seen from above, 120 long, swimming to the right; `patches` are its colours. */
export const koi = (
  body: string,
  patches: readonly string[],
  bend: number,
  place: Place,
  pattern: readonly number[],
): string => {
  const spine: Point[] = [
    [-58, bend * 16],
    [-34, bend * 4],
    [-8, -bend * 5],
    [18, -bend * 3],
    [44, bend * 4],
  ]
  const outline = stroke(
    spine,
    (t) => 4 + 27 * Math.sin(Math.min(1, t * 1.06) ** 0.85 * Math.PI * 0.93) ** 0.85 + (t > 0.8 ? 2 : 0),
    26,
  )
  const tail = shape(
    `M-56 ${n(bend * 16)}C-68 ${n(bend * 16 - 20)} -82 ${n(bend * 24 - 16)} -92 ${n(bend * 30 - 12)}C-80 ${n(bend * 24)} -82 ${n(bend * 26 + 8)} -90 ${n(bend * 34 + 16)}C-76 ${n(bend * 20 + 16)} -64 ${n(bend * 16 + 12)} -54 ${n(bend * 14 + 4)}Z`,
    { fill: body, opacity: 0.75 },
  )
  const fin = (k: 1 | -1): string =>
    shape(
      `M20 ${n(k * 11 - bend * 3)}C14 ${k * 26} 2 ${k * 32} -8 ${k * 30}C-2 ${k * 22} 4 ${k * 16} 6 ${n(k * 11 - bend * 3)}Z`,
      { fill: body, opacity: 0.72 },
    )
  const spots = pattern
    .map((t, i) => {
      const at = spine[Math.min(4, Math.floor(t * 4))] as Point
      return ellipse(
        at[0] + (t * 4 - Math.floor(t * 4)) * 24,
        at[1] + ((i % 3) - 1) * 5,
        11 + ((i * 7) % 6),
        8 + ((i * 5) % 5),
        { fill: patches[i % patches.length] as string },
      )
    })
    .join('')
  const id = `k${Math.abs(Math.round((place.x ?? 0) * 13 + (place.y ?? 0) * 7))}`
  return group(
    tail +
      fin(1) +
      fin(-1) +
      shape(poly(outline), { fill: body }) +
      `<clipPath id="${id}"><path d="${poly(outline)}"/></clipPath><g clip-path="url(#${id})">${spots}</g>` +
      shape(smooth(spine.slice(1, 4)), { stroke: darker(body, 0.18), width: 1.4 }) +
      circle(42, bend * 4 - 7, 1.9, { fill: '#191919' }) +
      circle(42, bend * 4 + 7, 1.9, { fill: '#191919' }) +
      shape(`M50 ${n(bend * 5 - 5)}l7 -5M50 ${n(bend * 5 + 5)}l7 5`, {
        stroke: darker(body, 0.3),
        width: 1.2,
      }),
    place,
  )
}

/** A fat toad seen from the front, 100 wide, its feet on y = 0. */
export const toad = (color: string, belly: string, eye: string, place: Place): string => {
  const dark = darker(color, 0.3)
  return group(
    ellipse(-40, -12, 22, 17, { fill: dark }) +
      ellipse(40, -12, 22, 17, { fill: dark }) +
      shape('M-46 -4C-58 -40 -42 -66 -22 -68C-12 -72 12 -72 22 -68C42 -66 58 -40 46 -4C30 4 -30 4 -46 -4Z', {
        fill: color,
      }) +
      shape('M-34 -30C-20 -40 20 -40 34 -30C40 -8 26 0 0 0C-26 0 -40 -8 -34 -30Z', { fill: belly }) +
      times(4, (i) =>
        shape(`M${-26 + i * 2} ${-26 + i * 7}Q0 ${-20 + i * 7} ${26 - i * 2} ${-26 + i * 7}`, {
          stroke: darker(belly, 0.16),
          width: 1.2,
        }),
      ) +
      shape('M-38 -42C-20 -32 20 -32 38 -42C30 -36 20 -33 0 -33C-20 -33 -30 -36 -38 -42Z', {
        fill: darker(color, 0.5),
      }) +
      ([-1, 1] as const)
        .map(
          (k) =>
            circle(k * 24, -66, 12, { fill: color }) +
            circle(k * 24, -67, 8.6, { fill: eye }) +
            rect(k * 24 - 6, -69, 12, 4.6, { fill: '#14110d' }, 2.3) +
            shape(`M${k * 24 - 11} -70C${k * 24 - 6} -80 ${k * 24 + 6} -80 ${k * 24 + 11} -70Z`, {
              fill: dark,
            }),
        )
        .join('') +
      circle(-5, -47, 1.3, { fill: dark }) +
      circle(5, -47, 1.3, { fill: dark }) +
      times(12, (i) =>
        circle(Math.cos(i * 2.4) * (30 + (i % 3) * 6), -52 + Math.sin(i * 1.9) * 10, 1.4 + (i % 3), {
          fill: mix(color, belly, 0.35),
        }),
      ) +
      ([-1, 1] as const)
        .map(
          (k) =>
            shape(
              `M${k * 24} -20C${k * 40} -20 ${k * 42} -6 ${k * 40} 0L${k * 18} 0C${k * 16} -8 ${k * 18} -16 ${k * 24} -20Z`,
              { fill: color },
            ) +
            times(3, (i) => ellipse(k * (20 + i * 9), 0, 5.4, 3, { fill: color })) +
            times(2, (i) => shape(`M${k * (24 + i * 9)} -3l0 4`, { stroke: dark, width: 1.2 })),
        )
        .join(''),
    place,
  )
}
