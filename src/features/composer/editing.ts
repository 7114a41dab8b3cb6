import { validatePost } from '@/src/domain/post-validation'
import { scheduleError } from '@/src/domain/schedule'
import { addTags } from '@/src/domain/tags'
import type { Entry } from '@/sync/outbox/entry'
import { toServerTime } from '@/sync/server-clock'
import type { PostRow } from '@/sync/tables/posts'
import type { ComposerStore, Errors } from './composer-store'
import { type Content, contentOf, follow, imageFields, isEmpty, noImage } from './content'
import { fixedBy, isBack, isDecided, modeOfRow, refusedContent, takeBack } from './opening'
import type { Port } from './port'
import { forget, keepRest, save, send, unwritten } from './saving'

/** What is over a limit is said while typing; a half-typed link or a missing title only when asked for. */
const errorsWhileTyping = (values: Content, old: Errors, touched: readonly string[]): Errors => {
  const now = validatePost(values, { draft: true })
  const { video_url: linkError, ...limits } = now
  const others = Object.fromEntries(Object.entries(old).filter(([field]) => !touched.includes(field)))
  return { ...others, ...limits, ...(old.video_url && linkError ? { video_url: linkError } : {}) }
}

/** One keystroke or choice. */
export const change = (store: ComposerStore, port: Port, patch: Partial<Content>): Promise<boolean> => {
  store.setState(({ values, errors }) => {
    const next = { ...values, ...patch }
    const touched = Object.keys(patch).map((field) => (imageFields.includes(field) ? 'image' : field))
    return { values: next, errors: errorsWhileTyping(next, errors, touched) }
  })
  return save(store, port)
}

/**
 * Typing in the tag field; a comma or a line break makes tags of what stands before it, but not while an input method
 * is still converting.
 */
export const typeTag = (
  store: ComposerStore,
  port: Port,
  text: string,
  { isComposing }: { isComposing: boolean },
): void => {
  if (!isComposing && /[,，、\n]/u.test(text)) {
    commitTags(store, port, text)
    return
  }
  store.setState(({ errors: { character_tags: _, ...errors } }) => ({ tagText: text, errors }))
  void save(store, port)
}

/** Makes tags of what was typed. What cannot be taken stays in the field, with the reason. */
export const commitTags = (
  store: ComposerStore,
  port: Port,
  text: string = store.getState().tagText,
): boolean => {
  const before = store.getState().values.character_tags
  const { tags, rest, error } = addTags(before, text)
  store.setState({ tagText: rest, committing: tags.length > before.length ? text : '' })
  void change(store, port, { character_tags: tags }).then((isKept) => {
    if (!isKept) return
    store.setState({ committing: '' })
    keepRest(store)
  })
  if (error) store.setState(({ errors }) => ({ errors: { ...errors, character_tags: error } }))
  return !error
}

/** Leaving the link field says whether the link will do. */
export const checkVideo = (store: ComposerStore): void => {
  const { video_url } = validatePost(store.getState().values, { draft: true })
  if (video_url) store.setState(({ errors }) => ({ errors: { ...errors, video_url } }))
}

/** A time that is only kept may come nearer than one may choose. */
const timeError = (store: ComposerStore): Errors => {
  const { mode, values, written } = store.getState()
  const isKept = isDecided(mode) && values.scheduled_at === written?.scheduled_at
  const error =
    values.scheduled_at !== null && !isKept && scheduleError(values.scheduled_at, toServerTime(Date.now()))
  return error ? { scheduled_at: error } : {}
}

/** Leaving the time says whether it will do. */
export const checkTime = (store: ComposerStore): void =>
  store.setState(({ errors }) => ({ errors: { ...errors, ...timeError(store) } }))

/** Checks everything before it goes out. False, with sentences beside the fields, when something will not do. */
const isReady = (store: ComposerStore, port: Port): boolean => {
  const tagsTaken = commitTags(store, port)
  const { values, errors, picture } = store.getState()
  const { character_tags, image } = errors
  const isPictureUnsaved = picture.unsaved !== undefined
  const found: Errors = {
    ...validatePost(values, { draft: false }),
    ...timeError(store),
    ...(tagsTaken || !character_tags ? {} : { character_tags }),
    ...(image && isPictureUnsaved ? { image } : {}),
  }
  // A picture that was not taken says so until another choice; the post can do without it.
  store.setState({ errors: { ...(image ? { image } : {}), ...found } })
  return Object.keys(found).length === 0
}

/** A picture still being prepared belongs to what is published. */
const pictureReady = (store: ComposerStore): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (store.getState().picture.progress) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })

