import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uuidV7 } from '../host/uuid'
import { noteUsage, sendNotes } from './usage'

const { sendUsage } = vi.hoisted(() => ({ sendUsage: vi.fn() }))
vi.mock('../wire/transport', () => ({ sendUsage }))
vi.mock('../host/locks', () => ({ webLock: (_: string, work: () => unknown) => work() }))

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  sendUsage.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const noted = (account: string, count: number) => {
  for (let at = 0; at < count; at++) noteUsage(account, { kind: 'event', type: 'page_view' })
}

it('what the server takes is gone, a hundred at once', async () => {
  const account = uuidV7()
  noted(account, 120)
  sendUsage.mockResolvedValue({ kind: 'ok', body: 1 })
  await sendNotes(account)
  expect(sendUsage.mock.calls.map(([batch]) => batch.length)).toEqual([100, 20])
  expect(kept.size).toBe(0)
})

it.each([
  ['without an answer', { kind: 'offline' }],
  ['of a server that is down', { kind: 'server', status: 503 }],
  ['told to come later', { kind: 'server', status: 429 }],
])('%s it asks no more, and keeps all of it', async (_what, answer) => {
  const account = uuidV7()
  noted(account, 120)
  sendUsage.mockResolvedValueOnce(answer).mockResolvedValue({ kind: 'ok', body: 1 })
  await sendNotes(account)
  expect(sendUsage).toHaveBeenCalledTimes(1)
  await sendNotes(account)
  expect(sendUsage.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 20])
})

it('what the server refuses is dropped', async () => {
  const account = uuidV7()
  noted(account, 1)
  sendUsage.mockResolvedValue({ kind: 'server', status: 400 })
  await sendNotes(account)
  expect(kept.size).toBe(0)
})

it('of what waits the newest two hundred are kept', async () => {
  const account = uuidV7()
  for (let at = 0; at < 250; at++)
    noteUsage(account, { kind: 'event', type: 'page_view', target_id: `${at}` })
  sendUsage.mockResolvedValue({ kind: 'ok', body: 1 })
  await sendNotes(account)
  const sent = sendUsage.mock.calls.flatMap(([batch]) => batch as { target_id: string }[])
  expect(sent.map(({ target_id }) => Number(target_id))).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 50),
  )
})
