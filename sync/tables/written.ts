import { announcementActs } from './announcement-acts'
import { announcementReads } from './announcement-reads'
import { banActs } from './ban-acts'
import { bannerActs } from './banner-acts'
import { caseActs } from './case-acts'
import { collectionItems } from './collection-items'
import { collections } from './collections'
import { comments } from './comments'
import type { Written } from './descriptor'
import { events } from './events'
import { invitationActs } from './invitation-acts'
import { invitationUses } from './invitation-uses'
import { notificationReads } from './notification-reads'
import { notifications } from './notifications'
import { personActs } from './person-acts'
import { postActs } from './post-acts'
import { posts } from './posts'
import { profiles } from './profiles'
import { replyActs } from './reply-acts'
import { reports } from './reports'
import { settingActs } from './setting-acts'

// Apart from the registry: only what names writes needs it, and what the team writes is nobody else's first load.

/** The server's tables that people write, as entries name them. */
export const written = {
  posts,
  profiles,
  comments,
  collections,
  collection_items: collectionItems,
  events,
  reports,
  invitation_uses: invitationUses,
  notifications,
  notification_reads: notificationReads,
  announcement_reads: announcementReads,
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
