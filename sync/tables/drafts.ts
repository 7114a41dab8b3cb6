import * as is from './descriptor'
import { blankPost, isPublic, postProperties, postWritable } from './posts'

const properties = {
  ...postProperties,
  /** Last edited first. */
  draft_key: is.sortKey,
} satisfies is.Properties

/** An unpublished post of one's own. */
export type DraftRow = is.RowOf<typeof properties>

/** Drafts and scheduled posts: a second descriptor over `posts`, private to their owner. */
export const drafts = {
  stream: 'drafts',
  table: 'posts',
  scope: 'mine',
  window: 'all of one’s own unpublished posts',
  properties,
  indexes: [['draft_key']],
  writable: postWritable,
  toggles: {},
  who: 'own rows',
  blank: (id: string, account: string, atMs: number): DraftRow => ({
    ...blankPost(id, account, atMs),
    draft_key: is.KEY_MAX,
  }),
  newest: (seq: number) => ({ draft_key: -seq }),
  holds: (row) => !isPublic(row),
} satisfies is.Descriptor
