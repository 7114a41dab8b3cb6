/** What a composition paints with. Roles, not colours, so that any palette fits any composition. */
export interface Palette {
  /** Three stops from the top of the picture to the horizon. */
  sky: readonly [string, string, string]
  far: string
  mid: string
  near: string
  /** Moon, sun, lantern, window. */
  light: string
  accent: string
  second: string
  paper: string
  ink: string
}

const of = (
  sky: Palette['sky'],
  [far, mid, near]: readonly [string, string, string],
  [light, accent, second]: readonly [string, string, string],
  [paper, ink]: readonly [string, string],
): Palette => ({ sky, far, mid, near, light, accent, second, paper, ink })

export const palettes = {
  indigo: of(
    ['#0d1636', '#1f3468', '#5d7fb3'],
    ['#3d5a90', '#1f3059', '#0a1026'],
    ['#f6efd2', '#d8433b', '#e9b44c'],
    ['#efe9da', '#141a2e'],
  ),
  dawn: of(
    ['#3d4a7a', '#c98a9a', '#fbd7b0'],
    ['#a88aa5', '#6a5a82', '#2a2440'],
    ['#fff1d4', '#e0604c', '#f2a65a'],
    ['#fbf1e3', '#2b2138'],
  ),
  dusk: of(
    ['#2a1438', '#a3304c', '#f79a4b'],
    ['#8a3550', '#4c1d3c', '#1a0a1c'],
    ['#ffd27a', '#f25c3b', '#ffb347'],
    ['#fbe9d3', '#241022'],
  ),
  moss: of(
    ['#12302c', '#2f6456', '#b3cfa0'],
    ['#6a9a7c', '#2c5a4a', '#0c211d'],
    ['#f2f5cf', '#d96c3f', '#e6c158'],
    ['#f1f0dc', '#16261f'],
  ),
  plum: of(
    ['#1c1034', '#4b2a6b', '#c08ac0'],
    ['#7f5a99', '#412559', '#150a26'],
    ['#fdeaf4', '#ef5d8f', '#f2c14e'],
    ['#f6eaf0', '#231430'],
  ),
  snow: of(
    ['#7f9dbd', '#b9cfe0', '#eef4f7'],
    ['#a9c0d3', '#6d8aa6', '#26384d'],
    ['#fffdf2', '#c8453b', '#d9a441'],
    ['#f7fafb', '#22303f'],
  ),
  lantern: of(
    ['#1a0f12', '#4a1f1a', '#a8502a'],
    ['#6e3222', '#3a1815', '#140809'],
    ['#ffdf9e', '#ff7b39', '#ffc15e'],
    ['#f9ead2', '#27130f'],
  ),
  sumi: of(
    ['#d9d6cc', '#e8e5db', '#f4f1e8'],
    ['#a9a8a2', '#66666a', '#1d1e22'],
    ['#fbf8ee', '#b8322a', '#8a8880'],
    ['#f6f2e7', '#17181b'],
  ),
  sepia: of(
    ['#b99a6b', '#d9bf92', '#f0dfba'],
    ['#b08d5f', '#74532f', '#2e1d0f'],
    ['#fff3d6', '#a33b20', '#c98b2b'],
    ['#f5e8cc', '#2e1f12'],
  ),
  teal: of(
    ['#062a35', '#0f5a66', '#7fc6bd'],
    ['#3f8f93', '#12525c', '#04181f'],
    ['#f3fbe6', '#ff7a59', '#ffd166'],
    ['#e9f3ec', '#0c2328'],
  ),
  sakura: of(
    ['#8fa8d0', '#e8b8cc', '#fde6e6'],
    ['#d59ab5', '#94648c', '#3a2340'],
    ['#fffaf0', '#e2557f', '#f4a259'],
    ['#fdf2f2', '#33202f'],
  ),
  vermilion: of(
    ['#7a1a17', '#c33a25', '#f2a03d'],
    ['#a62f22', '#6d1715', '#230708'],
    ['#ffe8b0', '#f5d35b', '#ffe8b0'],
    ['#fbeed6', '#2a0d0b'],
  ),
  storm: of(
    ['#20262e', '#46535f', '#8f9ca3'],
    ['#6c7a84', '#3a464f', '#11161b'],
    ['#e8eef0', '#d24d3e', '#c9b458'],
    ['#eceeed', '#171c21'],
  ),
  neon: of(
    ['#0b0620', '#2b0f52', '#c0307f'],
    ['#5b1f7a', '#2a0f4a', '#08041a'],
    ['#ffe3f3', '#ff3d8b', '#35e0e6'],
    ['#f3e9f6', '#120a26'],
  ),
  matcha: of(
    ['#6f8f6a', '#b7c99a', '#eef0d0'],
    ['#9ab384', '#5b7a50', '#22321f'],
    ['#fdfbe6', '#b9482f', '#d4a037'],
    ['#f5f4e1', '#232d1c'],
  ),
  gold: of(
    ['#6b4a12', '#c2912f', '#f3d98a'],
    ['#b4842b', '#6a4714', '#1f1406'],
    ['#fff6d8', '#9e2b25', '#1f5a5e'],
    ['#fbf1d2', '#241706'],
  ),
  aqua: of(
    ['#1b6fa8', '#6fb7d6', '#dff2ee'],
    ['#7db3c4', '#2f6f8c', '#0d2b3d'],
    ['#fffbe8', '#ef6351', '#f7b538'],
    ['#f3f8f4', '#13293a'],
  ),
  autumn: of(
    ['#4b5a6b', '#b98a6a', '#f3cf9a'],
    ['#b3734d', '#7a3b2a', '#2b1512'],
    ['#fff0cf', '#d9412b', '#f0932b'],
    ['#faeeda', '#2d1a14'],
  ),
  ember: of(
    ['#0a0a0f', '#2a1218', '#8c2b1c'],
    ['#57201c', '#2a0f12', '#070508'],
    ['#ffd9a0', '#ff5a2a', '#ffb02e'],
    ['#f4e6d6', '#140a0a'],
  ),
  iris: of(
    ['#25306e', '#5a6fc0', '#c9d2f2'],
    ['#8390cc', '#45509a', '#161c47'],
    ['#fffce8', '#e8567b', '#f2c94c'],
    ['#f1f2fa', '#1a1f45'],
  ),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** `#rgb` or `#rrggbb`. */
const channels = (hex: string): number[] =>
  hex.length === 4
    ? [1, 2, 3].map((i) => Number.parseInt(hex.charAt(i).repeat(2), 16))
    : [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Between two colours; 0 is the first. */
export const mix = (from: string, to: string, t: number): string => {
  const b = channels(to)
  return `#${channels(from)
    .map((a, i) => Math.round(a + ((b[i] as number) - a) * t))
    .map((v) => Math.max(0, Math.min(255, v)).toString(16).padStart(2, '0'))
    .join('')}`
}

export const darker = (color: string, t: number): string => mix(color, '#000000', t)
export const lighter = (color: string, t: number): string => mix(color, '#ffffff', t)
