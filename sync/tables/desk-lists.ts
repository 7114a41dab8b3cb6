// The lists of the team's pages: apart from the others, which everybody's first load carries.

/** So many lines of such a list are asked for at a time: more would take the database longer than 20 ms. */
export const DESK_PAGE = 20

/** The team's cases of a status, from the first on, whichever of them a device holds anyway. */
export const casesOf = (status: string): string => `cases/${status}`

/** All cases about what a person made, the last reported first. */
export const casesAbout = (personId: string): string => `cases-about/${personId}`

/** All bans of a person, for the team. */
export const bansOf = (personId: string): string => `bans-of/${personId}`

/** Bans of a category (or `all`), given between two days of Japan (`YYYY-MM-DD`, each may be empty). */
export const bansWhere = (category: string, from: string, to: string): string =>
  `bans/${category}/${from}/${to}`

/** People as the team finds them: all, the team or the featured, or by what is `sought` (two words or an id). */
export const membersWhere = (view: string, sought: string): string => `members/${view}/${sought}`

/** Posts that everybody sees: all or those picked, newest first, or by what is `sought`. */
export const allPosts = (view: string, sought: string): string => `all-posts/${view}/${sought}`

/** Posts that the team hides, the last first; each id is a JSON. */
export const HIDDEN_POSTS = 'hidden-posts'

/** Announcements that everybody reads, the last first, as admins look after them. */
export const TEAM_ANNOUNCEMENTS = 'team-announcements'

/** Invitations of a status (or `all`), the last first, for admins. */
export const allInvitations = (status: string): string => `all-invitations/${status}`

/** What is asked of the audit log; empty: all. Days are Japan's (`YYYY-MM-DD`). */
export interface AuditQuery {
  actor: string
  type: string
  person: string
  from: string
  to: string
}

/** Entries of the audit log, the last first. */
export const auditWhere = ({ actor, type, person, from, to }: AuditQuery): string =>
  `audit/${[actor, type, person, from, to].join('/')}`

/** The list of what went wrong on devices, of one type or (empty) of all, the last first; for admins. */
export const logsOf = (type: string): string => `logs/${type}`
