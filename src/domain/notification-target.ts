import { paths } from './paths'

/** What the target of a notification depends on. */
export interface Leading {
  kind: string
  /** What it is about: a post, a person, an event, a level. */
  thing: string
  /** The last of what was done to it: a comment. */
  part: string | null
  people: number
  actor_id: string | null
}

type Target = (row: Leading, me: string) => string

const commented: Target = ({ thing, part }) => `${paths.post(thing)}${part ? `#comment-${part}` : ''}`

const targets: Readonly<Record<string, Target>> = {
  like: ({ thing }) => paths.post(thing),
  comment: commented,
  mention: commented,
  follow: ({ people, actor_id }, me) =>
    people === 1 && actor_id ? paths.profile(actor_id) : paths.followers(me),
  level_up: (_, me) => paths.profile(me),
  reward: () => paths.invitations,
  scheduled: ({ thing }) => paths.post(thing),
  scheduled_failed: () => paths.scheduled,
  event_reminder: ({ thing }) => paths.event(thing),
  event_moved: ({ thing }) => paths.event(thing),
  // What the page of a gone event still has: the way to cancel it in one's calendar.
  event_cancelled: ({ thing }) => paths.event(thing),
  announcement: ({ thing }) => paths.announcement(thing),
  ban_lifted: () => paths.teamWords,
  decision: () => paths.teamWords,
  report: () => paths.teamWords,
}

/** Where a notification of the person `me` leads (spec §2, Notification bell dropdown): a path. */
export const targetOf = (row: Leading, me: string): string =>
  (Object.hasOwn(targets, row.kind) ? targets[row.kind]?.(row, me) : undefined) ?? paths.notifications
