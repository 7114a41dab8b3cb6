import { PenLine } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { type Fields, useRow } from '@/sync'
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

const postWhat = (isEdit: boolean): string => (isEdit ? text.postEdit : words.drafts)
const eventWhat = (isEdit: boolean): string => (isEdit ? text.eventEdit : text.eventDraft)

/** Typed text that lies on this device alone, and why. */
export function LocalDraftCard(kept: KeptThing) {
  const { table, id, values, tagText } = kept
  const isEvent = table === 'events'
  const draft = useRow('drafts', isEvent ? undefined : id).row
  const post = useRow('posts', isEvent ? undefined : id).row
  const event = useRow('events', isEvent ? id : undefined).row
  const row = draft ?? post ?? event
  // Beside a draft that is on its way, this is what it does not have yet: never the draft itself.
  const title = String(row?.title || values.title || '') || text.untitled
  const isEdit = row?.is_draft === false
  const what = isEvent ? eventWhat(isEdit) : postWhat(isEdit)
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
      reason={isEdit ? text.keptEdit : text.keptDraft}
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
