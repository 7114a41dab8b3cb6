import { beforeEach, expect, it, vi } from 'vitest'

const fetchRows = vi.fn(async (_stream: string, _ids: string[]) => undefined)
vi.mock('./fetch', () => ({ fetchRows, MOST_FETCHED: 60 }))

const reported = vi.fn()
beforeEach(() => {
  vi.resetModules()
  fetchRows.mockClear()
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

it('is asked for again with the others that were found with it, once in the life of a page, and logged', async () => {
  const { askAnew } = await import('./damaged-rows')
  askAnew('posts', 'a')
  askAnew('profiles', 'b')
  askAnew('posts', 'c')
  await Promise.resolve()
  askAnew('posts', 'a')
  await Promise.resolve()
  expect(fetchRows.mock.calls).toEqual([
    ['posts', ['a', 'c']],
    ['profiles', ['b']],
  ])
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: damaged rows: posts a c',
    'Error: damaged rows: profiles b',
  ])
})

it('a server whose every row is damaged is asked for no more than one request names', async () => {
  const { askAnew } = await import('./damaged-rows')
  for (let n = 0; n < 1000; n++) askAnew('posts', `${n}`)
  await Promise.resolve()
  expect(fetchRows.mock.calls.map(([, ids]) => ids.length)).toEqual([60])
})
