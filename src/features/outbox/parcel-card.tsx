import {
  Bookmark,
  Flag,
  FolderHeart,
  Heart,
  ImageIcon,
  MessageCircle,
  PenLine,
  UserPlus,
  UserRound,
} from 'lucide-react'
import type { Bucket } from '@/src/domain/images'
import { paths } from '@/src/domain/paths'
import { rateLimitText, sentenceOf } from '@/src/text/errors'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { TimeAgo } from '@/src/ui/time-ago'
import { useRow, useStoredRow } from '@/sync/live'
import type { Entry } from '@/sync/outbox/entry'
import { pendingBlob } from '@/sync/outbox/write'
import { useIsHeldUp, useUploaded } from '@/sync/status'
import { discardParcel, keepAfterAll, resendParcel, textOf } from './actions'
import {
  canResend,
  fieldsOf,
  hasParts,
  isEditable,
  type Parcel,
  type ParcelState,
  titleSeen,
  type What,
  whatOf,
} from './parcels'
import { actionTexts, text, whatTexts } from './text'
import { ThingActions } from './thing-actions'
import { ThingCard } from './thing-card'
import css from './thing-card.module.css'

interface Subject {
  title: string
  path: string | null
  bucket: Bucket
  thumbhash: string | null
  /** What was written besides the title. */
  description: string | null
  isDraft: boolean
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const nameless = ({ what, postId, personId }: Parcel): string => {
  if (personId) return text.unknownPerson
  if (!postId) return text.loneFile
  return what === 'draft' || what === 'post' ? text.untitled : text.unknownPost
}

/** What it is about: what was written, else the post as this device shows it. */
function useSubject(parcel: Parcel): Subject {
  const draft = useRow('drafts', parcel.postId).row
  const post = useRow('posts', parcel.postId).row
  const hidden = useStoredRow('posts', parcel.what === 'delete' ? parcel.postId : undefined)
  const person = useRow('profiles', parcel.personId).row
  const row = draft ?? post ?? hidden
  const written = fieldsOf(parcel)
  const file = parcel.entries.find((entry) => entry.kind === 'upload')
  return {
    title:
      [written.title, written.name, row?.title, person?.display_name, titleSeen(parcel)]
        .map(textIn)
        .find(Boolean) ?? nameless(parcel),
    path: textIn(written.image_url) ?? textIn(file?.fields.path) ?? row?.image_url ?? null,
    bucket: file?.fields.bucket === 'avatars' ? 'avatars' : 'post-images',
    thumbhash: textIn(written.image_thumbhash) ?? row?.image_thumbhash ?? null,
    description: textIn(written.body) ?? textIn(written.description) ?? textIn(written.bio),
    isDraft: draft !== undefined,
  }
}

const reasonText = ({ what, state, code, waitMs }: Parcel): string | null => {
  if (waitMs !== undefined && state !== 'failed') return rateLimitText(actionTexts[what], waitMs)
  return code && state === 'failed' ? sentenceOf(code) : null
}

/** Nothing is being sent without a connection or a server that takes it; whether an earlier try arrived is not known yet. */
const shownState = (state: ParcelState, isHeldUp: boolean): ParcelState =>
  state === 'sending' && isHeldUp ? 'waiting' : state

const chips = { waiting: 'waiting', sent: 'sending', refused: 'failed', accepted: 'sending' } as const

const icons: Partial<Record<What, typeof Heart>> = {
  like: Heart,
  unlike: Heart,
  bookmark: Bookmark,
  unbookmark: Bookmark,
  follow: UserPlus,
  unfollow: UserPlus,
  report: Flag,
  collection: FolderHeart,
  collected: FolderHeart,
  comment: MessageCircle,
  commentEdit: MessageCircle,
  commentDelete: MessageCircle,
  profile: UserRound,
  upload: ImageIcon,
  remove: ImageIcon,
}

/** Where it can be changed. */
const editorOf = (parcel: Parcel): string | undefined => {
  if (parcel.what === 'profile') return parcel.personId && paths.editProfile(parcel.personId)
  return isEditable(parcel) && parcel.postId ? paths.editPost(parcel.postId) : undefined
}

/** One thing on its way. */
export function ParcelCard({ parcel }: { parcel: Parcel }) {
  const isHeldUp = useIsHeldUp()
  const subject = useSubject(parcel)
  const what = parcel.what === 'edit' && subject.isDraft ? 'draft' : parcel.what
  const isDeletion = parcel.what === 'delete' || parcel.what === 'commentDelete'
  const last = parcel.entries.at(-1)
  const Icon = icons[parcel.what] ?? PenLine
  const name = `「${subject.title}」（${whatTexts[parcel.what]}）`
  return (
    <ThingCard
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
      what={whatTexts[what]}
      title={subject.title}
      state={
        <>
          <StateChip state={shownState(parcel.state, isHeldUp)} />
          {last ? <TimeAgo at={new Date(last.touched_at).toISOString()} /> : null}
        </>
      }
      reason={reasonText(parcel)}
      written={subject.description}
      actions={
        <ThingActions
          name={name}
          onResend={canResend(parcel) ? () => void resendParcel(parcel) : undefined}
          editable={editorOf(parcel)}
          words={textOf(fieldsOf(parcel))}
          onDiscard={() =>
            void (isDeletion ? keepAfterAll(parcel, subject.title) : discardParcel(parcel, name))
          }
          bringsBack={isDeletion}
        />
      }
    >
      {hasParts(parcel) ? <Parts entries={parcel.entries} isHeldUp={isHeldUp} /> : null}
    </ThingCard>
  )
}

function PartState({ entry, isHeldUp }: { entry: Entry; isHeldUp: boolean }) {
  const percent = useUploaded([entry.id])
  const state = shownState(chips[entry.state], isHeldUp)
  return <StateChip state={state} percent={state === 'sending' ? percent : undefined} />
}

/** A post and its picture stand together, each with its own state. */
const Parts = ({ entries, isHeldUp }: { entries: readonly Entry[]; isHeldUp: boolean }) => (
  <ul className={css.parts} aria-label={text.parts}>
    {entries.map((entry) => (
      <li key={entry.seq}>
        <span>{whatTexts[whatOf(entry)]}</span>
        <PartState entry={entry} isHeldUp={isHeldUp} />
      </li>
    ))}
  </ul>
)
