import type { ErrorCode } from '@/src/domain/error-codes'
import type { Bucket } from '@/src/domain/images'
import type { Size } from '@/src/ui/picture/dimensions'
import type { EventRow, Fields, PostRow } from '@/sync'
import type { ComposerState } from './composer-state'
import type { Content, Errors } from './content'
import type { Opening } from './opening'

/**
 * `draft`: every keystroke is a write. `scheduled`, `published`: only 更新する writes. `lost`: the thing is gone, its text
 * is not.
 */
export type Mode = 'draft' | 'scheduled' | 'published' | 'lost'

/** A row of what is written. */
export type Row = PostRow | EventRow

/** A write of it, in its table. */
export interface Change {
  id: string
  kind: 'insert' | 'edit' | 'delete'
  fields?: Fields
  shown?: object
  ifUnchanged?: boolean
  hold?: boolean
  needs?: string[]
}

/** What differs between the things that are written: a post, an event. */
export interface Kind {
  table: 'posts' | 'events'
  /** Where one’s own can lie: before it is out, and then. */
  streams: readonly ['drafts', 'posts'] | readonly ['events', 'events']
  bucket: Bucket
  /** Into which a picture is made to fit. */
  box: Size
  /** All fields that a writer fills in, as they are at first. */
  empty: Content
  /** Goes with the first write alone. */
  firstFields: () => Fields
  /** Under which its local draft is kept. */
  localDraftKey: (id: string) => string
  modeOf: (row: Row) => Mode
  /** What of a thing that is out cannot be changed any more. */
  fixedBy: (mode: Mode, content: Partial<Content>) => Partial<Content>
  validate: (values: Content, rules: { draft: boolean }) => Errors
  /** Said only when its field was left, or when it is to go out: half typed it is nothing yet. */
  saidLate: readonly string[]
  /** They go out with it as they stand here, so that nothing is published that its writer has not seen. */
  texts: readonly string[]
  /** Fields that are right or wrong together: the database is told of none of them while one is wrong. */
  tied: readonly string[]
  /** What is said as soon as the form opens, besides what `validate` says. */
  errorsAtOpening: (opening: Opening) => Errors
  /** What keeps it from going out besides what `validate` says. */
  moreErrors: (state: ComposerState) => Errors
  /** The field a refusal speaks of. */
  fieldOf: (code: ErrorCode) => string | undefined
  canEdit: (me: string, row: Row) => boolean
  /** Rejects when the device could not keep it. */
  write: (change: Change) => Promise<void>
  paths: {
    new: string
    edit: (id: string) => string
    page: (id: string) => string
    drafts: string
    /** Where one is led once it is on the device. */
    after: (mode: Mode, values: Content, id: string) => string
  }
  words: KindWords
}

/** What is called otherwise. */
interface KindWords {
  title: (mode: Mode, isNew: boolean) => string
  /** The one thing to do. */
  action: (mode: Mode, values: Content) => string
  sendResult: (mode: Mode, values: Content) => { done: string; kept: string }
  restored: (mode: Mode) => string
  discardQuestion: (mode: Mode) => string
  edit: string
  pictureAlt: string
  lostTitle: string
  deniedTitle: string
  denied: string
  seeIt: string
  goneTitle: string
  notHeldTitle: string
}
