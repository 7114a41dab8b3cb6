import { del, get, keys, set } from 'idb-keyval'
import * as v from 'valibot'
import type { SharedWords } from '@/src/domain/shared-content'
import { sharedPrefix, sharedStore } from './shared-store'
import { uuidV7 } from './uuid'

/** One thing that another app shared with this one: its words, and at most one picture. */
export interface SharedThing extends SharedWords {
  /** Under which it lies here; sorts by time among those of one person. */
  key: string
  picture: Blob | null
}

const Stored = v.object({
  title: v.string(),
  text: v.string(),
  url: v.string(),
  picture: v.nullable(v.instance(Blob)),
})

/**
 * Keeps on the device what was shared, in this order, until its person makes drafts of it. `account`: who is signed in;
 * null: nobody, so it is for whoever signs in. Rejects when there is no room for all of it, and then keeps none.
 */
export async function keepShared(
  account: string | null,
  things: readonly Omit<SharedThing, 'key'>[],
): Promise<void> {
  const share = `${sharedPrefix(account)}${uuidV7()}`
  const keyOf = (at: number) => `${share}-${`${at}`.padStart(4, '0')}`
  try {
    for (const [at, thing] of things.entries()) await set(keyOf(at), thing, sharedStore)
  } catch (error) {
    for (const at of things.keys()) await forgetShared(keyOf(at))
    throw error
  }
}

/** What a browser says of a record whose bytes its disk has lost. Anything else may pass, and takes nothing away. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && ['DataError', 'NotFoundError', 'NotReadableError'].includes(error.name)

/** What waits for `account`, oldest first, and the keys of records that cannot be read any more. */
export async function readShared(account: string): Promise<{ things: SharedThing[]; damaged: string[] }> {
  const idOf = (key: string) => key.slice(key.indexOf('/') + 1)
  const prefixes = [sharedPrefix(account), sharedPrefix(null)]
  const theirs = (await keys<string>(sharedStore))
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const records = await Promise.all(
    theirs.map(async (key) => {
      const stored = await get(key, sharedStore).catch((error: unknown) => {
        if (isLost(error)) return undefined
        throw error
      })
      return { key, read: v.safeParse(Stored, stored) }
    }),
  )
  return {
    things: records.flatMap(({ key, read }) => (read.success ? [{ key, ...read.output }] : [])),
    damaged: records.flatMap(({ key, read }) => (read.success ? [] : [key])),
  }
}

/** How many things lie here that were shared while `account` was signed in, and go with them; 0 where nobody can tell. */
export const sharedCount = async (account: string): Promise<number> => {
  const all = await keys<string>(sharedStore).catch(() => [])
  return all.filter((key) => key.startsWith(sharedPrefix(account))).length
}

/** A draft has it now. */
export const forgetShared = (key: string): Promise<void> => del(key, sharedStore)
