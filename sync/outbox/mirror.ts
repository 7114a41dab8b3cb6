import Dexie from 'dexie'
import { fireAndForget } from '../host/fire-and-forget'
import { isStillHere } from '../session/session'
import { forgetStored, showStored } from './pending'
import { noteRefusedBefore } from './refused-before'
import type { Outbox } from './store'

/**
 * Keeps the entries in memory as the disk has them, whoever changes that. Gives `reload`: reads them now; `saved`: an
 * entry not yet shown as stored that this reading includes.
 */
export function mirrorEntries(outbox: Outbox): (saved?: string) => Promise<void> {
  const reload = reloader(outbox)
  whenCleared(outbox, () => {
    forgetStored()
    fireAndForget(reload())
  })
  const entries = `idb://${outbox.db.name}/entries`
  Dexie.on('storagemutated', (parts) => {
    if (Object.keys(parts).some((part) => part.startsWith(entries))) fireAndForget(reload())
  })
  return reload
}

/** The browser, or somebody, deletes the outbox under a page whose person is still here. */
function whenCleared({ db }: Outbox, cleared: () => void): void {
  const look = () => isStillHere() && cleared()
  db.on('close', look)
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) queueMicrotask(look)
    return true
  })
}

/** One reading at a time, so that an older one never overwrites a newer. */
function reloader(outbox: Outbox): (saved?: string) => Promise<void> {
  let waiting: { saved: Set<string>; done: Promise<void> } | undefined
  let last: Promise<void> = Promise.resolve()
  return (saved) => {
    if (!waiting) {
      const next = { saved: new Set<string>(), done: Promise.resolve() }
      waiting = next
      next.done = last.then(async () => {
        waiting = undefined
        const { entries, damaged } = await outbox.read()
        noteRefusedBefore(entries)
        showStored(entries, next.saved, damaged)
      })
      last = next.done.catch(() => undefined)
    }
    if (saved) waiting.saved.add(saved)
    return waiting.done
  }
}
