import { useState } from 'react'
import {
  type AnnouncementContent,
  announcementDraftSchema,
  announcementSchema,
  blankAnnouncement,
} from '@/src/domain/announcement-schema'
import { errorsOf } from '@/src/domain/schema'
import { contentOfAct, type TeamAnnouncement } from '@/src/entities/announcement/team-announcement'
import { publish, saveDraft } from '@/src/entities/announcement/team-mutations'
import {
  discard,
  type Entry,
  forgetLocalDraft,
  keep,
  newId,
  type ProfileRow,
  readLocalDraft,
  teamDraftKey,
  useRefused,
} from '@/sync'

/** What of an announcement is edited; a time that is over is none any more. */
const contentOf = (known: TeamAnnouncement | undefined, now: number): AnnouncementContent => {
  if (!known) return blankAnnouncement
  const { title, body, category, is_pinned, scheduled_at } = known
  const isToCome = scheduled_at !== null && Date.parse(scheduled_at) > now
  return { title, body, category, is_pinned, scheduled_at: isToCome ? scheduled_at : null }
}

/** The last saving of it that the server refused, because another one was faster. */
function useRefusedAct(id: string | undefined): Entry | undefined {
  return [...useRefused().values()]
    .flat()
    .findLast(
      ({ table, fields }) =>
        table === 'announcement_acts' && fields.act === 'save' && fields.announcement_id === id,
    )
}

/**
 * An announcement while it is written. What is typed lies on this device, under the writer's own name, until it is saved;
 * what the server refused is laid into the fields again. `now`: ms by the server's clock.
 */
export function useAnnouncementForm(me: ProfileRow, known: TeamAnnouncement | undefined, now: number) {
  const key = teamDraftKey('announcement', known?.id ?? 'new')
  const [typed, setTyped] = useState(() => readLocalDraft<AnnouncementContent>(me.id, key)?.values ?? {})
  const [isTried, setTried] = useState(false)
  const refused = useRefusedAct(known?.id)
  const laid = refused ? contentOfAct(refused) : contentOf(known, now)
  const content: AnnouncementContent = { ...laid, ...typed }
  const errors = errorsOf(announcementSchema(now), content)
  const draftErrors = errorsOf(announcementDraftSchema, content)

  const hold = (values: Partial<AnnouncementContent>) => keep(me.id, key, { values, base: {}, tagText: '' })
  const change = (part: Partial<AnnouncementContent>) => {
    const values = { ...typed, ...part }
    setTyped(values)
    hold(values)
  }
  /** It is on its way: what was typed of it is not needed here any more. */
  const done = () => {
    forgetLocalDraft(me.id, key)
    setTyped({})
    if (refused) void discard(refused.write_id)
  }
  const saved = () => ({ id: known?.id ?? newId(), rev: known?.rev ?? 0, content })
  return {
    content,
    change,
    isDirty: Object.keys(typed).length > 0,
    isRefused: refused !== undefined,
    /** Until somebody tried to publish it, what is missing is no mistake. */
    errors: isTried ? errors : draftErrors,
    saveDraft: async (): Promise<boolean> => {
      if (Object.keys(draftErrors).length > 0) return false
      await saveDraft(me, saved())
      done()
      return true
    },
    publish: (): boolean => {
      setTried(true)
      if (Object.keys(errors).length > 0) return false
      const taken = content
      publish(me, saved(), () => hold(taken))
      done()
      return true
    },
    forget: done,
  }
}
