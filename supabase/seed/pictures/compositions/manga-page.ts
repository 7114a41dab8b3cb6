import { n, type Point, polar, poly } from '../geometry'
import { mix } from '../palettes'
import { glyph, splash } from '../parts/brush'
import { keep, torii } from '../parts/building'
import { crow, crowFlying } from '../parts/creatures'
import { ninja } from '../parts/figure'
import type { Glyph } from '../parts/glyphs'
import type { PoseName } from '../parts/poses'
import { shuriken } from '../parts/weapons'
import { type Composition, circle, clipped, ellipse, group, rect, type Scene, shape, times } from '../scene'

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Screen tone: dots of one size in rows that take turns. */
const tone = (s: Scene, b: Box, color: string): string => {
  const step = s.u * 0.045
  const radius = step * s.r.range(0.2, 0.3)
  const dot = `a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0`
  const dots = times(Math.ceil((b.h / step) * 2) + 1, (j) =>
    times(
      Math.ceil(b.w / step) + 1,
      (i) => `M${n(b.x + (i + (j % 2) / 2) * step - radius)} ${n(b.y + (j * step) / 2)}${dot}`,
    ),
  )
  return shape(dots, { fill: color })
}

const speed = (s: Scene, b: Box, cx: number, cy: number, ink: string): string =>
  times(40, () => {
    const a = s.r.range(0, Math.PI * 2)
    const near = Math.min(b.w, b.h) * s.r.range(0.34, 0.6)
    const far = Math.hypot(b.w, b.h)
    const half = s.r.range(0.004, 0.016)
    return shape(poly([polar(cx, cy, near, a), polar(cx, cy, far, a - half), polar(cx, cy, far, a + half)]), {
      fill: ink,
    })
  })

const flow = (s: Scene, b: Box, ink: string): string =>
  times(22, () => {
    const y = b.y + s.r.next() * b.h
    return rect(b.x + s.r.range(-0.2, 0.7) * b.w, y, b.w * s.r.range(0.2, 0.7), s.r.range(0.8, 3), {
      fill: ink,
      opacity: 0.75,
    })
  })

const eyes = (b: Box, ink: string, iris: string): string => {
  const k = Math.min(b.w / 150, b.h / 60)
  const one =
    shape('M-30 4C-20 -14 14 -20 32 -2C22 10 -12 14 -30 4Z', { fill: '#fff' }) +
    circle(2, -2, 11, { fill: iris }) +
    circle(2, -2, 5, { fill: ink }) +
    circle(-2, -6, 3, { fill: '#fff' }) +
    shape('M-36 8C-26 -18 14 -26 38 -6C40 -4 36 0 32 0C16 -14 -14 -12 -30 5Z', { fill: ink }) +
    shape('M-32 -20C-10 -34 20 -34 40 -18C20 -26 -8 -26 -30 -14Z', { fill: ink })
  return group(
    group(one, { x: -40, flip: true }) +
      group(one, { x: 40 }) +
      times(5, (i) => shape(`M${-8 + i * 4} -22v${10 + (i % 2) * 6}`, { stroke: ink, width: 1.2 })),
    { x: b.x + b.w / 2, y: b.y + b.h / 2 + 4 * k, scale: k },
  )
}

const balloon = (s: Scene, x: number, y: number, size: number, ink: string): string =>
  ellipse(x, y, size, size * 1.2, { fill: '#fff', stroke: ink, width: s.u * 0.005 }) +
  times(3, (c) =>
    times(4 - (c % 2), (i) =>
      shape(
        `M${n(x + (1 - c) * size * 0.4)} ${n(y - size * 0.6 + i * size * 0.34)}l${n(s.r.range(-2, 3))} ${n(size * 0.2)}m-4 -6l8 ${n(s.r.range(-3, 3))}`,
        { stroke: ink, width: s.u * 0.004 },
      ),
    ),
  )

