import { darker, lighter, mix } from '../palettes'
import { sprites } from '../parts/sprites'
import type { Composition, Scene } from '../scene'

/** Paints on a coarse grid; runs of one colour become one rectangle. */
class Grid {
  private readonly cells: (string | undefined)[]
  constructor(
    readonly cols: number,
    readonly rows: number,
  ) {
    this.cells = new Array(cols * rows)
  }
  set(x: number, y: number, color: string): void {
    const [cx, cy] = [Math.round(x), Math.round(y)]
    if (cx >= 0 && cy >= 0 && cx < this.cols && cy < this.rows) this.cells[cy * this.cols + cx] = color
  }
  box(x: number, y: number, w: number, h: number, color: string): void {
    for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) this.set(x + i, y + j, color)
  }
  disc(x: number, y: number, radius: number, color: string): void {
    for (let j = -radius; j <= radius; j++)
      for (let i = -radius; i <= radius; i++)
        if (i * i + j * j <= radius * radius + 1) this.set(x + i, y + j, color)
  }
  svg(cell: number): string {
    let out = ''
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.cols; ) {
        const color = this.cells[y * this.cols + x]
        let end = x + 1
        while (end < this.cols && this.cells[y * this.cols + end] === color) end++
        if (color)
          out += `<rect x="${x * cell}" y="${y * cell}" width="${(end - x) * cell}" height="${cell}" fill="${color}"/>`
        x = end
      }
    return `<g shape-rendering="crispEdges">${out}</g>`
  }
}

const stage = (s: Scene, g: Grid, ground: number): void => {
  const { r, p } = s
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
  for (const [color, height, wide] of [
    [p.far, 0.42, 15],
    [mix(p.far, p.mid, 0.6), 0.26, 10],
  ] as const)
    for (let x = 0, peak = r.int(5, 12); x < g.cols; x++) {
      const top = Math.abs(((x + peak) % (wide * 2)) - wide) / wide
      const y = Math.round(ground - ground * height * (1 - top * 0.75))
      g.box(x, y, 1, ground - y, color)
    }
  for (let x = -4; x < g.cols; x += r.int(9, 14)) {
    const [bw, bh] = [r.int(7, 11), r.int(5, 11)]
    g.box(x, ground - bh, bw, bh, p.mid)
    for (let k = 0; k < 4; k++) g.box(x - 2 + k, ground - bh - k - 1, bw + 4 - k * 2, 1, darker(p.mid, 0.35))
    for (let k = 1; k < bw - 2; k += 3) if (r.chance(0.6)) g.box(x + k, ground - bh + 2, 2, 2, p.second)
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
    stage(s, g, ground)
    g.box(0, ground, g.cols, g.rows, darker(p.mid, 0.4))
    for (let x = 0; x < g.cols; x++) {
      g.set(x, ground, mix(p.far, '#6fae5a', 0.5))
      if (r.chance(0.5)) g.set(x, ground - 1, mix(p.far, '#7fbe6a', 0.5))
      if (r.chance(0.25)) g.set(x, ground + r.int(2, 9), darker(p.mid, 0.15))
    }
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
    const put = (art: readonly string[], x: number, y: number, k = 1, flip = false): void => {
      art.forEach((row, j) => {
        for (let i = 0; i < row.length; i++) {
          const color = colors[row[flip ? row.length - 1 - i : i] as string]
          if (color) g.box(x + i * k, y + j * k, k, k, color)
        }
      })
    }
    const hero = r.pick([sprites.stand, sprites.run, sprites.jump])
    const k = 2
    const hx = Math.round(g.cols * r.range(0.25, 0.5))
    const flip = r.chance(0.35)
    const lift = hero === sprites.jump ? r.int(8, 14) : 0
    put(hero, hx - 8, ground - hero.length * k - lift, k, flip)
    for (let i = 0; i < r.int(1, 3); i++)
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
