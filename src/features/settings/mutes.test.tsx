import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { ProfileRow } from '@/sync'
import { Mutes } from './mutes'

// Rows are read in a browser only.
vi.mock('./person-link', () => ({ usePersonName: () => '影丸', PersonLink: () => null }))

it('each button that takes a mute back says which', () => {
  const mutes = { people: { a: true }, tags: { 夜景: true }, words: { 血の月: true, 合戦: true } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Mutes me={{ id: 'me', mutes } as unknown as ProfileRow} />
    </MemoryRouter>,
  )
  const names = [...html.matchAll(/aria-label="([^"]*のミュートを解除)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    '「影丸」のミュートを解除',
    '「#夜景」のミュートを解除',
    '「血の月」のミュートを解除',
    '「合戦」のミュートを解除',
  ])
})
