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

/** Its writer edits a comment, for a while; `now` in ms by the server's clock. */
export const canEditComment = (me: Me, comment: Owned & { created_at: string }, now: number): boolean =>
  isOwner(me, comment) && isEditable(Date.parse(comment.created_at), now)

export const canDeleteComment = isOwner

/** Its owner changes, fills and deletes a collection. */
export const canEditCollection = isOwner

/** Everybody edits their own profile, nobody another's. */
export const canEditProfile = (me: Me, { id }: Readonly<{ id: string }>): boolean =>
  me !== undefined && me === id

/** Nobody follows themselves. */
export const canFollow = (me: Me, { id }: Readonly<{ id: string }>): boolean => me !== undefined && me !== id

/** Admins and masters; moderators look after reports and bans only. */
export const isAdmin = (rank: string | null): boolean => rank === 'admin' || rank === 'master'