/** A comic page: panels, speed lines, screen tone, and a single colour besides black. */
export const mangaPage: Composition = {
  palettes: ['sumi', 'sepia', 'vermilion', 'aqua', 'iris', 'sakura'],
  ratios: ['print', 'portrait', 'scroll', 'square'],
  finish: 'paper',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const ink = '#17151a'
    const tint = mix(p.accent, '#ffffff', 0.05)
    const m = u * 0.045
    const gap = u * 0.022
    const tilt = u * r.range(-0.06, 0.06)
    const rows = r.pick([
      [0.34, 0.36, 0.3],
      [0.5, 0.22, 0.28],
      [0.26, 0.42, 0.32],
    ])
    const panels: Box[] = []
    let y = m
    rows.forEach((share, j) => {
      const ph = (h - m * 2 - gap * 2) * share
      const split = j === 1 && r.chance(0.5) ? [1] : r.pick([[0.58, 0.42], [0.38, 0.62], [1]])
      let x = m
      for (const part of split) {
        const pw = (w - m * 2 - gap * (split.length - 1)) * part
        panels.push({ x, y, w: pw, h: ph })
        x += pw + gap
      }
      y += ph + gap
    })
    const scenes = r.shuffle([0, 1, 2, 3, 4, 5, 6, 7])
    const drawn = panels.map((b, i) => {
      const [cx, cy] = [b.x + b.w / 2, b.y + b.h / 2]
      const k = Math.min(b.w, b.h)
      const slant = i % 2 ? tilt * 0.35 : -tilt * 0.35
      const frame: Point[] = [
        [b.x, b.y],
        [b.x + b.w, b.y],
        [b.x + b.w, b.y + b.h + slant * 0],
        [b.x, b.y + b.h],
      ]
      const grey = (): string => tone(s, b, mix('#cfcbd2', tint, 0.15))
      const pose = r.pick<PoseName>(['leap', 'run', 'throwing', 'duel', 'crouch', 'dive'])
      const who = (scale: number, scarf = tint): string =>
        ninja(
          pose,
          {
            color: ink,
            scarf,
            rim: '#9a959c',
            skin: '#fff',
            ...(pose === 'duel' ? { blade: '#fff' } : {}),
            hair: r.pick(['knot', 'tail', 'none']),
            sword: true,
          },
          { x: cx, y: cy, scale: (k / 100) * scale, flip: r.chance(0.5) },
          r.range(0, 5),
        )
      const art = [
        () => speed(s, b, cx, cy, ink) + who(0.78),
        () =>
          grey() +
          rect(b.x, b.y + b.h * 0.2, b.w, b.h * 0.6, { fill: '#fff' }) +
          eyes({ ...b, y: b.y + b.h * 0.14, h: b.h * 0.72 }, ink, tint),
        () =>
          rect(b.x, b.y, b.w, b.h, { fill: ink }) + circle(cx, cy, k * 0.36, { fill: '#fff' }) + who(0.72),
        () =>
          flow(s, b, ink) +
          shuriken('blade', ink, '#fff', { x: cx, y: cy, scale: k * 0.007, turn: r.range(0, 90) }) +
          shuriken('blade', ink, '#fff', {
            x: b.x + b.w * 0.82,
            y: b.y + b.h * 0.24,
            scale: k * 0.003,
            turn: 20,
          }),
        () =>
          grey() +
          circle(b.x + b.w * 0.72, b.y + b.h * 0.34, k * 0.26, { fill: tint }) +
          keep('#fff', ink, ink, 4, { x: b.x + b.w * 0.34, y: b.y + b.h, scale: b.h * 0.0056 }) +
          crowFlying(ink, { x: b.x + b.w * 0.7, y: b.y + b.h * 0.3, scale: k * 0.002 }),
        () =>
          rect(b.x, b.y, b.w, b.h, { fill: tint }) +
          torii('#fff', ink, { x: cx, y: b.y + b.h, scale: k * 0.0082 }, ink) +
          who(0.42, '#fff'),
        () =>
          grey() +
          circle(cx, cy, k * 0.4, { fill: '#fff' }) +
          crow(ink, tint, { x: cx, y: cy, scale: k * 0.0066, flip: r.chance(0.5) }),
        () =>
          speed(s, b, cx, cy, ink) +
          glyph(
            r,
            r.pick<Glyph>(['shinobi', 'wind', 'fire', 'blade']),
            cx - k * 0.34,
            cy - k * 0.34,
            k * 0.68,
            ink,
            { weight: 0.17, dry: 1 },
          ) +
          splash(s, cx, cy, k * 0.45, ink, 20),
      ][scenes[i % 8] as number] as () => string
      return (
        rect(b.x, b.y, b.w, b.h, { fill: '#fff' }) +
        clipped(s, poly(frame), art()) +
        shape(poly(frame), { stroke: ink, width: u * 0.007 })
      )
    })
    const words = panels
      .slice(0, 2)
      .map((b) =>
        r.chance(0.6)
          ? balloon(s, b.x + b.w * r.pick([0.14, 0.86]), b.y + b.h * 0.24, Math.min(b.w, b.h) * 0.14, ink)
          : '',
      )
      .join('')
    return rect(0, 0, w, h, { fill: mix(p.paper, '#ffffff', 0.5) }) + drawn.join('') + words
  },
}
