import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { offerUndo } from '@/src/ui/undo'

type Offer = Parameters<typeof offerUndo>[0]

const { written, said, withdraw } = vi.hoisted(() => ({
  written: { saved: Promise.resolve(), takeBack: async () => true, confirm: vi.fn() },
  said: { offer: undefined as unknown, toasts: [] as string[] },
  withdraw: vi.fn(),
}))
vi.mock('@/sync', () => ({ writeUndoable: () => written, WriteError: class extends Error {} }))
vi.mock('@/src/ui/toast', () => ({ showToast: ({ text }: { text: string }) => said.toasts.push(text) }))
vi.mock('@/src/ui/undo', () => ({
  offerUndo: (offer: Offer) => {
    said.offer = offer
    // The end of the notice is the end of the offer.
    return withdraw.mockImplementation(() => offer.confirm())
  },
}))

// Files of this part share their modules: these are for this one alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const { doUndoably } = await import('./undo')

beforeEach(() => {
  said.toasts = []
  written.confirm.mockReset()
  withdraw.mockReset()
})

const doIt = () => {
  const confirmed = vi.fn()
  const undone = vi.fn()
  doUndoably(
    { table: 'posts', id: 'p', kind: 'delete' },
    { text: 'した', failed: 'できない', confirmed, undone },
  )
  return { confirmed, undone, offer: said.offer as Offer }
}

it('is final once the notice has gone', () => {
  const { confirmed, undone, offer } = doIt()
  offer.confirm()
  expect(confirmed).toHaveBeenCalledOnce()
  expect(written.confirm).toHaveBeenCalledOnce()
  expect(undone).not.toHaveBeenCalled()
})

it('that the device could not keep is taken back, its offer too, and nothing goes for good with it', async () => {
  written.saved = Promise.reject(new Error('no room'))
  const { confirmed, undone } = doIt()
  await vi.waitFor(() => expect(withdraw).toHaveBeenCalledOnce())
  expect(undone).toHaveBeenCalledOnce()
  expect(said.toasts).toEqual(['できない'])
  expect(confirmed).not.toHaveBeenCalled()
  expect(written.confirm).not.toHaveBeenCalled()
})
