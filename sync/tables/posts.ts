import type { CollectionItemRow } from './collection-items'
import * as is from './descriptor'
import { type ListRow, popularIds } from './lists'

export const postProperties = {
  id: is.id,
  user_id: is.id,
  title: is.text,
  description: is.text,
  /** Path inside the `post-images` bucket, never a host. */
  image_url: is.maybeText,
  image_width: is.maybeNumber,
  image_height: is.maybeNumber,
  image_thumbhash: is.maybeText,
  /** What the picture shows, for whoever does not see it. */
  image_alt: is.maybeText,
  video_url: is.maybeText,
  /** Its picture is not for everybody's eyes, as its author says, and as the team does. */
  is_sensitive: is.flag,
  is_marked_sensitive: is.flag,
  character_tags: is.texts,
  scheduled_at: is.maybeTime,
  is_draft: is.flag,
  is_published: is.flag,
  is_picked_by_admin: is.flag,
  published_at: is.maybeTime,
  created_at: is.time,
  updated_at: is.time,
  like_count: is.number,
  comment_count: is.number,
  /** The rev of the last change among its comments. */
  comments_rev: is.number,
  liked_by_me: is.flag,
  liked_rev: is.number,
  bookmarked_by_me: is.flag,
  bookmarked_rev: is.number,
  /** Last bookmarked first; the largest of all when it is not. */
  bookmark_key: is.sortKey,
  rev: is.number,
  feed_key: is.sortKey,
} satisfies is.Properties

/** A post as the device holds it: the server's row with its counters and the viewer's own like and bookmark. */
export type PostRow = is.RowOf<typeof postProperties>

export const postWritable = {
  title: 'text',
  description: 'text',
  image_url: 'value',
  image_width: 'value',
  image_height: 'value',
  image_thumbhash: 'value',
  image_alt: 'text',
  video_url: 'value',
  character_tags: 'value',
  is_sensitive: 'value',
  scheduled_at: 'value',
  is_draft: 'value',
} satisfies is.Descriptor['writable']

/** A draft by what it is, a publishing by what it makes. */
export const postLabels = {
  label: '投稿',
  labelOf: ({ kind, fields }: is.Named) => {
    if (kind === 'delete') return undefined
    if (fields.is_draft === false) return '投稿'
    return kind === 'insert' ? '下書き' : undefined
  },
}

/** The second of the device in which it was made: a repeat of it is the same post. */
export const postInsertOnly = { client_second: is.number } satisfies is.Properties

/** A post that no server has seen, written at `atMs` of this device. */
export const blankPost = (id: string, account: string, atMs: number): PostRow => {
  const now = new Date(atMs).toISOString()
  return {
    id,
    user_id: account,
    title: '',
    description: '',
    image_url: null,
    image_width: null,
    image_height: null,
    image_thumbhash: null,
    image_alt: null,
    video_url: null,
    is_sensitive: false,
    is_marked_sensitive: false,
    character_tags: [],
    scheduled_at: null,
    is_draft: false,
    is_published: false,
    is_picked_by_admin: false,
    published_at: null,
    created_at: now,
    updated_at: now,
    like_count: 0,
    comment_count: 0,
    comments_rev: 0,
    liked_by_me: false,
    liked_rev: 0,
    bookmarked_by_me: false,
    bookmarked_rev: 0,
    bookmark_key: is.KEY_MAX,
    rev: 0,
    feed_key: is.KEY_MAX,
  }
}

/** What everybody may see: the screen's prediction of the server's `is_published`. */
export const isPublic = (row: is.RowFields): boolean =>
  row.is_draft !== true && (row.is_published === true || row.scheduled_at === null)

/** A device holds newest 500 published, all of one’s own, all one bookmarked, what was opened lately. */
export const posts = {
  stream: 'posts',
  table: 'posts',
  properties: postProperties,
  indexes: [['feed_key'], ['user_id', 'feed_key'], ['bookmark_key']],
  ...postLabels,
  writable: postWritable,
  insertOnly: postInsertOnly,
  toggles: {
    liked_by_me: { label: 'いいね', rev: 'liked_rev', count: 'like_count' },
    bookmarked_by_me: { label: 'ブックマーク', rev: 'bookmarked_rev', key: 'bookmark_key' },
  },
  blank: blankPost,
  newest: (seq: number) => ({ feed_key: -seq }),
  // As many cards as a first screen shows (spec §9).
  firstScreen: { sort: 'feed_key', limit: 12 },
  // What lies beyond the window goes, unless it is one's own, bookmarked, written, opened lately, or named by 人気 or a
  // collection of one's own.
  evicts: {
    where: ({ edge }: is.Held) => (edge === undefined ? null : { feed_key: { $gt: edge } }),
    which: async (rows: readonly PostRow[], held: is.Held) => {
      const pages = await held.all<ListRow>('lists')
      const items = await held.all<CollectionItemRow>('collection_items')
      const named = new Set([...pages.flatMap(popularIds), ...items.map(({ post_id }) => post_id)])
      const isNeeded = ({ id, user_id, bookmarked_by_me }: PostRow) =>
        user_id === held.me || bookmarked_by_me || named.has(id) || held.isWritten(id) || held.isOpened(id)
      return rows.filter((row) => !isNeeded(row)).map(({ id }) => id)
    },
  },
  holds: isPublic,
} satisfies is.Descriptor<typeof postProperties>
