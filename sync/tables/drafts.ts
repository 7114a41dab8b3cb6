import * as is from './descriptor'
import { blankPost, isPublic, postInsertOnly, postProperties, postWritable } from './posts'

const properties = {
  ...postProperties,
  /** Last edited first. */
  draft_key: is.sortKey,
} satisfies is.Properties

/** An unpublished post of one's own. */
export type DraftRow = is.RowOf<typeof properties>

/**
 * Drafts and scheduled posts: a second descriptor over `posts`, private to their owner. A device holds all of one's own.
 */
export const drafts = {
  stream: 'drafts',
  table: 'posts',
  properties,
  indexes: [['draft_key']],
  writable: postWritable,
  insertOnly: postInsertOnly,
  toggles: {},
  blank: (id: string, account: string, atMs: number): DraftRow => ({
    ...blankPost(id, account, atMs),
    draft_key: is.KEY_MAX,
  }),
  newest: (seq: number) => ({ draft_key: -seq }),
  firstScreen: { sort: 'draft_key', limit: 20 },
  evicts: null,
  holds: (row) => !isPublic(row),
} satisfies is.Descriptor<typeof properties>
