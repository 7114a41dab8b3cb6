import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { forgetKept } from '@/sync/kept'
import type { Entry, Fields } from '@/sync/outbox/entry'
import { discard, removeFile, resend } from '@/sync/outbox/write'
import type { Parcel } from './parcels'
import { text } from './text'

const orTell = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch {
    showToast({ tone: 'danger', text: text.actionFailed })
  }
}

/** 再送: everything of it that was refused goes again, oldest first. */
export const resendParcel = (parcel: Parcel): Promise<void> =>
  orTell(async () => {
    for (const entry of parcel.entries) if (entry.state === 'refused') await resend(entry.write_id)
    showToast({ text: text.resent })
  })

const askDiscard = (name: string): Promise<boolean> =>
  askConfirm({
    title: text.discardTitle,
    body: text.discardQuestion(name),
    confirm: text.discard,
    danger: true,
  })

/** 破棄 of what lies on this device alone, asked first. A picture that only it names goes with it. */
export const discardKept = async (
  { account, postId, values }: { account: string; postId: string; values: Fields },
  name: string,
): Promise<void> => {
  if (!(await askDiscard(name))) return
  await orTell(async () => {
    forgetKept(account, postId)
    if (values.image_url) await removeFile({ bucket: 'post-images', path: String(values.image_url) })
    showToast({ text: text.discarded })
  })
}

const tellInFlight = (): void => showToast({ text: text.inFlight, detail: text.inFlightDetail })

const isInFlight = (entries: readonly Entry[]): boolean => {
  if (entries.every((entry) => entry.state !== 'sent')) return false
  tellInFlight()
  return true
}

/** Newest first, so that nothing is left behind that needs what has gone. */
const drop = (entries: readonly Entry[], then: () => Promise<void>): Promise<void> =>
  orTell(async () => {
    for (const entry of entries.toReversed()) {
      if (await discard(entry.write_id)) continue
      tellInFlight()
      return
    }
    await then()
  })

/** 破棄, asked first. */
export const discardParcel = async ({ entries, sentFiles }: Parcel, name: string): Promise<void> => {
  if (isInFlight(entries) || !(await askDiscard(name))) return
  await drop(entries, async () => {
    if (entries.some((entry) => entry.kind === 'insert'))
      for (const { fields } of sentFiles)
        await removeFile({ bucket: String(fields.bucket), path: String(fields.path) })
    showToast({ text: text.discarded })
  })
}

/** 破棄 of a deletion brings the post back, with the edits that wait beside it. */
export const keepAfterAll = async ({ entries }: Parcel, title: string): Promise<void> => {
  const ending = entries.filter(({ kind }) => kind === 'delete' || kind === 'remove')
  if (isInFlight(ending)) return
  const sure = await askConfirm({
    title: text.discardTitle,
    body: text.keepQuestion(title),
    confirm: text.keep,
  })
  if (sure) await drop(ending, async () => showToast({ text: text.keptAgain }))
}

const lineOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What was written, as plain text. */
export const textOf = ({
  title,
  description,
  body,
  display_name,
  bio,
  image_alt,
  character_tags,
  video_url,
}: Fields): string => {
  const tags = Array.isArray(character_tags) ? character_tags.map((tag) => `#${tag}`).join(' ') : ''
  return [title, display_name, description, body, bio, image_alt, tags, video_url]
    .map(lineOf)
    .filter(Boolean)
    .join('\n\n')
}
