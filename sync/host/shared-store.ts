import { del, keys } from 'idb-keyval'
import { keyValueStore } from './key-value'

/** Where what other apps shared lies until it is a draft; each record under whose it is, then its id. */
export const sharedStore = keyValueStore('shinobi-shared', 'keyval')

/** Before the ids of what is `account`'s; null: of what was shared while nobody was signed in. */
export const sharedPrefix = (account: string | null): string => `${account ?? ''}/`

/** Takes away what was shared while `account` was signed in here (rule 8). */
export async function forgetSharedBy(account: string): Promise<void> {
  for (const key of await keys<string>(sharedStore))
    if (key.startsWith(sharedPrefix(account))) await del(key, sharedStore)
}
