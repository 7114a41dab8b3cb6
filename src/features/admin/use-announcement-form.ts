import { useState } from 'react'
import {
  type AnnouncementContent,
  announcementDraftSchema,
  announcementSchema,
  blankAnnouncement,
} from '@/src/domain/announcement-schema'
import { errorsOf } from '@/src/domain/schema'
import { contentOfAct, stateOf, type TeamAnnouncement } from '@/src/entities/announcement/team-announcement'
import { publish, saveDraft } from '@/src/entities/announcement/team-mutations'
import { newId, type ProfileRow, teamDraftKey } from '@/sync'
import { useTeamForm } from './use-team-form'

/** A time that is over is none any more. */
const asOf = <Content extends Pick<AnnouncementContent, 'scheduled_at'>>(
  content: Content,
  now: number,
): Content =>
  content.scheduled_at && Date.parse(content.scheduled_at) <= now
    ? { ...content, scheduled_at: null }
    : content

/** What of an announcement is edited. */
const contentOf = (known: TeamAnnouncement | undefined, now: number): AnnouncementContent => {
  if (!known) return blankAnnouncement
  const { title, body, category, is_pinned, scheduled_at } = known
  return asOf({ title, body, category, is_pinned, scheduled_at }, now)
}

/** An announcement while it is written. `now`: ms by the server's clock. */
export function useAnnouncementForm(me: ProfileRow, known: TeamAnnouncement | undefined, now: number) {
  const base = contentOf(known, now)
  const { restore, ...form } = useTeamForm<AnnouncementContent>({
    me,
    key: teamDraftKey('announcement', known?.id ?? 'new'),
    base,
    rev: known?.rev ?? 0,
    isSaving: ({ table, fields }) =>
      table === 'announcement_acts' && fields.act === 'save' && fields.announcement_id === known?.id,
    contentOf: contentOfAct,
    asOfNow: (content) => asOf(content, now),
  })
  const { seenRev, forget } = form
  const isOut = known !== undefined && stateOf(known, now) === 'published'
  // What is out cannot be given another time: that would take it back. One may be typed still, or lie in what was refused.
  const content = isOut ? { ...form.content, scheduled_at: null } : form.content
  const [isTried, setTried] = useState(false)
  const kept = base.scheduled_at
  const errors = errorsOf(announcementSchema(now, kept), content)
  const draftErrors = errorsOf(announcementDraftSchema, content)
  const saved = () => ({ id: known?.id ?? newId(), rev: seenRev, content, kept })
  return {
    ...form,
    content,
    isOut,
    /** Until somebody tried to publish it, what is missing is no mistake. */
    errors: isTried ? errors : draftErrors,
    saveDraft: async (): Promise<boolean> => {
      if (Object.keys(draftErrors).length > 0) return false
      await saveDraft(me, saved())
      forget()
      return true
    },
    publish: (): boolean => {
      setTried(true)
      if (Object.keys(errors).length > 0) return false
      publish(me, saved(), () => restore(content))
      forget()
      return true
    },
  }
}
