import { n } from '../geometry'
import { darker, lighter, mix } from '../palettes'
import { glyph } from '../parts/brush'
import { glyphNames } from '../parts/glyphs'
import { mapleLeaf } from '../parts/plants'
import { kunai, shuriken, shurikenKinds, sword } from '../parts/weapons'
import { type Composition, circle, clipped, group, linear, rect, type Scene, shape, times } from '../scene'

const shade = (inside: string, u: number, x: number, y: number): string =>
  `<g opacity="0.28" transform="translate(${n(u * 0.012)} ${n(u * 0.016)})">${group(inside, { x, y })}</g>`

const boards = (s: Scene): string => {
  const { w, h, u, r, p } = s
  const wood = mix(p.far, '#8a5a34', 0.6)
  const count = 6
  return times(count, (i) => {
    const x = (i / count) * w
    const tone = mix(wood, r.chance(0.5) ? '#000000' : '#ffffff', r.range(0, 0.12))
    return (
      rect(x, 0, w / count + 1, h, { fill: tone }) +
      times(9, () => {
        const gx = x + r.range(0.05, 0.95) * (w / count)
        return shape(
          `M${n(gx)} 0C${n(gx + r.range(-14, 14))} ${n(h * 0.3)} ${n(gx + r.range(-14, 14))} ${n(h * 0.7)} ${n(gx)} ${n(h)}`,
          { stroke: darker(tone, 0.2), width: r.range(0.8, 2), opacity: 0.4 },
        )
      }) +
      rect(x, 0, u * 0.004, h, { fill: darker(wood, 0.5) })
    )
  })
}

const cloth = (s: Scene): string => {
  const { w, h, u, p } = s
  const size = u * 0.11
  const base = mix(p.mid, p.near, 0.2)
  return (
    rect(0, 0, w, h, { fill: base }) +
    times(Math.ceil(h / size) + 1, (j) =>
      times(Math.ceil(w / size) + 2, (i) => {
        const [x, y] = [i * size - (j % 2) * (size / 2), j * size]
        return shape(
          `M${n(x)} ${n(y - size / 2)}L${n(x + size / 2)} ${n(y)}L${n(x)} ${n(y + size / 2)}L${n(x - size / 2)} ${n(y)}ZM${n(x - size / 4)} ${n(y)}H${n(x + size / 4)}M${n(x)} ${n(y - size / 4)}V${n(y + size / 4)}`,
          { stroke: lighter(base, 0.16), width: u * 0.0028 },
        )
      }),
    )
  )
}

const scroll = (s: Scene, x: number, y: number, size: number): string => {
  const { r, p } = s
  return group(
    rect(-50, -18, 100, 36, { fill: p.paper }) +
      times(3, (i) => glyph(r, r.pick(glyphNames), -42 + i * 30, -11, 22, p.ink)) +
      rect(-62, -21, 14, 42, { fill: p.accent }, 5) +
      rect(48, -21, 14, 42, { fill: p.accent }, 5) +
      rect(-59, -27, 8, 54, { fill: darker(p.second, 0.2) }, 3) +
      rect(51, -27, 8, 54, { fill: darker(p.second, 0.2) }, 3),
    { x, y, scale: size / 60 },
  )
}

const pouch = (s: Scene, x: number, y: number, size: number): string => {
  const { p } = s
  return group(
    shape('M-26 30C-36 6 -22 -8 -10 -18L10 -18C22 -8 36 6 26 30C14 38 -14 38 -26 30Z', {
      fill: mix(p.accent, p.near, 0.35),
    }) +
      shape('M-16 -32C-8 -24 8 -24 16 -32L10 -18L-10 -18Z', { fill: mix(p.accent, p.near, 0.2) }) +
      rect(-13, -21, 26, 5, { fill: p.second }, 2) +
      circle(0, 12, 11, { stroke: p.second, width: 2 }) +
      shuriken('blade', p.second, mix(p.accent, p.near, 0.35), { y: 12, scale: 0.18 }, false) +
      shape('M10 -18C22 -10 26 4 34 6M10 -18C20 -14 30 -10 38 -12', { stroke: p.second, width: 2.4 }),
    { x, y, scale: size / 34 },
  )
}

