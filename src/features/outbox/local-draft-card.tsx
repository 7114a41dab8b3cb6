import { PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { type Fields, useAbsence, useEntriesOf, useRow } from '@/sync'
import { discardKept, textOf } from './actions'
import { OutboxActions } from './outbox-actions'
import { OutboxCard } from './outbox-card'
import { text } from './text'

interface KeptThing {
  account: string
  table: 'posts' | 'events'
  id: string
  values: Fields
  tagText: string
}

const names = {
  posts: { edit: text.postEdit, draft: words.drafts, unknown: text.unknownPost },
  events: { edit: text.eventEdit, draft: text.eventDraft, unknown: text.unknownEvent },
}
const streams = { posts: ['posts', 'drafts'], events: ['events'] } as const
const reasons = { edit: text.keptEdit, draft: text.keptDraft, unknown: text.keptUnknown }

/** What the text was typed into, and where that is not on this device, why. */
function useTypedInto(table: 'posts' | 'events', id: string) {
  const isEvent = table === 'events'
  const draft = useRow('drafts', isEvent ? undefined : id)
  const post = useRow('posts', isEvent ? undefined : id)
  const event = useRow('events', isEvent ? id : undefined)
  const row = draft.row ?? post.row ?? event.row
  const isRefused = useEntriesOf(table, id).some(({ kind }) => kind === 'insert')
  const isRead = isEvent ? event.ready : draft.ready && post.ready
  const { state } = useAbsence(streams[table], id, isRead && !row && !isRefused)
  if (row) return { row, is: row.is_draft ? ('draft' as const) : ('edit' as const), isGone: false }
  return { row, is: isRefused ? ('draft' as const) : ('unknown' as const), isGone: state === 'gone' }
}

/** Typed text that lies on this device alone, and why. */
export function LocalDraftCard(kept: KeptThing) {
  const { table, id, values, tagText } = kept
  const isEvent = table === 'events'
  const { row, is, isGone } = useTypedInto(table, id)
  // Beside a draft that is on its way, this is what it does not have yet: never the draft itself.
  const title = String(row?.title || values.title || '') || text.untitled
  const what = names[table][is]
  const name = row ? text.localDraftOf(title) : text.named(title, what)
  const typed = [values.title === title ? null : values.title, values.description]
  return (
    <OutboxCard
      thumbnail={
        <Thumbnail
          size={64}
          bucket={isEvent ? 'event-images' : 'post-images'}
          path={row?.image_url ?? null}
          thumbhash={row?.image_thumbhash ?? null}
        >
          <PenLine size={24} />
        </Thumbnail>
      }
      what={what}
      title={title}
      state={<StateChip state="kept" />}
      reason={isGone ? text.keptOfGone(names[table].unknown) : reasons[is]}
      written={typed.filter((one) => typeof one === 'string').join('\n') || null}
      actions={
        <OutboxActions
          name={name}
          editable={isEvent ? paths.editEvent(id) : paths.editPost(id)}
          words={[textOf(values), tagText].filter(Boolean).join('\n\n')}
          onDiscard={() => void discardKept(kept, name)}
        />
      }
    />
  )
}
