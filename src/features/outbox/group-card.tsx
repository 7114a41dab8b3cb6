import {
  Ban,
  Bookmark,
  CalendarCheck,
  CalendarDays,
  Flag,
  FolderHeart,
  Heart,
  ImageIcon,
  MessageCircle,
  PenLine,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { isoOf } from '@/src/domain/moment'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { TimeAgo } from '@/src/ui/time-ago'
import {
  type Entry,
  isOfSettings,
  labelOf,
  pendingBlob,
  toServerTime,
  useIsHeldUp,
  useRow,
  useUploaded,
} from '@/sync'
import { discardGroup, keepAfterAll, resendGroup, textOf } from './actions'
import { deskThingOf } from './desk-thing'
import {
  canResend,
  fieldsOf,
  type GroupState,
  hasParts,
  isDeletion,
  isEditable,
  type OutboxGroup,
} from './groups'
import { OutboxActions } from './outbox-actions'
import { OutboxCard } from './outbox-card'
import css from './outbox-card.module.css'
import { reasonText } from './reason'
import { text } from './text'
import { useSubject } from './use-subject'

/** Nothing is being sent without a connection or a server that takes it; whether an earlier try arrived is not known yet. */
const shownState = (state: GroupState, isHeldUp: boolean): GroupState =>
  state === 'sending' && isHeldUp ? 'waiting' : state

const chips = { waiting: 'waiting', sent: 'sending', refused: 'failed', accepted: 'sending' } as const

/** By the toggle, else by the table. */
const icons: Record<string, typeof Heart> = {
  liked_by_me: Heart,
  bookmarked_by_me: Bookmark,
  followed_by_me: UserPlus,
  blocked_by_me: Ban,
  going_by_me: CalendarCheck,
  events: CalendarDays,
  reports: Flag,
  case_acts: Flag,
  ban_acts: Ban,
  collections: FolderHeart,
  collection_items: FolderHeart,
  comments: MessageCircle,
  profiles: UserRound,
  files: ImageIcon,
}

const iconOf = ({ kind, fields, table }: Entry): typeof Heart =>
  icons[kind === 'toggle' ? (Object.keys(fields)[0] ?? '') : table] ?? PenLine

/** The form of a profile, not the agreement to the terms. */
const isProfile = ({ table, kind, fields }: Entry): boolean =>
  table === 'profiles' && kind === 'edit' && !('terms_version' in fields) && !('celebrated_level' in fields)

/** Where it can be changed. */
const editorOf = (group: OutboxGroup): string | undefined => {
  if (isProfile(group.write) && group.entries.every(isOfSettings)) return paths.settings
  if (isProfile(group.write)) return group.personId && paths.editProfile(group.personId)
  if (!isEditable(group)) return undefined
  if (group.write.table === 'events') return group.eventId && paths.editEvent(group.eventId)
  return group.postId && paths.editPost(group.postId)
}

/** The page of an event that is out; of one that goes, or is not made yet, there is none. */
function usePageOf({ eventId, ...group }: OutboxGroup): string | undefined {
  const { row } = useRow('events', eventId)
  return row && !row.is_draft && group.write.kind !== 'delete' ? paths.event(row.id) : undefined
}

const draftName = ({ write }: OutboxGroup): string =>
  write.table === 'events' ? text.eventDraft : words.drafts

/** One thing on its way. */
export function GroupCard({ group }: { group: OutboxGroup }) {
  const isHeldUp = useIsHeldUp()
  const subject = useSubject(group)
  const page = usePageOf(group) ?? deskThingOf(group.write).page
  const label = labelOf(group.write)
  const bringsBack = isDeletion(group)
  const last = group.entries.at(-1)
  const Icon = iconOf(group.write)
  const name = subject.title === null ? label : text.named(subject.title, label)
  return (
    <OutboxCard
      thumbnail={
        <Thumbnail
          size={64}
          bucket={subject.bucket}
          path={subject.path}
          blob={subject.path ? pendingBlob(subject.path) : undefined}
          thumbhash={subject.thumbhash}
        >
          <Icon size={24} />
        </Thumbnail>
      }
      what={
        isEditable(group) && subject.isDraft && group.write.fields.is_draft !== false
          ? draftName(group)
          : label
      }
      title={subject.title}
      {...(page && { to: page })}
      state={
        <>
          <StateChip state={shownState(group.state, isHeldUp)} />
          {last ? <TimeAgo at={isoOf(toServerTime(last.touched_at))} /> : null}
        </>
      }
      reason={reasonText(group)}
      written={subject.description}
      actions={
        <OutboxActions
          name={name}
          onResend={canResend(group) ? () => void resendGroup(group) : undefined}
          editable={editorOf(group)}
          words={textOf(fieldsOf(group))}
          onDiscard={() => void (bringsBack ? keepAfterAll(group, name) : discardGroup(group, name))}
          bringsBack={bringsBack}
        />
      }
    >
      {hasParts(group) ? <Parts entries={group.entries} isHeldUp={isHeldUp} /> : null}
    </OutboxCard>
  )
}

function PartState({ entry, isHeldUp }: { entry: Entry; isHeldUp: boolean }) {
  const percent = useUploaded([entry.id])
  const state = shownState(chips[entry.state], isHeldUp)
  return <StateChip state={state} percent={state === 'sending' ? percent : undefined} />
}

/** A post or an event and its picture stand together, each with its own state. */
const Parts = ({ entries, isHeldUp }: { entries: readonly Entry[]; isHeldUp: boolean }) => (
  <ul className={css.parts} aria-label={text.parts}>
    {entries.map((entry) => (
      <li key={entry.seq}>
        <span>{labelOf(entry)}</span>
        <PartState entry={entry} isHeldUp={isHeldUp} />
      </li>
    ))}
  </ul>
)
