import type { Descriptor } from './descriptor'
import { isPublic, KEY_MAX, newPost, type PostRow, postProperties, postWritable } from './posts'

/** An unpublished post of one's own; `draft_key` sorts the last edited first. */
export interface DraftRow extends PostRow {
  draft_key: number
}

const properties = {
  ...postProperties,
  draft_key: { type: 'number', minimum: 0, maximum: KEY_MAX, multipleOf: 1 },
} satisfies Descriptor['properties']

/** Drafts and scheduled posts: a second descriptor over `posts`, private to their owner. */
export const drafts = {
  stream: 'drafts',
  table: 'posts',
  scope: 'mine',
  window: 'all of one’s own unpublished posts',
  properties,
  required: Object.keys(properties),
  indexes: [['draft_key']],
  writable: postWritable,
  toggles: {},
  who: 'own rows',
  defaults: (id: string, account: string, seq: number): DraftRow => ({ ...newPost(id, account, seq), draft_key: -seq }),
  holds: (row: PostRow) => !isPublic(row),
} satisfies Descriptor
