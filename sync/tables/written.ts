import { announcementActs } from './announcement-acts'
import { banActs } from './ban-acts'
import { bannerActs } from './banner-acts'
import { caseActs } from './case-acts'
import type { Written } from './descriptor'
import { type ByStream, registry } from './index'
import { invitationActs } from './invitation-acts'
import { invitationUses } from './invitation-uses'
import { notificationReads } from './notification-reads'
import { personActs } from './person-acts'
import { postActs } from './post-acts'
import { replyActs } from './reply-acts'
import { reports } from './reports'
import { settingActs } from './setting-acts'

// Apart from the registry: only what names writes needs it, and what the team writes is nobody else's first load.

/** The streams that people write have a label; by their tables. */
type Streamed = {
  [S in keyof ByStream as ByStream[S] extends { label: string } ? ByStream[S]['table'] : never]: ByStream[S]
}
const streamed = Object.fromEntries(
  Object.values(registry).flatMap((one) => (one.label === undefined ? [] : [[one.table, one]])),
) as Streamed

/** The server's tables that people write, as entries name them. */
export const written = {
  ...streamed,
  reports,
  invitation_uses: invitationUses,
  notification_reads: notificationReads,
  case_acts: caseActs,
  reply_acts: replyActs,
  ban_acts: banActs,
  person_acts: personActs,
  post_acts: postActs,
  announcement_acts: announcementActs,
  invitation_acts: invitationActs,
  banner_acts: bannerActs,
  setting_acts: settingActs,
} satisfies Record<string, Written>
