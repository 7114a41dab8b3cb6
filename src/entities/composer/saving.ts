import { forgetLocalDraft, keep } from '@/sync'
import { type ComposerStore, hasUnwritten, unwritten } from './composer-state'
import { type Content, pick, splitValid } from './content'
import type { RefusedContent } from './opening'
import { codeOf, type Port } from './port'

/** What counts as written when a write of `fields` has failed: they do not, unless something newer was written since. */
const withoutFailed = (written: Content | null, before: Content | null, fields: Partial<Content>) => {
  if (!before || !written) return null
  const isStill = (field: string) => written[field] === fields[field]
  return { ...written, ...pick(before, Object.keys(fields).filter(isStill)) }
}

export type Saving = ReturnType<typeof createSaving>

/** How the form gets onto this device's disk: as writes of the thing, and as a local draft. */
export const createSaving = ({ getState, setState }: ComposerStore, port: Port) => {
  /** Keeps as a local draft what a draft's rules refuse, and all edits of a published thing. Gives the rest. */
  const keepLocalDraft = (): Partial<Content> => {
    const { kind, account, id, mode, values, written, committing, tagText } = getState()
    const changed = unwritten(getState())
    const { valid, invalid } =
      mode === 'draft' ? splitValid(kind, changed, values) : { valid: {}, invalid: changed }
    const base = written ? pick(written, Object.keys(invalid)) : {}
    if (!keep(account, kind.localDraftKey(id), { values: invalid, base, tagText: committing || tagText }))
      setState({ failed: 'device_full' })
    return valid
  }

  /** Saved for good: nothing of it needs to stay on this device alone. */
  const dropLocalDraft = (): void => {
    const { kind, account, id } = getState()
    forgetLocalDraft(account, kind.localDraftKey(id))
  }

  let dropping: Promise<unknown> = Promise.resolve()
  /**
   * Drops what a write has carried again, not what was refused while it was on its way. Done when also what a save just
   * before began to drop is gone: whoever asks then how it stands hears no old refusal.
   */
  const drop = async (carried: RefusedContent | null): Promise<void> => {
    if (!carried || getState().refused !== carried) return void (await dropping)
    setState({ refused: null })
    const dropped = dropping.then(async () => {
      for (const writeId of carried.writeIds) await port.discard(writeId)
    })
    dropping = dropped.catch(() => undefined)
    await dropped
  }

  /**
   * Writes fields of it: an insert when nothing of it was ever written, else an edit. True when it is on the
   * device's disk. What had been refused is then dropped from the outbox, because this write carries it again.
   */
  const send = async (
    fields: Partial<Content>,
    { hold, ...status }: { hold: boolean; is_draft?: boolean },
  ): Promise<boolean> => {
    const { kind, id, written: before, refused, uploads } = getState()
    const change = before
      ? { kind: 'edit' as const, fields: { ...fields, ...status }, shown: { ...before, is_draft: true } }
      : {
          kind: 'insert' as const,
          fields: { is_draft: true, ...kind.firstFields(), ...fields, ...status },
        }
    setState(({ saving }) => ({
      written: { ...(before ?? kind.empty), ...fields },
      saving: saving + 1,
      failed: null,
    }))
    try {
      const refusedUpload = refused?.uploads.get(fields.image_url)
      if (refusedUpload) await port.resend(refusedUpload)
      const upload = fields.image_url ? uploads.get(fields.image_url) : undefined
      await port.write({ id, ...change, hold, needs: upload ? [upload] : [] })
      setState({ created: true })
      await drop(refused)
      return true
    } catch (error) {
      setState(({ written }) => ({ written: withoutFailed(written, before, fields), failed: codeOf(error) }))
      return false
    } finally {
      setState(({ saving }) => ({ saving: saving - 1 }))
    }
  }

  /** Every keystroke: a draft is written at once and sent after 2 s of quiet; the rest stays on this device. */
  const save = (): Promise<boolean> => {
    const { mode, written, tagText } = getState()
    const isNew = mode === 'draft' && !written && (hasUnwritten(getState()) || tagText !== '')
    const valid = keepLocalDraft()
    if (!isNew && Object.keys(valid).length === 0) return Promise.resolve(true)
    return send(valid, { hold: true })
  }

  return { keepLocalDraft, dropLocalDraft, send, save }
}
