import { Copy, Heart, ImageIcon, PenLine, RotateCw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '@/src/domain/paths'
import { errorTexts, rateLimitText } from '@/src/text/errors'
import { Button, ButtonLink } from '@/src/ui/button'
import { PictureFrame } from '@/src/ui/picture-frame'
import { StateChip } from '@/src/ui/state-chip'
import { TimeAgo } from '@/src/ui/time-ago'
import { useRow } from '@/sync/live'
import type { Entry } from '@/sync/outbox/entry'
import { pendingBlob } from '@/sync/outbox/write'
import { copyParcel, discardParcel, resendParcel, textOf } from './actions'
import css from './parcel-card.module.css'
import { fieldsOf, isEditable, type Parcel, whatOf } from './parcels'
import { actionTexts, text, whatTexts } from './text'

interface Subject {
  title: string
  path: string | null
  thumbhash: string | null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What it is about: what was written, else the post as this device shows it. */
function useSubject(parcel: Parcel): Subject {
  const draft = useRow('drafts', parcel.postId).row
  const post = useRow('posts', parcel.postId).row
  const row = draft ?? post
  const written = fieldsOf(parcel)
  const file = parcel.entries.find((entry) => entry.kind === 'upload')
  const fallback = parcel.what === 'draft' || parcel.what === 'post' ? text.untitled : text.unknownPost
  return {
    title: textIn(written.title) ?? textIn(row?.title) ?? fallback,
    path: textIn(written.image_url) ?? textIn(file?.fields.path) ?? row?.image_url ?? null,
    thumbhash: textIn(written.image_thumbhash) ?? row?.image_thumbhash ?? null,
  }
}

const reasonText = ({ what, state, code, waitMs }: Parcel): string | null => {
  if (waitMs !== undefined && state !== 'failed') return rateLimitText(actionTexts[what], waitMs)
  return code && state === 'failed' ? errorTexts[code] : null
}

const chips = { waiting: 'waiting', sent: 'sending', refused: 'failed', accepted: 'sending' } as const

/** One thing on its way: what, which, how it stands, why, and what can be done. */
export function ParcelCard({ parcel }: { parcel: Parcel }) {
  const subject = useSubject(parcel)
  const heading = useId()
  const reason = reasonText(parcel)
  const last = parcel.entries.at(-1)
  return (
    <article className={css.card} aria-labelledby={heading}>
      <div className={css.picture} aria-hidden>
        <Thumbnail subject={subject} parcel={parcel} />
      </div>
      <div className={css.words}>
        <h3 id={heading} className={css.title}>
          <span className={css.what}>{whatTexts[parcel.what]}</span>
          <bdi>{subject.title}</bdi>
        </h3>
        <p className={css.meta}>
          <StateChip state={parcel.state} />
          {last ? <TimeAgo at={new Date(last.touched_at).toISOString()} /> : null}
        </p>
        {reason ? <p className={css.reason}>{reason}</p> : null}
        {parcel.entries.length > 1 ? <Parts entries={parcel.entries} /> : null}
      </div>
      <Actions parcel={parcel} title={subject.title} />
    </article>
  )
}

function Actions({ parcel, title }: { parcel: Parcel; title: string }) {
  const name = `「${title}」（${whatTexts[parcel.what]}）`
  const label = (action: string) => ({ 'aria-label': text.of(action, name) })
  const isSending = parcel.state === 'sending'
  return (
    <div className={css.actions}>
      {parcel.state === 'failed' ? (
        <Button
          size="small"
          variant="primary"
          icon={<RotateCw size={16} />}
          {...label(text.resend)}
          onClick={() => void resendParcel(parcel)}
        >
          {text.resend}
        </Button>
      ) : null}
      {isEditable(parcel) && parcel.postId ? (
        <ButtonLink
          size="small"
          icon={<PenLine size={16} />}
          to={paths.editPost(parcel.postId)}
          {...label(text.edit)}
        >
          {text.edit}
        </ButtonLink>
      ) : null}
      {textOf(parcel) ? (
        <Button
          size="small"
          icon={<Copy size={16} />}
          {...label(text.copy)}
          onClick={() => void copyParcel(parcel)}
        >
          {text.copy}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        icon={<Trash2 size={16} />}
        {...label(text.discard)}
        disabled={isSending}
        title={isSending ? text.inFlight : undefined}
        onClick={() => void discardParcel(parcel, name)}
      >
        {text.discard}
      </Button>
    </div>
  )
}

/** A post and its picture stand together, each with its own state. */
const Parts = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={css.parts} aria-label={text.parts}>
    {entries.map((entry) => (
      <li key={entry.seq}>
        <span>{whatTexts[whatOf(entry)]}</span>
        <StateChip state={chips[entry.state]} />
      </li>
    ))}
  </ul>
)

function Thumbnail({ subject, parcel }: { subject: Subject; parcel: Parcel }) {
  if (subject.path)
    return (
      <PictureFrame
        path={subject.path}
        blob={pendingBlob(subject.path)}
        width={1}
        height={1}
        thumbhash={subject.thumbhash}
        alt=""
        displayWidth={64}
        sizes="64px"
      />
    )
  if (parcel.what === 'like' || parcel.what === 'unlike') return <Heart size={24} />
  return parcel.what === 'upload' || parcel.what === 'remove' ? (
    <ImageIcon size={24} />
  ) : (
    <PenLine size={24} />
  )
}
