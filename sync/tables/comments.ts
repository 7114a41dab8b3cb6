import * as is from './descriptor'
import { commentsOf } from './lists'

const properties = {
  id: is.id,
  post_id: is.id,
  user_id: is.id,
  body: is.text,
  created_at: is.time,
  updated_at: is.time,
  /** Oldest first. */
  made_at: is.sortKey,
  rev: is.number,
} satisfies is.Properties

/** A comment on a post. */
export type CommentRow = is.RowOf<typeof properties>

/** A device holds those of the posts that were opened lately, as far as they were read. */
export const comments = {
  stream: 'comments',
  table: 'comments',
  properties,
  indexes: [['post_id', 'made_at']],
  label: 'コメント',
  // What was typed over unseen words of one's other device would be lost.
  writable: { body: 'guard' },
  insertOnly: { post_id: is.id },
  toggles: {},
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
  firstScreen: null,
  // Of posts whose first page of comments leaves.
  evicts: {
    which: async (rows: readonly CommentRow[], held: is.Held) => {
      const isRead = new Map<string, boolean>()
      for (const { post_id } of rows)
        if (!isRead.has(post_id)) isRead.set(post_id, await held.stays('lists', `${commentsOf(post_id)}/0`))
      return rows.filter(({ id, post_id }) => !isRead.get(post_id) && !held.isWritten(id)).map(({ id }) => id)
    },
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
