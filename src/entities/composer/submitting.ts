import { type ComposerStore, hasUnwritten, until, unwritten } from './composer-state'
import { noPicture, pick } from './content'
import { errorsAtSubmit } from './field-errors'
import { isDecided } from './opening'
import type { Port } from './port'
import type { Saving } from './saving'

/**
 * What the buttons do with the whole: 投稿する, 予約する, 更新する, 破棄, and another one made of its text. `finishTyping`
 * makes values of what is only typed.
 */
export const createSubmitting = (
  store: ComposerStore,
  port: Port,
  { dropLocalDraft, send, save }: Saving,
  finishTyping: () => void,
) => {
  const { getState, setState } = store

  /** Checks everything before it goes out. False, with sentences beside the fields, when something will not do. */
  const isReady = (): boolean => {
    finishTyping()
    const found = errorsAtSubmit(getState())
    // A picture that was not taken says so until another choice; it can do without one.
    setState(({ errors: { image } }) => ({ errors: { ...(image && { image }), ...found } }))
    return Object.keys(found).length === 0
  }

  /** The picture's file went with it, unless it is still to be sent. */
  const becomeNew = (): void => {
    const { kind, values, uploads, errors } = getState()
    dropLocalDraft()
    const isLost = values.image_url !== null && !uploads.has(values.image_url)
    setState({
      id: port.newId(),
      mode: 'draft',
      written: null,
      isBegunHere: true,
      ...(isLost && {
        values: { ...values, ...noPicture(kind) },
        errors: { ...errors, image: 'image_gone' },
      }),
    })
  }

  const sendAll = async (): Promise<boolean> => {
    if (getState().mode === 'lost') becomeNew()
    const { kind, id, mode, values, written } = getState()
    const title = values.title.trim()
    if (title !== values.title) setState({ values: { ...values, title } })
    if (isDecided(mode) && !hasUnwritten(getState())) return true
    const isGoingOut = !isDecided(mode)
    const seen = isGoingOut ? pick(getState().values, kind.texts) : {}
    const fields = { ...seen, ...unwritten(getState()) }
    if (!(await send(fields, { hold: false, ...(isGoingOut && { is_draft: false }) }))) return false
    dropLocalDraft()
    // The file of what is out, or will be, goes only once another is named.
    const file = written?.image_url
    if (isDecided(mode) && file && file !== values.image_url)
      // All is saved; on a full device the file stays where it was.
      await port.removePicture(file, [id]).catch(() => undefined)
    return true
  }

  /** 投稿する, 予約する and 更新する. True when it is on the device; everything else is the outbox's work. */
  const submit = async (): Promise<boolean> => {
    if (getState().isSubmitting) return false
    setState({ isSubmitting: true })
    // A picture still being prepared belongs to what is published; of one that was refused only now nobody has heard.
    const isAwaited = getState().picture.progress !== undefined
    await until(store, ({ picture }) => !picture.progress)
    const isHeard = !(isAwaited && getState().errors.image)
    const done = isReady() && isHeard && (await sendAll())
    setState(({ refusals }) => ({ isSubmitting: false, refusals: done ? refusals : refusals + 1 }))
    return done
  }

  /** 破棄: back to what is published or will be. */
  const discardEdits = async (): Promise<void> => {
    const { values, written } = getState()
    if (!written) return
    dropLocalDraft()
    setState({ values: written, tagText: '', errors: {}, isRestored: false })
    // Nothing names it any more; on a full device the file stays where it is.
    if (values.image_url && values.image_url !== written.image_url)
      await port.removePicture(values.image_url).catch(() => undefined)
  }

  /** It is gone elsewhere, and what is deleted stays deleted: its text becomes a new draft under a new id. */
  const saveAsNew = (): Promise<boolean> => {
    becomeNew()
    return save()
  }

  return { submit, discardEdits, saveAsNew }
}