/** The tools of the trade laid out and seen from above. */
export const toolsFlatlay: Composition = {
  palettes: ['sepia', 'indigo', 'matcha', 'plum', 'storm', 'autumn', 'teal', 'gold'],
  ratios: ['square', 'landscape', 'classic', 'portrait'],
  finish: 'canvas',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const steel = mix('#5e6a78', p.mid, 0.15)
    const items: { size: number; draw: (x: number, y: number) => string }[] = [
      {
        size: 0.3,
        draw: (x, y) => kunai(s, steel, p.accent, { x, y, scale: u * 0.0028, turn: r.range(-40, 40) }),
      },
      {
        size: 0.3,
        draw: (x, y) =>
          group(
            kunai(s, steel, mix(p.accent, p.near, 0.5), { x: -16, turn: -12, scale: 0.9 }) +
              kunai(s, darker(steel, 0.2), p.second, { x: 16, turn: 14, scale: 0.9 }),
            { x, y, scale: u * 0.0024 },
          ),
      },
      {
        size: 0.22,
        draw: (x, y) =>
          shuriken(r.pick(shurikenKinds), darker(steel, 0.25), mix(p.mid, p.near, 0.3), {
            x,
            y,
            scale: u * 0.0026,
            turn: r.range(0, 90),
          }),
      },
      {
        size: 0.22,
        draw: (x, y) =>
          shuriken(r.pick(shurikenKinds), darker(steel, 0.4), mix(p.mid, p.near, 0.3), {
            x,
            y,
            scale: u * 0.002,
            turn: r.range(0, 90),
          }),
      },
      {
        size: 0.22,
        draw: (x, y) =>
          shuriken(r.pick(shurikenKinds), p.second, mix(p.mid, p.near, 0.3), {
            x,
            y,
            scale: u * 0.0019,
            turn: r.range(0, 90),
          }),
      },
      { size: 0.3, draw: (x, y) => group(scroll(s, 0, 0, u * 0.13), { x, y, turn: r.range(-30, 30) }) },
      { size: 0.25, draw: (x, y) => pouch(s, x, y, u * 0.1) },
      {
        size: 0.25,
        draw: (x, y) =>
          group(
            circle(0, 0, 26, { fill: darker(p.near, 0.1) }) +
              circle(0, 0, 21, { fill: mix('#7aa35a', p.paper, 0.2) }) +
              circle(-5, -6, 8, { fill: '#ffffff', opacity: 0.2 }),
            { x, y, scale: u * 0.0026 },
          ),
      },
    ]
    const flat = r.chance(0.5)
    const order = r.shuffle(items)
    const [cols, rows] = w > h * 1.2 ? [3, 2] : [2, 3]
    const long = r.chance(0.6)
    const things = times(cols * rows, (i) => {
      const x = ((i % cols) + 0.5 + r.range(-0.08, 0.08)) * (w / cols)
      const y = (Math.floor(i / cols) + 0.5 + r.range(-0.08, 0.08)) * (h / rows)
      const item = order[i % order.length]
      const drawn = item ? item.draw(0, 0) : ''
      return `${shade(circle(0, 0, (item?.size ?? 0.2) * u * 0.34, { fill: '#000', opacity: 0.35 }), u, x, y)}${group(drawn, { x, y, scale: long ? 1.1 : 1.4 })}`
    })
    const [lightDef, light] = linear(
      s,
      [
        [0, '#ffffff', 0.22],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.3],
      ],
      [1, 1],
    )
    return clipped(
      s,
      `M0 0H${w}V${h}H0Z`,
      (flat ? boards(s) : cloth(s)) +
        (long
          ? sword(s, lighter(steel, 0.2), p.near, p.second, {
              x: w / 2,
              y: h / 2,
              scale: Math.hypot(w, h) * 0.0042,
              turn: r.range(30, 60) * r.sign(),
            })
          : '') +
        things +
        times(r.int(3, 7), () =>
          mapleLeaf(
            r.range(0, w),
            r.range(0, h),
            u * r.range(0.02, 0.04),
            mix(p.accent, p.second, r.next()),
            r.range(0, 360),
          ),
        ) +
        lightDef +
        rect(0, 0, w, h, { fill: light }),
    )
  },
}
