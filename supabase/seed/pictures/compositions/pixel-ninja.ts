import { darker, lighter, mix } from '../palettes'
import { Grid } from '../parts/pixel-grid'
import { sprites } from '../parts/sprites'
import type { Composition, Scene } from '../scene'

const sky = ({ r, p }: Scene, g: Grid, ground: number): void => {
  const tones = 6
  for (let y = 0; y < ground; y++) {
    const t = (y / ground) * tones
    for (let x = 0; x < g.cols; x++) {
      const dithered = Math.min(tones, Math.floor(t + ((x + y) % 2 ? 0.25 : -0.25) + 0.25))
      const k = dithered / tones
      g.set(x, y, k < 0.5 ? mix(p.sky[0], p.sky[1], k * 2) : mix(p.sky[1], p.sky[2], k * 2 - 1))
    }
  }
  for (let i = 0; i < 26; i++)
    g.set(r.int(0, g.cols), r.int(0, Math.round(ground * 0.5)), lighter(p.sky[2], 0.5))
  const [mx, my, mr] = [
    r.int(Math.round(g.cols * 0.2), Math.round(g.cols * 0.8)),
    Math.round(ground * 0.32),
    r.int(7, 11),
  ]
  g.disc(mx, my, mr, p.light)
  g.disc(mx + 2, my - 2, 1, mix(p.light, p.far, 0.3))
  g.disc(mx - 3, my + 3, 2, mix(p.light, p.far, 0.3))
}

const mountains = ({ r, p }: Scene, g: Grid, ground: number): void => {
  for (const [color, height, wide] of [
    [p.far, 0.42, 15],
    [mix(p.far, p.mid, 0.6), 0.26, 10],
  ] as const)
    for (let x = 0, peak = r.int(5, 12); x < g.cols; x++) {
      const top = Math.abs(((x + peak) % (wide * 2)) - wide) / wide
      const y = Math.round(ground - ground * height * (1 - top * 0.75))
      g.box(x, y, 1, ground - y, color)
    }
}

const houses = ({ r, p }: Scene, g: Grid, ground: number): void => {
  for (let x = -4; x < g.cols; x += r.int(9, 14)) {
    const [bw, bh] = [r.int(7, 11), r.int(5, 11)]
    g.box(x, ground - bh, bw, bh, p.mid)
    for (let k = 0; k < 4; k++) g.box(x - 2 + k, ground - bh - k - 1, bw + 4 - k * 2, 1, darker(p.mid, 0.35))
    for (let k = 1; k < bw - 2; k += 3) if (r.chance(0.6)) g.box(x + k, ground - bh + 2, 2, 2, p.second)
  }
}

const meadow = ({ r, p }: Scene, g: Grid, ground: number): void => {
  g.box(0, ground, g.cols, g.rows, darker(p.mid, 0.4))
  for (let x = 0; x < g.cols; x++) {
    g.set(x, ground, mix(p.far, '#6fae5a', 0.5))
    if (r.chance(0.5)) g.set(x, ground - 1, mix(p.far, '#7fbe6a', 0.5))
    if (r.chance(0.25)) g.set(x, ground + r.int(2, 9), darker(p.mid, 0.15))
  }
}

/** A scene from a game that never was: sprites on dithered sky. */
export const pixelNinja: Composition = {
  palettes: ['indigo', 'dusk', 'aqua', 'neon', 'moss', 'sakura', 'plum', 'autumn'],
  ratios: ['square', 'classic', 'landscape', 'wide', 'portrait'],
  finish: 'clean',
  draw: (s) => {
    const { w, h, u, r, p } = s
    const cell = Math.round(u / 76)
    const g = new Grid(Math.ceil(w / cell), Math.ceil(h / cell))
    const ground = Math.round(g.rows * 0.8)
    sky(s, g, ground)
    mountains(s, g, ground)
    houses(s, g, ground)
    meadow(s, g, ground)
    const colors: Record<string, string> = {
      K: darker(p.near, 0.2),
      B: mix(p.accent, p.near, 0.2),
      D: mix(p.accent, '#000000', 0.45),
      S: '#f1c9a0',
      E: '#1a1420',
      R: p.second,
      W: '#f4f4f4',
      G: '#9aa4b0',
      Y: p.light,
      O: darker(p.second, 0.25),
    }
    const put = (art: readonly string[], x: number, y: number, size = 1, turned = false): void =>
      g.put(art, colors, x, y, size, turned)
    const hero = r.pick([sprites.stand, sprites.run, sprites.jump])
    const k = 2
    const hx = Math.round(g.cols * r.range(0.25, 0.5))
    const flip = r.chance(0.35)
    const lift = hero === sprites.jump ? r.int(8, 14) : 0
    put(hero, hx - 8, ground - hero.length * k - lift, k, flip)
    const stars = r.int(1, 3)
    for (let i = 0; i < stars; i++)
      put(
        sprites.star,
        hx + (flip ? -1 : 1) * (20 + i * 9) + (flip ? 0 : 10),
        ground - 22 - lift + r.int(-3, 3),
      )
    if (r.chance(0.6))
      put(r.pick([sprites.slime, sprites.cat]), Math.round(g.cols * (flip ? 0.12 : 0.76)), ground - 9)
    for (let i = 0; i < 5; i++) put(i < 3 ? sprites.heart : sprites.empty, 3 + i * 9, 3)
    for (let i = 0; i < 4; i++)
      put(sprites.coin, g.cols - 34 + i * 8, Math.round(ground * 0.55) - (i % 2) * 3)
    return g.svg(cell)
  },
}
