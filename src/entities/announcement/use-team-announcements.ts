import { useMemo } from 'react'
import { useDeskRows } from '../use-desk-rows'
import { type TeamAnnouncement, teamAnnouncementOf, withAnnouncementActs } from './team-announcement'
import { recentAnnouncementActs } from './team-recent-acts'

/** All announcements that this device of an admin holds, drafts included, the last first. */
export function useTeamAnnouncements(): { announcements: readonly TeamAnnouncement[]; ready: boolean } {
  const { rows, ready } = useDeskRows('announcement')
  const acts = recentAnnouncementActs.use(rows)
  const announcements = useMemo(() => withAnnouncementActs(rows.map(teamAnnouncementOf), acts), [rows, acts])
  return { announcements, ready }
}
