import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Design: 4.5:1 for text, in either theme, also under the mouse.

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tokenOf = (name: string): string => {
  const found = new RegExp(`${name}: ([^;]+);`).exec(css)
  if (!found?.[1]) throw new Error(`there is no ${name}`)
  return found[1]
}

function colour(name: string, theme: number): number[] {
  const value = tokenOf(name)
  const hex = value.match(/#[0-9a-f]{6}/g)?.at(value.startsWith('light-dark') ? theme : 0)
  if (!hex) throw new Error(`${name} is no colour`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

const luminance = (rgb: number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, theme: number): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--paper', '--surface', '--surface-raised', '--surface-sunken', '--plate']
const text: [ink: string, ground: string][] = [
  ...['--ink', '--ink-soft', '--ink-faint', '--accent-ink', '--danger', '--success', '--warning'].flatMap(
    (ink) => grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ['--on-accent', '--accent-fill'],
  ['--on-accent', '--accent-fill-hover'],
  // White, as on the accent.
  ['--on-accent', '--danger-fill'],
  ['--on-accent', '--danger-fill-hover'],
  ['--accent-ink', '--accent-wash'],
  ['--danger', '--danger-wash'],
  ['--success', '--success-wash'],
  ['--warning', '--warning-wash'],
  ['--on-stage', '--stage'],
]

describe.each([
  ['light', 0],
  ['dark', 1],
])('%s', (_, theme) => {
  it.each(text)('%s reads on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('the border of a control shows on %s', (ground) => {
    expect(contrast('--line-strong', ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
