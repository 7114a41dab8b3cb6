import type { Random } from '@/supabase/seed/random'
import { n } from './geometry'
import type { Palette, PaletteName } from './palettes'

/** One picture being drawn. */
export interface Scene {
  /** Pixels. */
  w: number
  h: number
  /** The shorter side: what sizes are measured by, so that a figure fits every ratio. */
  u: number
  r: Random
  p: Palette
  /** A fresh id for a gradient or clip path. */
  id(): string
}

/** Width × height in pixels: below a megapixel or just above. */
export const ratios = {
  square: [860, 860],
  portrait: [800, 1000],
  print: [800, 1068],
  tall: [800, 1300],
  scroll: [800, 1160],
  landscape: [1020, 680],
  classic: [960, 720],
  wide: [1088, 612],
  /** Faces of people; no post has it. */
  avatar: [400, 400],
} as const

export type RatioName = keyof typeof ratios
export type Finish = 'paper' | 'wash' | 'canvas' | 'clean'

/** One way of building a picture; people draw it with many palettes, ratios and seeds. */
export interface Composition {
  palettes: readonly PaletteName[]
  ratios: readonly RatioName[]
  finish: Finish
  draw(scene: Scene): string
}

export interface Look {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  /** Further attributes, as they are. */
  more?: string
}

const attributes = ({ fill = 'none', stroke, width = 1, opacity, more = '' }: Look): string =>
  ` fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${n(width)}"` : ''}${
    opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`
  } ${more}`

export const shape = (d: string, look: Look): string => `<path d="${d}"${attributes(look)}/>`
export const circle = (x: number, y: number, radius: number, look: Look): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${attributes(look)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(look)}/>`
export const rect = (x: number, y: number, w: number, h: number, look: Look, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}"${attributes(look)}/>`

export interface Place {
  x?: number
  y?: number
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
  flip?: boolean
}
export const group = (
  inside: string,
  { x = 0, y = 0, scale = 1, turn = 0, flip = false }: Place,
  more = '',
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -scale : scale} ${scale})" ${more}>${inside}</g>`

export type Stop = readonly [at: number, color: string, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient and the paint that names it: `[definition, url(#id)]`. From top to bottom unless told. */
export const linear = (
  s: Scene,
  list: readonly Stop[],
  to: readonly [number, number] = [0, 1],
): [string, string] => {
  const id = s.id()
  return [
    `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`,
    `url(#${id})`,
  ]
}
export const radial = (s: Scene, list: readonly Stop[]): [string, string] => {
  const id = s.id()
  return [`<radialGradient id="${id}">${stops(list)}</radialGradient>`, `url(#${id})`]
}

/** What is inside is cut to the path. */
export const clipped = (s: Scene, d: string, inside: string): string => {
  const id = s.id()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`
}

export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Draws what belongs to the kind that was picked, and only that: what is not drawn takes no random numbers. */
export const oneOf = <K extends string, T>(kind: K, draw: Record<K, () => T>): T => draw[kind]()
