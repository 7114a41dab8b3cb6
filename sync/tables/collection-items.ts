import * as is from './descriptor'

const properties = {
  id: is.id,
  collection_id: is.id,
  post_id: is.id,
  user_id: is.id,
  /** In the order set by hand, ascending. */
  place: is.number,
  created_at: is.time,
  rev: is.number,
} satisfies is.Properties

/** A post in a collection of one's own. */
export type CollectionItemRow = is.RowOf<typeof properties>

/** A device holds all of one’s own. */
export const collectionItems = {
  stream: 'collection_items',
  table: 'collection_items',
  properties,
  indexes: [['collection_id'], ['post_id']],
  label: 'コレクションへの追加',
  labelOf: ({ kind }: is.Named) =>
    ({ edit: 'コレクションの並べ替え', delete: 'コレクションからの除外' })[kind],
  writable: { place: 'value' },
  insertOnly: { collection_id: is.id, post_id: is.id },
  toggles: {},
  blank: (id: string, account: string, atMs: number): CollectionItemRow => ({
    id,
    collection_id: '',
    post_id: '',
    user_id: account,
    place: 0,
    created_at: new Date(atMs).toISOString(),
    rev: 0,
  }),
  newest: () => ({}),
  firstScreen: null,
  evicts: null,
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
