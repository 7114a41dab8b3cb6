import { textIn } from '@/src/domain/text-in'
// It hears what is thrown away here: that was not reported.
import '@/src/entities/report/reported'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import {
  discard,
  discardDamaged,
  discardLocalDraft,
  type Entry,
  eventDraftKey,
  type Fields,
  removeFile,
  resend,
} from '@/sync'
import type { OutboxGroup } from './groups'
import { text } from './text'

const orTell = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch {
    showToast({ tone: 'danger', text: text.actionFailed })
  }
}

/** 再送: everything of it that was refused goes again, oldest first. */
export const resendGroup = (group: OutboxGroup): Promise<void> =>
  orTell(async () => {
    for (const entry of group.entries) if (entry.state === 'refused') await resend(entry.write_id)
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
  { account, table, id, values }: { account: string; table: 'posts' | 'events'; id: string; values: Fields },
  name: string,
): Promise<void> => {
  if (!(await askDiscard(name))) return
  await orTell(async () => {
    discardLocalDraft(account, table === 'events' ? eventDraftKey(id) : id)
    const bucket = table === 'events' ? 'event-images' : 'post-images'
    if (values.image_url) await removeFile({ bucket, path: String(values.image_url) })
    showToast({ text: text.discarded })
  })
}

/** 破棄 of what cannot be read, asked first. */
export const discardUnreadable = async (place: number | string, name: string): Promise<void> => {
  if (!(await askDiscard(name))) return
  await orTell(async () => {
    await discardDamaged(place)
    showToast({ text: text.discarded })
  })
}

const tellInFlight = (): void => showToast({ text: text.inFlight, detail: text.inFlightDetail })

const isInFlight = (entries: readonly Entry[]): boolean => {
  if (entries.every((entry) => entry.state !== 'sent')) return false
  tellInFlight()
  return true
}

/** The field of a toggle: the write it waits in can hold another toggle of the same post. */
const toggled = ({ kind, fields }: Entry): string | undefined =>
  kind === 'toggle' ? Object.keys(fields)[0] : undefined

/** Newest first, so that nothing is left behind that needs what has gone. */
const drop = (entries: readonly Entry[], then: () => Promise<void>): Promise<void> =>
  orTell(async () => {
    for (const entry of entries.toReversed()) {
      if (await discard(entry.write_id, toggled(entry))) continue
      tellInFlight()
      return
    }
    await then()
  })

/** 破棄, asked first. */
export const discardGroup = async ({ entries, sentFiles }: OutboxGroup, name: string): Promise<void> => {
  if (isInFlight(entries) || !(await askDiscard(name))) return
  await drop(entries, async () => {
    const named = sentFiles.filter(({ id }) => entries.some(({ needs }) => needs.includes(id)))
    for (const { fields } of named)
      await removeFile({ bucket: String(fields.bucket), path: String(fields.path) })
    showToast({ text: text.discarded })
  })
}

/** 破棄 of a deletion brings the post back, with the edits that wait beside it. */
export const keepAfterAll = async ({ entries }: OutboxGroup, name: string): Promise<void> => {
  const ending = entries.filter(({ kind }) => kind === 'delete' || kind === 'remove')
  if (isInFlight(ending)) return
  const sure = await askConfirm({
    title: text.keepTitle,
    body: text.keepQuestion(name),
    confirm: text.keep,
  })
  if (sure) await drop(ending, async () => showToast({ text: text.keptAgain }))
}

/** What people write, in the order in which they read it. */
const TEXTS = [
  'title',
  'name',
  'display_name',
  'username',
  'description',
  'location',
  'external_link_url',
  'body',
  'bio',
  'website_url',
  'twitter_username',
  'instagram_username',
  'image_alt',
  'tags',
  'video_url',
] as const

/** What the team says in an act; elsewhere `reason` is the name of one. */
const SAID = ['reason', 'reply', 'words', 'note'] as const

/** What was written, as plain text. */
export const textOf = (fields: Fields): string => {
  const { character_tags } = fields
  const tags = Array.isArray(character_tags) ? character_tags.map(textIn).filter(Boolean) : []
  const said: Fields = { ...fields, tags: tags.map((tag) => `#${tag}`).join(' ') }
  const names = fields.act === undefined ? TEXTS : [...TEXTS, ...SAID]
  return names
    .map((name) => textIn(said[name]))
    .filter(Boolean)
    .join('\n\n')
}
