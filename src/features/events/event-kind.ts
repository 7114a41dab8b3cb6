import { type EventContent, eventFieldOf, validateEvent } from '@/src/domain/event-validation'
import { paths } from '@/src/domain/paths'
import { canEditEvent } from '@/src/domain/permissions'
import { type Begun, beginComposer, createComposer } from '@/src/entities/composer/composer'
import { fieldsOf } from '@/src/entities/composer/composer-context'
import type { Kind } from '@/src/entities/composer/kind'
import { saveEvent } from '@/src/entities/event/mutations'
import { EVENT_BOX } from '@/src/ui/picture/limits'
import { type EventRow, eventDraftKey } from '@/sync'
import { text } from './form-text'

/** The fields of an event that its maker fills in. */
type Content = Pick<
  EventRow,
  | 'title'
  | 'description'
  | 'start_date'
  | 'end_date'
  | 'location'
  | 'category'
  | 'external_link_url'
  | 'external_link_text'
  | 'image_url'
  | 'image_width'
  | 'image_height'
  | 'image_thumbhash'
>

const empty: Content = {
  title: '',
  description: '',
  start_date: null,
  end_date: null,
  location: '',
  category: 'other',
  external_link_url: null,
  external_link_text: '',
  image_url: null,
  image_width: null,
  image_height: null,
  image_thumbhash: null,
}

/** How an event is written. */
const eventKind: Kind = {
  table: 'events',
  streams: ['events', 'events'],
  bucket: 'event-images',
  box: EVENT_BOX,
  empty,
  firstFields: () => ({}),
  localDraftKey: eventDraftKey,
  modeOf: ({ is_draft }) => (is_draft ? 'draft' : 'published'),
  fixedBy: () => ({}),
  validate: (values, rules) => validateEvent(values as Content as EventContent, rules),
  texts: ['title', 'description'],
  tied: ['start_date', 'end_date'],
  saidLate: ['external_link_url', 'end_date'],
  errorsAtOpening: () => ({}),
  moreErrors: () => ({}),
  fieldOf: eventFieldOf,
  canEdit: canEditEvent,
  write: (change) => saveEvent({ table: 'events', ...change } as Parameters<typeof saveEvent>[0]),
  paths: {
    new: paths.newEvent,
    edit: paths.editEvent,
    page: paths.event,
    drafts: paths.eventDrafts,
    after: (_mode, _values, id) => paths.event(id),
  },
  words: {
    title: (mode, isNew) => {
      if (mode === 'published') return text.editTitle
      return isNew ? text.newTitle : text.draftTitle
    },
    action: (mode) => (mode === 'published' ? text.update : text.publish),
    sendResult: (mode) =>
      mode === 'published'
        ? { done: text.updated, kept: text.updatedOffline }
        : { done: text.published, kept: text.publishedOffline },
    restored: () => text.restored,
    discardQuestion: () => text.discardQuestion,
    edit: text.editTitle,
    pictureAlt: text.pictureAlt,
    lostTitle: text.lostTitle,
    deniedTitle: text.deniedTitle,
    denied: text.denied,
    seeIt: text.seeIt,
    goneTitle: text.goneTitle,
    notHeldTitle: text.notHeldTitle,
  },
}

export const eventForm = {
  kind: eventKind,
  create: (begun: Begun) => createComposer(beginComposer(eventKind, begun)),
}

export const useField = fieldsOf<Content>()
