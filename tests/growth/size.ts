/** How much a grown village holds; `--scale 0.01` is a hundredth of it. */
export const FULL = {
  people: 100_000,
  posts: 1_000_000,
  drafts: 20_000,
  likes: 10_000_000,
  follows: 2_000_000,
  /** Likes taken back, and posts deleted by their writers. */
  tombstones: 200_000,
  /** What was told in the last 90 days, one in ten unread. */
  notifications: 1_000_000,
  /** One in thirty is still to come. */
  events: 20_000,
  comings: 200_000,
  announcements: 500,
  /** Of seven cases in ten reports; one case in ten is open, a fifth of these under review, the rest is decided. */
  reports: 100_000,
  /** Posts that the team hides. */
  hidden: 2_000,
  invitations: 50_000,
  /** Of the last 90 days: what people looked at, the pages they opened, what went wrong on their devices. */
  activities: 1_000_000,
  pageViews: 1_000_000,
  logs: 50_000,
  bans: 2_000,
  /** What the team did. */
  audited: 200_000,
  /** Writes of the last 90 days, whose acks are kept. */
  writes: 1_000_000,
}
export type Size = typeof FULL

/** The rank of the one who moderates; the next is the master. */
export const MODERATOR = 50