/** 投稿する, 予約する and 更新する. True when it is on the device; everything else is the outbox's work. */
export const submit = async (store: ComposerStore, port: Port): Promise<boolean> => {
  await pictureReady(store)
  if (!isReady(store, port)) return false
  if (store.getState().mode === 'lost') becomeNew(store, port)
  const { mode, values, written } = store.getState()
  const title = values.title.trim()
  if (title !== values.title) store.setState({ values: { ...values, title } })
  const changed = unwritten(store)
  if (isDecided(mode) && Object.keys(changed).length === 0) return true
  const done = await send(store, port, changed, {
    hold: false,
    ...(isDecided(mode) ? {} : { isDraft: false }),
  })
  if (!done) return false
  forget(store)
  await dropReplaced(store, port, written)
  return true
}

/** The file of a post that is out, or will be, goes only once the post names another. */
const dropReplaced = async (store: ComposerStore, port: Port, before: Content | null): Promise<void> => {
  const { id, mode, values } = store.getState()
  const path = before?.image_url
  if (!isDecided(mode) || !path || path === values.image_url) return
  await port.removeFile({ bucket: 'post-images', path, needs: [id] })
}

/** 破棄: back to what is published or will be. */
export const discardEdits = async (store: ComposerStore, port: Port): Promise<void> => {
  const { values, written } = store.getState()
  if (!written) return
  forget(store)
  store.setState({ values: written, tagText: '', errors: {}, isRestored: false })
  if (values.image_url && values.image_url !== written.image_url)
    await port.removeFile({ bucket: 'post-images', path: values.image_url })
}

/** The picture's file went with the post, unless it is still to be sent. */
const becomeNew = (store: ComposerStore, port: Port): void => {
  const { values, uploads, errors } = store.getState()
  forget(store)
  const isLost = values.image_url !== null && !uploads.has(values.image_url)
  store.setState({
    id: port.newId(),
    mode: 'draft',
    written: null,
    ...(isLost && { values: { ...values, ...noImage }, errors: { ...errors, image: 'image_gone' } }),
  })
}

/** The post is gone elsewhere, and what is deleted stays deleted: its text becomes a new draft under a new id. */
export const saveAsNew = (store: ComposerStore, port: Port): Promise<boolean> => {
  becomeNew(store, port)
  return save(store, port)
}

/** Keystrokes need not wait for quiet any more; where that fails they go by themselves a little later. */
export const flush = (port: Port): Promise<void> => port.flushHeld().catch(() => undefined)

/** A draft in which nothing stands any more is not left behind. */
export const leave = async (store: ComposerStore, port: Port): Promise<void> => {
  const { id, mode, values, written, tagText, picture } = store.getState()
  const isBlank = isEmpty(values) && tagText === '' && !picture.progress && !picture.unsaved
  if (mode === 'draft' && written && isBlank) {
    forget(store)
    // On a full device it stays: empty, but nothing is lost.
    await port.write({ table: 'posts', id, kind: 'delete', shown: written }).catch(() => undefined)
  } else await flush(port)
}

/** The row changed while the form is open, with none of one's own writes on their way. */
export const followRow = (store: ComposerStore, row: PostRow): void => {
  const { mode: before, values, written, saving, rev } = store.getState()
  if (!written || saving > 0) return
  const mode = modeOfRow(row)
  // A write leaves the outbox a moment before the row that has it is read: only a newer row takes anything back.
  if (isBack(mode, before) && row.rev <= rev) return
  const content = contentOf(row)
  const followed = follow(values, written, content)
  const fixed = fixedBy(mode, content)
  store.setState({
    values: { ...followed.values, ...fixed },
    written: { ...followed.written, ...fixed },
    // Published by its time or elsewhere: from now on only 更新する changes what others see.
    mode,
    rev: row.rev,
  })
}

/** It was deleted while the form is open: said at once, with everything still there to keep; or brought back. */
export const followPresence = (store: ComposerStore, row: PostRow | undefined, isGone: boolean): void => {
  const { mode, written } = store.getState()
  if (isGone && written && mode !== 'lost') store.setState({ mode: 'lost' })
  if (row && mode === 'lost') store.setState({ mode: modeOfRow(row) })
}

/** The server refused something while the form is open: it counts as unwritten again, with its reason. */
export const followRefusal = (store: ComposerStore, entries: readonly Entry[]): void => {
  const { values, written, errors, takenBack } = store.getState()
  const refused = refusedContent(entries)
  if (!refused || refused.writeIds.every((writeId) => takenBack.has(writeId))) return
  const fresh = entries.filter((entry) => !takenBack.has(entry.write_id))
  store.setState({
    refused,
    // What stands in the form may be newer than what was refused, so the values stay.
    written: takeBack(fresh, values, written).written,
    errors: { ...errors, ...refused.errors },
    takenBack: new Set(refused.writeIds),
    ...(refused.code === 'not_found' ? { mode: 'lost' as const } : {}),
  })
}
