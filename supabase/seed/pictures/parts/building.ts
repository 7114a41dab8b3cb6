import { n, type Point, poly, smooth } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { group, linear, type Place, rect, type Scene, shape, times } from '../scene'

/** A shrine gate 100 wide, its feet on y = 0. */
export const torii = (color: string, shade: string, place: Place, cap = shade): string =>
  group(
    shape('M-38 0L-34 -78L-27 -78L-29 0ZM29 0L27 -78L34 -78L38 0Z', { fill: color }) +
      shape('M-32 0L-30.4 -78L-27 -78L-29 0ZM35 0L31 -78L34 -78L38 0Z', { fill: shade, opacity: 0.7 }) +
      rect(-43, -67, 86, 6.4, { fill: color }) +
      rect(-43, -63, 86, 2.4, { fill: shade, opacity: 0.7 }) +
      rect(-3.4, -80, 6.8, 15, { fill: shade }) +
      shape('M-56 -88C-28 -81 28 -81 56 -88L53 -77C28 -74 -28 -74 -53 -77Z', { fill: color }) +
      shape('M-58 -93C-28 -86 28 -86 58 -93L56 -87C28 -80 -28 -80 -56 -87Z', { fill: cap }) +
      rect(-39, -3, 11, 3, { fill: shade }) +
      rect(28, -3, 11, 3, { fill: shade }),
    place,
  )

/** A tiled roof seen from its side: ridge, curved eaves, rows of tiles. `w` is the width at the eaves. */
export const tiledRoof = (
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  lit: string,
): string => {
  const top = w * 0.36
  const d = `M${n(x - top)} ${n(y)}L${n(x + top)} ${n(y)}C${n(x + top + w * 0.02)} ${n(y + h * 0.6)} ${n(x + w * 0.44)} ${n(y + h * 0.88)} ${n(x + w * 0.53)} ${n(y + h * 0.86)}L${n(x + w * 0.51)} ${n(y + h)}L${n(x - w * 0.51)} ${n(y + h)}L${n(x - w * 0.53)} ${n(y + h * 0.86)}C${n(x - w * 0.44)} ${n(y + h * 0.88)} ${n(x - top - w * 0.02)} ${n(y + h * 0.6)} ${n(x - top)} ${n(y)}Z`
  const rows = Math.max(6, Math.round(w / (s.u * 0.034)))
  const tiles = times(rows + 1, (i) => {
    const t = (i / rows) * 2 - 1
    return shape(
      `M${n(x + t * top)} ${n(y)}Q${n(x + t * (top + w * 0.03))} ${n(y + h * 0.6)} ${n(x + t * w * 0.5)} ${n(y + h * 0.92)}`,
      { stroke: lit, width: s.u * 0.0032, opacity: 0.38 },
    )
  })
  return (
    shape(d, { fill: color }) +
    tiles +
    rect(
      x - top - w * 0.02,
      y - h * 0.09,
      top * 2 + w * 0.04,
      h * 0.13,
      { fill: mix(color, lit, 0.22) },
      h * 0.05,
    ) +
    shape(
      `M${n(x - top - w * 0.03)} ${n(y + h * 0.05)}l${n(-w * 0.012)} ${n(-h * 0.24)}l${n(w * 0.04)} ${n(h * 0.1)}ZM${n(x + top + w * 0.03)} ${n(y + h * 0.05)}l${n(w * 0.012)} ${n(-h * 0.24)}l${n(-w * 0.04)} ${n(h * 0.1)}Z`,
      { fill: color },
    ) +
    shape(`M${n(x - w * 0.52)} ${n(y + h * 0.96)}L${n(x + w * 0.52)} ${n(y + h * 0.96)}`, {
      stroke: lit,
      width: s.u * 0.004,
      opacity: 0.5,
    })
  )
}

/** A castle keep of stacked storeys, 100 wide and about 150 high, its stone foot on y = 0. */
export const keep = (wall: string, roof: string, light: string, storeys: number, place: Place): string => {
  let out =
    shape('M-58 0L-44 -34L44 -34L58 0Z', { fill: darker(wall, 0.45) }) +
    times(9, (i) =>
      rect(
        -48 + i * 11 + (i % 2) * 2,
        -28 + (i % 3) * 9,
        9,
        5,
        { fill: lighter(wall, 0.05), opacity: 0.14 },
        1,
      ),
    )
  let y = -34
  for (let i = 0; i < storeys; i++) {
    const w = 40 - i * (26 / storeys)
    const h = 19 - i * 1.6
    out += rect(-w, y - h, w * 2, h, { fill: wall }) + rect(-w, y - 6, w * 2, 6, { fill: darker(wall, 0.28) })
    const windows = Math.max(2, 5 - i)
    out += times(windows, (k) =>
      rect(-w + ((k + 0.5) / windows) * w * 2 - 2, y - h + 5, 4, 6, { fill: light }),
    )
    y -= h
    const eave = w + 11
    out += shape(
      `M${-w + 4} ${n(y - 9)}L${w - 4} ${n(y - 9)}C${n(w + 2)} ${n(y - 1)} ${n(eave - 3)} ${n(y + 1)} ${n(eave + 2)} ${n(y - 2)}L${n(eave)} ${n(y + 3)}L${n(-eave)} ${n(y + 3)}L${n(-eave - 2)} ${n(y - 2)}C${n(-eave + 3)} ${n(y + 1)} ${n(-w - 2)} ${n(y - 1)} ${-w + 4} ${n(y - 9)}Z`,
      { fill: roof },
    )
    if (i === storeys - 1)
      out +=
        shape(`M${-w - 2} ${n(y - 6)}L0 ${n(y - 24)}L${w + 2} ${n(y - 6)}Z`, { fill: roof }) +
        shape(`M-3 ${n(y - 22)}L-6 ${n(y - 30)}L0 ${n(y - 25)}L6 ${n(y - 30)}L3 ${n(y - 22)}Z`, {
          fill: light,
        })
    else if (i % 2 === 0)
      out += shape(`M-13 ${n(y + 1)}L0 ${n(y - 12)}L13 ${n(y + 1)}Z`, { fill: darker(roof, 0.2) })
    y -= 8
  }
  return group(out, place)
}

