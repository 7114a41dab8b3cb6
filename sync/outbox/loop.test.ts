import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionStore, setOnline } from '../session/connection'
import type { Lane } from './drain'
import { DrainLoop } from './loop'
import type { Outbox } from './store'

vi.mock('../wire/transport', () => ({ push: async () => ({ kind: 'ok', body: { outcomes: [] } }) }))
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

/** What a loop says of one drain of `lane`: whether anything was sent. */
const drained = (loopOf: (onDrained: (end: unknown, hasSent: boolean) => void) => DrainLoop) =>
  new Promise<boolean>((resolve) => loopOf((_end, hasSent) => resolve(hasSent)).nudge(false))

const done = { kind: 'done', isMore: false } as const
const outbox = {} as Outbox
const sendsNothing: Lane = async () => done
const pushes: Lane = async (_outbox, sender) => {
  await sender.push([], 'account')
  return done
}

test('a drain says whether it sent anything: one that did not is no reason to pull', async () => {
  expect(await drained((told) => new DrainLoop(outbox, sendsNothing, told))).toBe(false)
  expect(await drained((told) => new DrainLoop(outbox, pushes, told))).toBe(true)
})

test('an answer says that there is a connection before anything of it is gone from the screen', async () => {
  setOnline(false)
  let wasOnline: boolean | undefined
  const looks: Lane = async (...world) => {
    const end = await pushes(...world)
    wasOnline = connectionStore.getState().online
    return end
  }
  await drained((told) => new DrainLoop(outbox, looks, told))
  expect(wasOnline).toBe(true)
})

test('what an earlier drain sent is not said again', async () => {
  const said: boolean[] = []
  const lanes = [pushes, sendsNothing]
  await new Promise<void>((resolve) => {
    const loop = new DrainLoop(
      outbox,
      (...world) => (lanes.shift() ?? sendsNothing)(...world),
      (_end, hasSent) => {
        said.push(hasSent)
        if (said.length === 2) return resolve()
        loop.nudge(false)
      },
    )
    loop.nudge(false)
  })
  expect(said).toEqual([true, false])
})

test('what this device cannot store just now is tried again by itself', async () => {
  vi.useFakeTimers()
  const full = new DOMException('the device is full', 'QuotaExceededError')
  const heard: unknown[] = []
  const hear = (error: unknown) => heard.push(error)
  process.on('unhandledRejection', hear)
  let drains = 0
  const isFullTwice: Lane = async () => {
    drains += 1
    if (drains < 3) throw full
    return done
  }
  const ended = drained((told) => new DrainLoop(outbox, isFullTwice, told))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await ended
  process.off('unhandledRejection', hear)
  expect(drains).toBe(3)
  expect(heard).toEqual([full])
})
