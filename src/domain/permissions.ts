import { isEditable } from './comment-validation'

/** Who looks: the signed-in person's id, or nothing for a visitor. */
type Me = string | undefined
type Owned = Readonly<{ user_id: string }>

// What each mutation asks and each button predicts with; row level security decides.

const isOwner = (me: Me, { user_id }: Owned): boolean => me !== undefined && me === user_id

/** Whoever is here makes things, and marks those of others. */
export const canWrite = (me: Me): me is string => me !== undefined

/** Only its owner edits or deletes a post (spec §5). */
export const canEditPost = isOwner

/** Only its maker edits or deletes an event (spec §5). */
export const canEditEvent = isOwner

/** Who wrote a comment. */
export const isWriter = isOwner

/** Its writer edits a comment, for a while; `now` in ms by the server's clock. */
export const canEditComment = (me: Me, comment: Owned & { created_at: string }, now: number): boolean =>
  isOwner(me, comment) && isEditable(Date.parse(comment.created_at), now)

/** Its writer. A rank takes away what a lower one wrote by a case: a device knows no ranks of others. */
export const canDeleteComment = isOwner

/** Its owner changes, fills and deletes a collection. */
export const canEditCollection = isOwner

/** Everybody edits their own profile, nobody another's. */
export const canEditProfile = (me: Me, { id }: Readonly<{ id: string }>): boolean =>
  me !== undefined && me === id

/** Nobody follows themselves. */
export const canFollow = (me: Me, { id }: Readonly<{ id: string }>): boolean => me !== undefined && me !== id

/** The lowest first: moderators look after reports and bans, admins after all but permissions. */
export const ranks = ['moderator', 'admin', 'master'] as const
export type Rank = (typeof ranks)[number]

/** Those of a higher rank decide about others; nobody about their equals. */
export const isRankOver = (rank: string | null | undefined, other: string | null | undefined): boolean =>
  (ranks as readonly unknown[]).indexOf(rank) > (ranks as readonly unknown[]).indexOf(other)

/** Whether somebody has at least this rank. */
export const hasRank = (rank: string | null | undefined, least: Rank): boolean =>
  (ranks as readonly unknown[]).indexOf(rank) >= ranks.indexOf(least)

/** Admins look after all but ranks: people, announcements, invitations. */
export const canAdminister = (me: Readonly<{ admin_rank: string | null }> | undefined): boolean =>
  hasRank(me?.admin_rank, 'admin')

/** Masters alone give and take ranks. */
export const canGiveRanks = (me: Readonly<{ admin_rank: string | null }> | undefined): boolean =>
  hasRank(me?.admin_rank, 'master')

/** Whoever has a rank looks after reports; over whom they may decide is for the database to say. */
export const canModerate = (me: Readonly<{ admin_rank: string | null }> | undefined): boolean =>
  hasRank(me?.admin_rank, 'moderator')
