import { dropKeptScreen, localDraftKey } from '@/src/domain/device-keys'
import { tellStorageChange } from '../host/storage-events'
import type { Fields } from './entry'
import { keptOf, type LocalDraft, localDraftOf } from './local-draft'

// Several tabs keep what is typed of one thing under one key. Each knows what it has kept itself, and touches nothing
// else.

/** What this page has read or kept last under a key. What lies there and is not among it is another tab's. */
const own = new Map<string, LocalDraft>()

const nothing: LocalDraft = { values: {}, base: {}, tagText: '' }

const isNothing = ({ values, tagText }: LocalDraft): boolean =>
  Object.keys(values).length === 0 && tagText === ''

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const only = (part: Fields, isWanted: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(part).filter(([field]) => isWanted(field)))

/** What another tab keeps of the same thing. */
function ofOthers(id: string, key: string): LocalDraft {
  const stored = localDraftOf(id, localStorage.getItem(key)) ?? nothing
  const mine = own.get(key) ?? nothing
  const values = only(
    stored.values,
    (field) => !(field in mine.values && same(stored.values[field], mine.values[field])),
  )
  const tagText = stored.tagText === mine.tagText ? '' : stored.tagText
  if (isNothing({ values, base: {}, tagText })) return nothing
  // Of what the team edits it is no field's own.
  return { values, base: only(stored.base, (field) => field in values || !(field in mine.values)), tagText }
}

function store(key: string, kept: LocalDraft): void {
  if (isNothing(kept)) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(kept))
  tellStorageChange()
}

/** `keptOf`, for the form that shows it: from now on this is the page's own, to be kept on or forgotten. */
export const readLocalDraft = <Values = Fields>(
  account: string,
  postId: string,
): LocalDraft<Values> | undefined => {
  const kept = keptOf(account, postId)
  own.set(localDraftKey(account, postId), kept ?? nothing)
  return kept as LocalDraft<Values> | undefined
}

/**
 * Keeps what this page has of it, beside what another tab keeps, field by field; or forgets, when it has nothing. False
 * when the device has no room left.
 */
export const keep = (account: string, postId: string, kept: LocalDraft): boolean => {
  dropKeptScreen(account)
  const key = localDraftKey(account, postId)
  try {
    const others = ofOthers(postId, key)
    const before = own.get(key) ?? nothing
    // What was typed on elsewhere gives way only to what is typed here now.
    const isOlder = (field: string): boolean =>
      field in others.values && field in before.values && same(kept.values[field], before.values[field])
    // Words over two states of what the team edits are judged by the one that another tab saw.
    const isTheirs = (field: string): boolean =>
      field in kept.values ? isOlder(field) : field in others.base
    const isTagTyped = kept.tagText !== before.tagText
    store(key, {
      values: { ...others.values, ...only(kept.values, (field) => !isTheirs(field)) },
      base: { ...others.base, ...only(kept.base, (field) => !isTheirs(field)) },
      tagText: (isTagTyped && kept.tagText) || others.tagText || kept.tagText,
    })
    own.set(key, kept)
    return true
  } catch {
    return false
  }
}

/** Forgets what this page kept: it was saved, or given up. What another tab keeps stays. */
export const forgetLocalDraft = (account: string, postId: string): void => {
  const key = localDraftKey(account, postId)
  const others = ofOthers(postId, key)
  own.delete(key)
  store(key, others)
}