/** A pagoda 100 wide at its lowest eaves, its foot on y = 0. */
export const pagoda = (color: string, light: string, storeys: number, place: Place): string => {
  let out = rect(-34, -6, 68, 6, { fill: color })
  let y = -6
  for (let i = 0; i < storeys; i++) {
    const w = 26 - i * 2.6
    const eave = w + 22 - i * 1.6
    out +=
      rect(-w, y - 20, w * 2, 20, { fill: color }) +
      rect(-w * 0.5, y - 15, w, 10, { fill: light, opacity: 0.75 }) +
      times(4, (k) => rect(-w * 0.5 + (k + 1) * (w / 5), y - 15, 0.9, 10, { fill: color }))
    y -= 20
    out += shape(
      `M${n(-w * 0.8)} ${n(y - 9)}L${n(w * 0.8)} ${n(y - 9)}C${n(w + 2)} ${n(y - 2)} ${n(eave - 4)} ${n(y)} ${n(eave + 3)} ${n(y - 4)}L${n(eave)} ${n(y + 2.4)}L${n(-eave)} ${n(y + 2.4)}L${n(-eave - 3)} ${n(y - 4)}C${n(-eave + 4)} ${n(y)} ${n(-w - 2)} ${n(y - 2)} ${n(-w * 0.8)} ${n(y - 9)}Z`,
      { fill: color },
    )
    y -= 7
  }
  return group(
    out +
      rect(-1.2, y - 34, 2.4, 36, { fill: color }) +
      times(5, (i) => rect(-4 + i * 0.4, y - 8 - i * 5, 8 - i * 0.8, 1.6, { fill: color })),
    place,
  )
}

/** A village house with a steep thatched roof, 100 wide, its foot on y = 0. */
export const thatched = (
  s: Scene,
  roof: string,
  wall: string,
  light: string,
  snow: string | null,
  place: Place,
): string => {
  const edge: Point[] = [
    [-60, -32],
    [-30, -64],
    [-10, -92],
    [0, -96],
    [10, -92],
    [30, -64],
    [60, -32],
  ]
  const [def, paint] = linear(s, [
    [0, lighter(roof, 0.1)],
    [1, darker(roof, 0.25)],
  ])
  const window = (x: number): string =>
    rect(x, -24, 16, 14, { fill: light }) +
    rect(x + 7.4, -24, 1.2, 14, { fill: wall }) +
    rect(x, -17.6, 16, 1.2, { fill: wall })
  const cap = snow
    ? shape(
        `${smooth([
          [-62, -29],
          [-32, -64],
          [-10, -94],
          [0, -99],
          [10, -94],
          [32, -64],
          [62, -29],
        ])}${smooth([
          [50, -31],
          [36, -45],
          [22, -58],
          [12, -68],
          [0, -66],
          [-14, -60],
          [-24, -52],
          [-40, -40],
          [-50, -30],
        ]).replace('M', 'L')}Z`,
        { fill: snow },
      )
    : ''
  return (
    def +
    group(
      rect(-42, -36, 84, 36, { fill: wall }) +
        window(-32) +
        window(-8) +
        rect(18, -27, 14, 27, { fill: mix(wall, light, 0.5) }) +
        shape(`${smooth(edge)}L52 -28L-52 -28Z`, { fill: paint }) +
        cap +
        (snow
          ? ''
          : times(5, (i) =>
              shape(`M${-8 + i * 4} -96l-3 -5M${-8 + i * 4} -96l3 -5`, { stroke: wall, width: 1.6 }),
            )),
      place,
    )
  )
}

/** A line of town roofs and gables for a far bank. */
export const townline = (s: Scene, y: number, color: string, light: string, lit = 0.4): string => {
  let x = -s.u * 0.05
  let out = ''
  while (x < s.w) {
    const w = s.u * s.r.range(0.08, 0.17)
    const h = s.u * s.r.range(0.04, 0.1)
    const roof: Point[] = s.r.chance(0.7)
      ? [
          [x - w * 0.1, y - h],
          [x + w * 0.16, y - h - w * 0.24],
          [x + w * 0.84, y - h - w * 0.24],
          [x + w * 1.1, y - h],
        ]
      : [
          [x - w * 0.08, y - h],
          [x + w / 2, y - h - w * 0.36],
          [x + w * 1.08, y - h],
        ]
    out += rect(x, y - h - 1, w, h + s.u * 0.1, { fill: color }) + shape(poly(roof), { fill: color })
    const count = s.r.int(1, 3)
    out += times(count, (i) =>
      s.r.chance(lit)
        ? rect(x + w * (0.16 + i * 0.28), y - h * 0.8, w * 0.14, h * 0.3, {
            fill: light,
            opacity: s.r.range(0.6, 1),
          })
        : '',
    )
    x += w * s.r.range(0.85, 1.06)
  }
  return out
}
