import * as v from 'valibot'
import { blankLinkPreview, type LinkPreview } from '@/src/domain/link-preview-schema'
import type { Entry, SiteContentRow } from '@/sync'
import { number, settingIn, text } from '../desk-data'

const content = v.object({ og_title: text, og_description: text, og_image_url: text })

/** How links to the village look elsewhere, as admins see it. */
export interface TeamLinkPreview extends LinkPreview {
  /** The newest of its settings; 0: there is none. */
  rev: number
  /** A saving of it is on its way. */
  isWaiting: boolean
}

/** What rows of kind `setting` say of it; what the device holds may be damaged. */
export function linkPreviewOf(rows: readonly SiteContentRow[]): TeamLinkPreview {
  const known = rows.flatMap((row) => {
    const { key, value } = settingIn(row)
    return key in blankLinkPreview ? [{ rev: row.rev, part: { [key]: value } }] : []
  })
  return {
    ...Object.assign({ ...blankLinkPreview }, ...known.map(({ part }) => part)),
    rev: Math.max(0, ...known.map(({ rev }) => rev)),
    isWaiting: false,
  }
}

/** A saving on its way, or accepted a moment ago. */
export interface PendingSettingAct {
  id: string
  seenRev: number
  content: LinkPreview
}

/** The savings among a person's writes; what was refused is none. */
export const pendingSettingActs = (entries: readonly Entry[]): PendingSettingAct[] =>
  entries
    .filter(({ table, state }) => table === 'setting_acts' && state !== 'refused')
    .map((entry) => ({
      id: entry.id,
      seenRev: v.parse(number, entry.fields.seen_rev),
      content: contentOfAct(entry),
    }))

/** What a saving has in it. */
export const contentOfAct = ({ fields }: Entry): LinkPreview => v.parse(content, fields)

/**
 * As it will be when the last of `acts` has arrived. Settings, which everybody reads, do not say which act made them:
 * where they are newer than what its writer saw, it has arrived.
 */
export function withSettingActs(known: TeamLinkPreview, acts: readonly PendingSettingAct[]): TeamLinkPreview {
  // Ids are in the order in which they were made.
  const last = acts.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1)
  if (!last || known.rev > last.seenRev || isSame(known, last.content)) return known
  return { ...known, ...last.content, isWaiting: true }
}

const isSame = (one: LinkPreview, other: LinkPreview): boolean =>
  one.og_title === other.og_title &&
  one.og_description === other.og_description &&
  one.og_image_url === other.og_image_url
