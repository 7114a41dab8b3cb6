import * as v from 'valibot'
import { create } from 'zustand'
import { keep, readLocalDraft, type teamDraftKey } from '@/sync'

/** Under which what is typed lies on this device. */
export type DraftKey = ReturnType<typeof teamDraftKey>

/** A state of what is edited, as it was on screen. */
export interface Seen {
  /** 0: it was never saved, or nobody knows. */
  rev: number
  content: object
}

/** What was typed and not sent. */
export interface TeamDraft {
  values: object
  /** What it was typed over (I14); undefined: an earlier version kept it. */
  seen: Seen | undefined
}

const seen = v.object({ rev: v.number(), content: v.record(v.string(), v.unknown()) })

// Beside the device's own copy, so that every part of a page that shows it sees it change, and a full disk loses nothing
// of it while the page lives.
const useTyped = create<{ byName: Readonly<Record<string, TeamDraft>> }>(() => ({ byName: {} }))

const nameOf = (account: string, key: DraftKey): string => `${account} ${key}`

function storedOf(account: string, key: DraftKey): TeamDraft {
  const { values = {}, base } = readLocalDraft(account, key) ?? {}
  const { success, output } = v.safeParse(seen, base)
  return { values, seen: success ? output : undefined }
}

/** What `account` typed there and has not sent. */
export const draftOf = (account: string, key: DraftKey): TeamDraft =>
  useTyped.getState().byName[nameOf(account, key)] ?? storedOf(account, key)

/** The same, as long as it is looked at. */
export const useDraft = (account: string, key: DraftKey): TeamDraft =>
  useTyped(({ byName }) => byName[nameOf(account, key)]) ?? storedOf(account, key)

/** It is typed over what was `seen`; nothing at all: it is gone. */
export function holdDraft(account: string, key: DraftKey, values: object, seen?: Seen): void {
  useTyped.setState(({ byName }) => ({ byName: { ...byName, [nameOf(account, key)]: { values, seen } } }))
  keep(account, key, { values: { ...values }, base: { ...seen }, tagText: '' })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What people write out: two of these can stand together, two days, links or pictures cannot. */
const PROSE = ['body', 'description', 'note', 'og_description', 'reason', 'reply', 'words']
const ONE_LINE = ['attribution', 'link_text', 'og_title', 'title']

const between = (name: string): string | undefined => {
  if (PROSE.includes(name)) return '\n'
  return ONE_LINE.includes(name) ? ' ' : undefined
}

/** What was sent and comes back, over what was typed since: that counts, and of what is written out both stay. */
export const withRestored = (sent: object, typed: object): object => {
  const before = sent as Record<string, unknown>
  const both = Object.entries(typed).map(([name, value]) => {
    const was = before[name]
    const both = between(name)
    const areBoth = both !== undefined && isText(was) && isText(value) && !value.includes(was)
    return [name, areBoth ? `${was}${both}${value}` : value]
  })
  return { ...sent, ...Object.fromEntries(both) }
}

/** It was sent, and taken back, or could not be kept: it is typed again. */
export const restoreDraft = (account: string, key: DraftKey, sent: object, seen?: Seen): void =>
  holdDraft(account, key, withRestored(sent, draftOf(account, key).values), seen)

/** What may be nothing at all; of the numbers of a reward, one that was emptied. */
const NULLABLE = [
  'ban_category',
  'image_height',
  'image_thumbhash',
  'image_width',
  'required_count',
  'scheduled_at',
  'xp',
]

const isSameKind = (name: string, value: unknown, before: unknown): boolean =>
  before === null ||
  (value === null && NULLABLE.includes(name)) ||
  (value !== null && typeof value === typeof before && Array.isArray(value) === Array.isArray(before))

/** What is kept on a device may be damaged: what cannot be what the field holds is left out. */
export const soundOf = <Content extends object>(typed: object, base: Content): Partial<Content> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name in base && isSameKind(name, value, base[name as keyof Content]),
    ),
  ) as Partial<Content>

/** Of what is typed what is another than it was: who takes back every letter has typed nothing. */
export const changedOf = <Content extends object>(
  typed: Partial<Content>,
  opened: Content,
): Partial<Content> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as keyof Content]),
    ),
  ) as Partial<Content>
