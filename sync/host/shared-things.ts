import { del, delMany, entries, setMany } from 'idb-keyval'
import * as v from 'valibot'
import type { SharedWords } from '@/src/domain/shared-content'
import { keyValueStore } from './key-value'

/** One thing that another app shared with this one: its words, and at most one picture. */
export interface SharedThing extends SharedWords {
  /** Sorts by time. */
  id: string
  /** Who was signed in then; null: nobody, so it is for whoever signs in. */
  account: string | null
  picture: Blob | null
}

const Stored = v.object({
  account: v.nullable(v.string()),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  picture: v.nullable(v.instance(Blob)),
})

const place = keyValueStore('shinobi-shared', 'keyval')

/** Keeps on the device what was shared, until its person makes drafts of it. Rejects when there is no room. */
export const keepShared = (things: readonly SharedThing[]): Promise<void> =>
  setMany(
    things.map(({ id, ...thing }) => [id, thing]),
    place,
  )

/** What waits for `account`, oldest first, and which records cannot be read any more. */
export async function readShared(account: string): Promise<{ things: SharedThing[]; damaged: string[] }> {
  const records = (await entries<string, unknown>(place)).map(([id, stored]) => ({
    id,
    read: v.safeParse(Stored, stored),
  }))
  const things = records
    .flatMap(({ id, read }) => (read.success ? [{ id, ...read.output }] : []))
    .filter((thing) => thing.account === null || thing.account === account)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { things, damaged: records.flatMap(({ id, read }) => (read.success ? [] : [id])) }
}

/** A draft has it now. */
export const forgetShared = (id: string): Promise<void> => del(id, place)

/** Takes away what was shared while `account` was signed in here, and what nobody can read any more (rule 8). */
export async function forgetSharedBy(account: string): Promise<void> {
  const isOthers = (stored: unknown) => {
    const read = v.safeParse(Stored, stored)
    return read.success && read.output.account !== account
  }
  const records = await entries<string, unknown>(place)
  await delMany(
    records.flatMap(([id, stored]) => (isOthers(stored) ? [] : [id])),
    place,
  )
}
