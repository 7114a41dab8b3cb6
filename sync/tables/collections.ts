import * as is from './descriptor'

const properties = {
  id: is.id,
  user_id: is.id,
  name: is.text,
  description: is.text,
  is_public: is.flag,
  /** Whose picture stands for the whole; null: the first one's. */
  cover_post_id: is.maybeText,
  created_at: is.time,
  updated_at: is.time,
  item_count: is.number,
  /** Of somebody else's the post that stands first; null: one's own, or nothing is in it. */
  first_post_id: is.maybeText,
  /** Last changed first. */
  collection_key: is.sortKey,
  rev: is.number,
} satisfies is.Properties

/** A collection of posts. */
export type CollectionRow = is.RowOf<typeof properties>

export const collections = {
  // RxDB keeps the name `collections` for itself.
  stream: 'albums',
  table: 'collections',
  properties,
  indexes: [['collection_key']],
  label: 'コレクション',
  writable: { name: 'guard', description: 'guard', is_public: 'value', cover_post_id: 'value' },
  insertOnly: {},
  toggles: {},
  blank: (id: string, account: string, atMs: number): CollectionRow => {
    const now = new Date(atMs).toISOString()
    return {
      id,
      user_id: account,
      name: '',
      description: '',
      is_public: false,
      cover_post_id: null,
      created_at: now,
      updated_at: now,
      item_count: 0,
      first_post_id: null,
      collection_key: is.KEY_MAX,
      rev: 0,
    }
  },
  newest: (seq: number) => ({ collection_key: -seq }),
  firstScreen: null,
  evicts: {
    which: (rows: readonly CollectionRow[], { me, isOpened }: is.Held) =>
      rows.filter(({ id, user_id }) => user_id !== me && !isOpened(id)).map(({ id }) => id),
    // Closed or deleted, its owner alone is told.
    mayBeGone: ({ user_id }: CollectionRow, { me }: is.Held) => user_id !== me,
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
