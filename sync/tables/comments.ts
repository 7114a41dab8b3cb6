import * as is from './descriptor'

const properties = {
  id: is.id,
  post_id: is.id,
  user_id: is.id,
  body: is.text,
  created_at: is.text,
  updated_at: is.text,
  /** Oldest first. */
  made_at: is.sortKey,
  rev: is.number,
} satisfies is.Properties

/** A comment on a post. */
export type CommentRow = is.RowOf<typeof properties>

export const comments = {
  stream: 'comments',
  table: 'comments',
  scope: 'public',
  window: 'those of the posts that were opened lately, as far as they were read',
  properties,
  indexes: [['post_id', 'made_at']],
  // What was typed over unseen words of one's other device would be lost.
  writable: { body: 'guard' },
  toggles: {},
  who: 'own rows',
  blank: (id: string, account: string, atMs: number): CommentRow => {
    const now = new Date(atMs).toISOString()
    return {
      id,
      post_id: '',
      user_id: account,
      body: '',
      created_at: now,
      updated_at: now,
      made_at: is.KEY_MAX,
      rev: 0,
    }
  },
  newest: (seq: number) => ({ made_at: is.KEY_MAX + seq }),
  holds: () => true,
} satisfies is.Descriptor
