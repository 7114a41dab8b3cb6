import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// What no page shows until somebody prints it, zooms, or brings colours of their own.

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const read = (name: string) => readFile(join(source, name), 'utf8')

/** What a style sheet says only under this condition. */
const under = (css: string, condition: string): string => {
  const from = css.indexOf(`@media ${condition} {`)
  return from < 0 ? '' : css.slice(from, css.indexOf('\n}', from))
}

describe('on paper', () => {
  it.each([
    ['app/top.module.css', '.top'],
    ['app/bottom-bar.module.css', '.bar'],
    ['app/offline-bar.module.css', '.bar'],
    ['app/frame.module.css', '.left,\n  .right'],
    ['ui/toasts.module.css', '.region'],
    ['features/admin/desk-frame.module.css', '.nav'],
  ])('of %s there is no %s', async (sheet, part) => {
    expect(under(await read(sheet), 'print')).toContain(`${part} {\n    display: none;`)
  })

  it('it is black on white, whatever the theme', async () => {
    expect(under(await read('ui/tokens.css'), 'print')).toContain('color-scheme: light')
  })
})

describe("in the person's own colours", () => {
  const FORCED = '(forced-colors: active)'

  it('the XP bar is a bar', async () => {
    const bar = under(await read('ui/progress-bar.module.css'), FORCED)
    expect(bar).toMatch(/\.track \{[^}]*border: 1px solid/)
    expect(bar).toMatch(/\.fill \{[^}]*background: Highlight;[^}]*forced-color-adjust: none/)
  })

  // Elsewhere they would be of the colour of the page: these have no words that are seen.
  it.each([
    ['entities/notification/notification-line.module.css', '.dot', 'Highlight'],
    ['entities/announcement/announcement-line.module.css', '.unread', 'Highlight'],
    ['app/place-mark.module.css', '.mark', 'Highlight'],
    ['features/events/month-grid.module.css', '.dot', 'CanvasText'],
    ['ui/carousel.module.css', '.dot::before', 'ButtonText'],
    ['ui/choice-chips.module.css', '.choice:has(:checked)', 'SelectedItem'],
  ])('of %s %s is seen', async (sheet, part, colour) => {
    const rules = rulesOf(under(await read(sheet), FORCED).replace(/^.*\{\n/, ''))
    const body = rules.find(([selector]) => selector === part)?.[1]
    expect(body).toContain(`background: ${colour};`)
    expect(body).toContain('forced-color-adjust: none;')
  })
})

describe('words and surfaces', () => {
  it.each([
    ['ui/base.css', 'text-wrap: pretty;'],
    ['ui/base.css', 'accent-color: var(--accent-fill);'],
    ['ui/base.css', 'word-break: auto-phrase;'],
    ['ui/empty-state.module.css', 'word-break: auto-phrase;'],
    ['ui/dialog.module.css', 'word-break: auto-phrase;'],
    ['ui/thumbnail.module.css', 'background: var(--plate)'],
    [
      'entities/composer/picture-field.module.css',
      'border-block: 1px dashed var(--line-strong);\n  background: var(--plate);',
    ],
  ])('%s says %s', async (sheet, rule) => {
    expect(await read(sheet)).toContain(rule)
  })

  it('the name in the profile card is never cut', async () => {
    const name = rulesOf(await read('app/right-rail.module.css')).find(
      ([selector]) => selector === '.name',
    )?.[1]
    expect(name).toContain('overflow-wrap: anywhere;')
    expect(name).not.toMatch(/ellipsis|nowrap/)
  })
})

it('what waits in /outbox is told by two lines of its title', async () => {
  expect(await read('features/outbox/outbox-card.module.css')).toMatch(/\.title \{[^}]*-webkit-line-clamp: 2/)
})

const SMALL = /font-size:\s*(?:var\(--text-(?:2xs|xs|s|m)\)|0?\.\d+rem|1[0-5](?:\.\d+)?px)/
const CONTROL = /<(?:input|select|textarea)\b[^>]*?className=\{(?:cx\()?css\.(\w+)/g

/** Rules of a style sheet with their selectors. */
const rulesOf = (css: string): [string, string][] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body])

it('no field is smaller than 16 px, into which a phone would zoom', async () => {
  const names = await readdir(source, { recursive: true })
  const sheets = new Map<string, string>()
  for (const name of names.filter((one) => one.endsWith('.css'))) sheets.set(name, await read(name))
  const found = [...sheets].flatMap(([name, css]) =>
    rulesOf(css)
      .filter(([selector, body]) => /\b(input|select|textarea)(:[\w-]+)*$/.test(selector) && SMALL.test(body))
      .map(([selector]) => `${name}: ${selector}`),
  )
  for (const name of names.filter((one) => one.endsWith('.tsx'))) {
    const text = await read(name)
    const used = [...text.matchAll(CONTROL)].map(([, css = '']) => css)
    const [, sheet] = /import css from '\.\/([\w-]+\.module\.css)'/.exec(text) ?? []
    const rules = rulesOf(sheets.get(join(name, '..', sheet ?? '')) ?? '')
    for (const one of used)
      if (rules.some(([selector, body]) => new RegExp(`\\.${one}\\b`).test(selector) && SMALL.test(body)))
        found.push(`${name}: ${one}`)
  }
  expect(await read('ui/base.css')).toMatch(/input,\ntextarea,\nselect \{\n {2}font-size: 1rem;/)
  expect(found).toEqual([])
})
