import {
  type AnnouncementContent,
  announcementDraftSchema,
  announcementSchema,
} from '@/src/domain/announcement-schema'
import { shownLine } from '@/src/domain/one-line'
import { canAdminister } from '@/src/domain/permissions'
import { newId, type ProfileRow, toServerTime, type Write } from '@/sync'
import { must, valid } from '../mutation'
import type { TeamAnnouncement } from './team-announcement'
import { recentAnnouncementActs } from './team-recent-acts'
import { teamText as text } from './team-text'

type Me = ProfileRow | undefined

const actOf = (id: string, rev: number, act: 'save' | 'delete', fields: object): Write => ({
  table: 'announcement_acts',
  id: newId(),
  kind: 'insert',
  fields: { announcement_id: id, act, seen_rev: rev, ...fields },
})

interface Saved {
  id: string
  /** Of the state that was edited; 0: it is new. */
  rev: number
  content: AnnouncementContent
  /** The time that it was to be published at. */
  kept?: string | null
}

/** Keeps it for the team alone. Rejects with `WriteError` when the device has no room for it. */
export async function saveDraft(me: Me, { id, rev, content }: Saved): Promise<void> {
  must(canAdminister(me))
  await recentAnnouncementActs.doNow(
    actOf(id, rev, 'save', { ...valid(announcementDraftSchema, content), is_draft: true }),
  )
}

/** Publishes it, at once or when it is scheduled; `undone`: it was taken back, or could not be kept. */
export function publish(me: Me, { id, rev, content, kept }: Saved, undone: () => void): void {
  must(canAdminister(me))
  const schema = announcementSchema(toServerTime(Date.now()), kept)
  recentAnnouncementActs.doUndoably(actOf(id, rev, 'save', { ...valid(schema, content), is_draft: false }), {
    text: content.scheduled_at ? text.scheduled : text.published,
    failed: text.failed,
    undone,
  })
}

/** Deletes it for everybody. */
export function deleteAnnouncement(me: Me, { id, rev, title }: TeamAnnouncement): void {
  must(canAdminister(me))
  recentAnnouncementActs.doUndoably(actOf(id, rev, 'delete', {}), {
    text: text.deleted(shownLine(title) || text.untitled),
    failed: text.failed,
  })
}
