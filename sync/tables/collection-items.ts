import * as is from './descriptor'

const properties = {
  id: is.id,
  collection_id: is.id,
  post_id: is.id,
  user_id: is.id,
  /** In the order set by hand, ascending. */
  place: is.number,
  created_at: is.text,
  rev: is.number,
} satisfies is.Properties

/** A post in a collection of one's own. */
export type CollectionItemRow = is.RowOf<typeof properties>

export const collectionItems = {
  stream: 'collection_items',
  table: 'collection_items',
  scope: 'mine',
  window: 'all of one’s own',
  properties,
  indexes: [['collection_id'], ['post_id']],
  writable: { place: 'value' },
  toggles: {},
  who: 'own rows',
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
  holds: () => true,
} satisfies is.Descriptor
