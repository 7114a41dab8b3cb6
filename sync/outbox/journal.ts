import { dropKeptScreen, journalKey } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import { setAside } from '../host/damaged'
import { PAGE } from '../host/page-id'
import { valuesUnder } from '../host/storage-events'
import { isStillHere } from '../session/session'
import type { Change } from './entry'
import type { Outbox } from './store'
import { type SavedChange, savedChange } from './stored-entry'

// A write is not on the disk yet when its page goes: the outbox's code comes after the first tap, on a slow phone by
// seconds, and its lock may be another's. What the page leaves so lies in localStorage until the next start puts it
// (I1). Not files: they are too large for it.

interface Journaled {
  key: string
  /** Its place among the writes of this page, which are put in order. */
  order: number
  isSaved: boolean
}

/** What is shown, and not in the outbox yet. */
const unput = new Map<Change, Journaled>()
/** Files of this page, which are never kept here. */
const files = new Set<string>()
/** What could not be kept while the page was going. */
const givenUp = new Set<Change>()
let written = 0
let isOutboxOpen = false
let isPageGoing = false
let isForNextStart = false

/** A later tap of the same toggle takes the place of an earlier one; what is typed follows what was typed before. */
const keyOf = (account: string, { table, id, kind, fields = {} }: Change, order: number): string =>
  journalKey(account, `${table}:${id}:${kind === 'toggle' ? Object.keys(fields).join() : `${PAGE}-${order}`}`)

/** Nothing that is not kept itself has to be put before it: no file, and no write of this page. */
const standsAlone = ({ needs = [] }: Change): boolean =>
  needs.every((id) => !files.has(id) && ![...unput].some(([one, { isSaved }]) => one.id === id && !isSaved))

/** A tap, or something new (a comment) that nobody is offered to take back. */
const isKeptAtOnce = (change: Change): boolean =>
  change.kind === 'toggle' || (change.kind === 'insert' && !change.undoable && standsAlone(change))

/**
 * Keeps a write of `account` until `forgetJournaled`: while no outbox is open some are at once, since a page may be
 * ended without a word; all others when the page goes.
 */
export function journalWrite(account: string, change: Change): void {
  dropKeptScreen(account)
  if (change.table === 'files') return void files.add(change.id)
  written += 1
  const kept = { key: keyOf(account, change, written), order: written, isSaved: false }
  unput.set(change, kept)
  if (isPageGoing || (!isOutboxOpen && isKeptAtOnce(change))) save(kept, change)
}

/** Whether a start, of this page or another, has put what this page left: twice would undo what came after it (I2). */
export function isPut(change: Change): boolean {
  const kept = unput.get(change)
  if (!kept || localStorage.getItem(kept.key) !== null) return false
  // Also in a later tap's place: put after that, it would undo it.
  return [...unput.values()].some(
    ({ key, order, isSaved }) => isSaved && key === kept.key && order >= kept.order,
  )
}

/** Its place among the writes of this page; undefined for a file. */
export const orderOf = (change: Change): number | undefined => unput.get(change)?.order

/** It is in the outbox; a later tap on the same thing stays kept. */
export function forgetJournaled(change: Change): void {
  const kept = unput.get(change)
  if (!kept) return
  unput.delete(change)
  const isLast = [...unput.values()].every(({ key }) => key !== kept.key)
  if (isLast) localStorage.removeItem(kept.key)
}

/**
 * The outbox cannot keep it: the person is told. Where the page has gone before, nobody is, and the next start tries again
 * (I1), unless the page comes back.
 */
export function giveUpJournaled(change: Change): void {
  if (isPageGoing) givenUp.add(change)
  else forgetJournaled(change)
}

/** The page goes, perhaps for good; what its screens still write then is saved, too: also one that may come back stands still. */
export function saveJournal(): void {
  isPageGoing = true
  unput.forEach(save)
}

/** The page is kept and loads anew when it comes back: all that it leaves is for that start. */
export function leaveToNextStart(): void {
  isForNextStart = true
}

/** The page came back as it was, and with it what its screens say could not be kept: a later start has nothing to add. */
export function goOn(): void {
  if (isForNextStart) return
  isPageGoing = false
  givenUp.forEach(forgetJournaled)
  givenUp.clear()
}

function save(kept: Journaled, { blob: _, ...change }: Change): void {
  // Signed out in another tab: whatever lies here from now on nobody would find.
  if (!isStillHere()) return
  try {
    const saved: SavedChange = { ...change, page: PAGE, order: kept.order }
    localStorage.setItem(kept.key, JSON.stringify(saved))
    kept.isSaved = true
  } catch {
    // No room: the outbox will say so itself.
  }
}

/** Everything that pages of `account` have left, as it is stored: `[rest of its key, JSON]`. */
export const allJournaled = (account: string): [string, string][] => valuesUnder(journalKey(account, ''))

/**
 * What was written before an outbox was open, here or in a page that is gone, in order, by the rest of its key. What
 * came to the disk after its page could still hear of it is `null`: twice, an insert would be refused and an edit copied.
 */
export async function journaledWrites(
  outbox: Pick<Outbox, 'lastPutOf'>,
  account: string,
): Promise<[string, Change | null][]> {
  const found: [string, Change | null][] = []
  const saved = allJournaled(account).flatMap(([rest, stored]) => {
    const change = parseStored(savedChange, stored) as SavedChange | undefined
    if (!change) setAside(account, journalKey(account, rest))
    return change ? [{ rest, ...change }] : []
  })
  for (const { rest, page, order, ...change } of saved.sort((a, b) => a.order - b.order))
    found.push([rest, (await outbox.lastPutOf(page)) >= order ? null : change])
  return found
}

/**
 * Puts what is journaled. What cannot be put now stays. Of tabs that start at once the second waits, and finds gone what the
 * first has put: else each would put the same edit, and the server would make a copy of the second (I2, seed 98500069).
 */
export async function replayJournal(outbox: Outbox, account: string): Promise<void> {
  const put = async () => {
    isOutboxOpen = true
    for (const [rest, change] of await journaledWrites(outbox, account)) {
      const forget = () => localStorage.removeItem(journalKey(account, rest))
      if (change) await outbox.put(change).then(forget, () => undefined)
      else forget()
    }
  }
  // Where nothing lies nobody is waited for.
  await (allJournaled(account).length > 0 ? outbox.replaying(put) : put())
  await outbox.forgetOldPuts()
}
