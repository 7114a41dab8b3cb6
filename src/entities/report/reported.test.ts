import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Entry } from '@/sync'

let giveUp: (entry: Partial<Entry>) => void = () => undefined
vi.mock('@/sync', () => ({
  onGivenUp: (tell: typeof giveUp) => {
    giveUp = tell
  },
}))
vi.resetModules()
afterAll(() => vi.resetModules())
const { isReported, noteReported } = await import('./reported')

const kept = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterAll(() => vi.unstubAllGlobals())

const post = { type: 'post', id: 'p1' } as const
const report = { table: 'reports', account: 'me', fields: { content_type: 'post', content_id: 'p1' } }

it('a report that was thrown away, or refused after all, was not made', () => {
  noteReported('me', post)
  giveUp({ ...report, fields: { ...report.fields, content_id: 'p2' } })
  expect(isReported('me', post)).toBe(true)
  giveUp(report)
  expect(isReported('me', post)).toBe(false)
})

it('one that the database had already was', () => {
  noteReported('me', post)
  giveUp({ ...report, code: 'already_reported' })
  expect(isReported('me', post)).toBe(true)
})
