import { partial } from 'valibot'
import { eventDraftSchema } from '@/src/domain/event-validation'
import { paths } from '@/src/domain/paths'
import { canEditEvent, canWrite } from '@/src/domain/permissions'
import { shareLink } from '@/src/ui/share-link'
import { discardLocalDraft, type EventRow, eventDraftKey, type Write, write } from '@/sync'
import { askAndDelete } from '../ask-and-delete'
import { me, must, valid } from '../mutation'
import { doUndoably } from '../undo'
import { text } from './mutation-text'

type EventWrite = Extract<Write, { table: 'events' }>

const bucket = 'event-images'

/** A write of one event, of its form. Rejects when the device could not keep it. */
export async function saveEvent(change: EventWrite): Promise<void> {
  must(canWrite(me()))
  if (change.fields) valid(partial(eventDraftSchema), change.fields)
  await write(change)
}

/** Asks as for a post. True: it is gone here. */
export const deleteEvent = (event: EventRow): Promise<boolean> =>
  askAndDelete({
    change: { table: 'events', id: event.id, kind: 'delete', shown: event },
    file: event.image_url ? { bucket, path: event.image_url } : null,
    mayDelete: (person) => canEditEvent(person, event),
    gone: () => discardLocalDraft(event.user_id, eventDraftKey(event.id)),
    text,
  })

/** Takes a draft out of sight and offers to bring it back, with its picture and what was typed into it. */
export function deleteEventDraft(draft: EventRow): void {
  if (!canEditEvent(me(), draft)) return
  const { id, user_id, image_url } = draft
  doUndoably(
    { table: 'events', id, kind: 'delete', shown: draft },
    {
      text: text.draftRemoved,
      failed: text.draftRemoveFailed,
      ...(image_url ? { file: { bucket, path: image_url } } : {}),
      confirmed: () => discardLocalDraft(user_id, eventDraftKey(id)),
    },
  )
}

/** Hands the event's address on. */
export const shareEvent = ({ id, title }: EventRow): Promise<void> =>
  shareLink({ title, url: location.origin + paths.event(id) })
