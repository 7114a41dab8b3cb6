import { type BannerContent, bannerSchema, momentOfDay } from '@/src/domain/banner-schema'
import { shownLine } from '@/src/domain/one-line'
import { canAdminister } from '@/src/domain/permissions'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must, valid } from '../mutation'
import type { TeamBanner } from './team-banner'
import { recentBannerActs } from './team-recent-acts'
import { teamText as text } from './team-text'

type Me = ProfileRow | undefined

interface Saved {
  id: string
  /** Of the state that was edited; 0: it is new. */
  rev: number
  content: BannerContent
  /** The upload of its picture, while that is on its way. */
  upload: string | undefined
}

/** Keeps a banner; `undone`: it was taken back, or could not be kept. */
export function saveBanner(me: Me, { id, rev, content, upload }: Saved, undone: () => void): void {
  must(canAdminister(me))
  const { from, until, link, ...rest } = valid(bannerSchema, content)
  const change: Write = {
    table: 'banner_acts',
    id: newId(),
    kind: 'insert',
    fields: {
      ...rest,
      act: 'save',
      banner_id: id,
      seen_rev: rev,
      link: link === '' ? null : link,
      active_date_start: momentOfDay(from, false),
      active_date_end: momentOfDay(until, true),
    },
    ...(upload ? { needs: [upload] } : {}),
  }
  const said = { text: text.saved(shownLine(rest.title)), failed: text.failed, undone }
  recentBannerActs.doUndoably(change, said)
}

/** Deletes a banner; offers to take that back. */
export function deleteBanner(me: Me, { id, rev, title }: TeamBanner): void {
  must(canAdminister(me))
  const fields = { act: 'delete', banner_id: id, seen_rev: rev }
  const said = { text: text.deleted(shownLine(title)), failed: text.failed }
  recentBannerActs.doUndoably({ table: 'banner_acts', id: newId(), kind: 'insert', fields }, said)
}

/** All of them as they are to stand. */
export function orderBanners(me: Me, ids: readonly string[]): void {
  must(canAdminister(me))
  const [first] = ids
  if (!first) return
  const fields = { act: 'order', banner_id: first, ids: [...ids] }
  const said = { text: text.ordered, failed: text.failed }
  recentBannerActs.doUndoably({ table: 'banner_acts', id: newId(), kind: 'insert', fields }, said)
}
