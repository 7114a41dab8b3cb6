import { formatMoment } from '@/src/domain/moment'
import { plainLine } from '@/src/domain/one-line'
import { announcementOf, type NotificationRow, type ProfileRow, useRow } from '@/sync'
import { ANNOUNCEMENT } from './announced'
import { text } from './text'

/** Reminders come a day and an hour before. */
const SOON_MS = 2 * 60 * 60_000

const begins = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

interface Sentence {
  sentence: string
  /** The last whose doing it is, where this device knows them. */
  actor: ProfileRow | undefined
  /** Whether the names in it are as known here as they will be. */
  ready: boolean
}

/** What a notification says, with the names of those it is about. */
export function useSentence(row: NotificationRow): Sentence {
  const isOf = (kind: string) => row.kind === kind
  const actor = useRow('profiles', row.actor_id ?? undefined)
  const isOfEvent = isOf('event_reminder') || isOf('event_moved')
  const event = useRow('events', isOfEvent ? row.thing : undefined)
  const said = useRow('site_content', isOf(ANNOUNCEMENT) ? row.thing : undefined)
  const isGone = isOf('event_cancelled')
  const isOther = isOfEvent || isGone || isOf(ANNOUNCEMENT)
  // What could not be published is still among the drafts.
  const post = useRow(isOf('scheduled_failed') ? 'drafts' : 'posts', isOther ? undefined : row.thing)
  const told = {
    kind: row.kind,
    people: row.people,
    name: actor.row?.display_name,
    title: row.title ?? post.row?.title ?? event.row?.title ?? (said.row && announcementOf(said.row).title),
    level: Number(row.thing.slice(-12)),
    begins: event.row?.start_date ? formatMoment(begins, Date.parse(event.row.start_date)) : undefined,
    isSoon: event.row
      ? Date.parse(event.row.start_date ?? '') - Date.parse(row.told_at) < SOON_MS
      : undefined,
  }
  return {
    // No element of its own keeps a name's turns to itself here.
    sentence: plainLine(text.sentence(told)),
    actor: actor.row,
    ready: (actor.ready || row.actor_id === null) && (post.ready || event.ready || said.ready || isGone),
  }
}
