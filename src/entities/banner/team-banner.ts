import * as v from 'valibot'
import { type BannerContent, dayOfMoment } from '@/src/domain/banner-schema'
import type { DeskRow, Entry } from '@/sync'
import { flag, maybeNumber, maybeText, number, text, texts } from '../desk-data'

const content = v.object({
  image_url: text,
  image_width: maybeNumber,
  image_height: maybeNumber,
  image_thumbhash: maybeText,
  title: text,
  description: text,
  link: maybeText,
  link_text: text,
  attribution: text,
  active_date_start: maybeText,
  active_date_end: maybeText,
  is_active: flag,
})
const data = v.object({ ...content.entries, acts: texts })

/** A banner as admins see it. */
export interface TeamBanner extends v.InferOutput<typeof data> {
  id: string
  /** Its place in their order, ascending. */
  place: number
  /** 0: it was never saved on the server. */
  rev: number
  /** An act about it is on its way. */
  isWaiting: boolean
}

/** A row of kind `banner` as the device holds it; what it holds may be damaged. */
export const teamBannerOf = ({ id, place, rev, data: found }: DeskRow): TeamBanner => ({
  ...v.parse(data, found ?? {}),
  id,
  place,
  rev,
  isWaiting: false,
})

/** An act that no row shows yet: on its way, or accepted a moment ago. */
export interface PendingBannerAct {
  id: string
  act: string
  bannerId: string
  ids: readonly string[]
  /** The state that its writer saw. */
  seenRev: number
  content: v.InferOutput<typeof content>
}

/** The acts about banners among a person's writes; what was refused is none. */
export const pendingBannerActs = (entries: readonly Entry[]): PendingBannerAct[] =>
  entries
    .filter(({ table, state }) => table === 'banner_acts' && state !== 'refused')
    .map(({ id, fields }) => ({
      id,
      act: String(fields.act),
      bannerId: String(fields.banner_id),
      ids: v.parse(texts, fields.ids),
      seenRev: v.parse(number, fields.seen_rev),
      content: v.parse(content, fields),
    }))

/** What of a banner is edited. */
export const contentOf = (known: v.InferOutput<typeof content>): BannerContent => {
  const { active_date_start, active_date_end, link, ...rest } = v.parse(content, known)
  return {
    ...rest,
    link: link ?? '',
    from: dayOfMoment(active_date_start),
    until: dayOfMoment(active_date_end),
  }
}

/** What an act that was refused had in it. */
export const contentOfAct = ({ fields }: Entry): BannerContent => contentOf(v.parse(content, fields))

const LAST = 9999

const after = (
  banners: readonly TeamBanner[],
  { act, bannerId, ids, seenRev, content: said }: PendingBannerAct,
) => {
  if (act === 'delete') return banners.filter(({ id }) => id !== bannerId)
  if (act === 'order')
    return banners.map((banner) => {
      const at = ids.indexOf(banner.id)
      return at < 0 ? banner : { ...banner, place: at + 1 }
    })
  const known = banners.find(({ id }) => id === bannerId)
  const saved = { ...(known ?? unsaved(bannerId)), ...said, rev: seenRev, isWaiting: true }
  return known ? banners.map((banner) => (banner === known ? saved : banner)) : [...banners, saved]
}

const unsaved = (id: string): TeamBanner => teamBannerOf({ id, place: LAST, rev: 0, data: {} } as DeskRow)

/** Banners in their order as they will be when `acts` have arrived; of the state that their words were written over. */
export function withBannerActs(
  rows: readonly TeamBanner[],
  acts: readonly PendingBannerAct[],
): readonly TeamBanner[] {
  const known = new Set(rows.flatMap((row) => row.acts))
  return acts
    .filter(({ id }) => !known.has(id))
    .reduce<readonly TeamBanner[]>(after, rows)
    .toSorted((a, b) => a.place - b.place)
}
