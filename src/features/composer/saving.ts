import { forgetKept, keep } from '@/sync/kept'
import type { ComposerStore } from './composer-store'
import { type Content, difference, emptyContent, pick, splitValid } from './content'
import { codeOf, type Port } from './port'

/** What is in the form and not yet written. */
export const unwritten = (store: ComposerStore): Partial<Content> => {
  const { values, written } = store.getState()
  return difference(values, written ?? emptyContent)
}

/** Keeps on this device what must not (or may not yet) go to the server. */
export const keepHere = (store: ComposerStore, values: Partial<Content>): void => {
  const { account, id, written, committing, tagText } = store.getState()
  const base = written ? pick(written, Object.keys(values)) : {}
  if (!keep(account, id, { values, base, tagText: committing || tagText }))
    store.setState({ failed: 'device_full' })
}

const needsOf = (store: ComposerStore, fields: Partial<Content>): string[] => {
  const upload = fields.image_url ? store.getState().uploads.get(fields.image_url) : undefined
  return upload ? [upload] : []
}

/** A write that failed is unwritten again, unless something newer was written since. */
const takeBackFailed = (store: ComposerStore, before: Content | null, fields: Partial<Content>): void =>
  store.setState(({ written }) => {
    if (!before || !written) return { written: null }
    const still = Object.keys(fields).filter(
      (field) => written[field as keyof Content] === fields[field as keyof Content],
    )
    return { written: { ...written, ...pick(before, still) } }
  })

/**
 * Writes fields of the post: an insert when nothing of it was ever written, else an edit. True when it is on the
 * device's disk. What had been refused is then dropped from the outbox, because this write carries it again.
 */
export const send = async (
  store: ComposerStore,
  port: Port,
  fields: Partial<Content>,
  { isDraft, hold }: { isDraft?: boolean; hold: boolean },
): Promise<boolean> => {
  const { id, written: before, refused } = store.getState()
  const state = isDraft === undefined ? {} : { is_draft: isDraft }
  const change = before
    ? { kind: 'edit' as const, fields: { ...fields, ...state }, shown: { ...before, is_draft: true } }
    : {
        kind: 'insert' as const,
        fields: { is_draft: true, client_second: Math.floor(Date.now() / 1000), ...fields, ...state },
      }
  store.setState(({ saving }) => ({
    written: { ...(before ?? emptyContent), ...fields },
    saving: saving + 1,
    failed: null,
  }))
  try {
    const refusedUpload = refused?.uploads.get(fields.image_url)
    if (refusedUpload) await port.resend(refusedUpload)
    await port.write({ table: 'posts', id, ...change, hold, needs: needsOf(store, fields) })
    store.setState({ created: true })
    if (refused) await dropRefused(store, port)
    return true
  } catch (error) {
    takeBackFailed(store, before, fields)
    store.setState({ failed: codeOf(error) })
    return false
  } finally {
    store.setState(({ saving }) => ({ saving: saving - 1 }))
  }
}

const dropRefused = async (store: ComposerStore, port: Port): Promise<void> => {
  const { refused } = store.getState()
  if (!refused) return
  store.setState({ refused: null })
  for (const writeId of refused.writeIds) await port.discard(writeId)
}

/** What a draft's rules refuse, and all edits of a published post, stay on this device. */
export const keepRest = (store: ComposerStore): Partial<Content> => {
  const { mode, values } = store.getState()
  const changed = unwritten(store)
  if (mode !== 'draft') {
    keepHere(store, changed)
    return {}
  }
  const { valid, invalid } = splitValid(changed, values)
  keepHere(store, invalid)
  return valid
}

/** Every keystroke: a draft is written at once and sent after 2 s of quiet; the rest stays on this device. */
export const save = (store: ComposerStore, port: Port): Promise<boolean> => {
  const { mode, written, tagText } = store.getState()
  const isNew = mode === 'draft' && !written && (Object.keys(unwritten(store)).length > 0 || tagText !== '')
  const valid = keepRest(store)
  if (!isNew && Object.keys(valid).length === 0) return Promise.resolve(true)
  return send(store, port, valid, { hold: true })
}

/** Saved for good: nothing of it needs to stay on this device alone. */
export const forget = (store: ComposerStore): void => {
  const { account, id } = store.getState()
  forgetKept(account, id)
}
