/** Who looks: the signed-in person's id, or nothing for a visitor. */
type Me = string | undefined
type Owned = Readonly<{ user_id: string }>

// Screens predict with these; row level security decides.

/** Only its owner edits or deletes a post (spec §5). */
export const canEditPost = (me: Me, post: Owned): boolean => me !== undefined && me === post.user_id

/** Admins and masters; moderators look after reports and bans only. */
export const isAdmin = (rank: string | null): boolean => rank === 'admin' || rank === 'master'
