import type { Descriptor } from './descriptor'

/** Upper end of inverted keys: ascending order is newest first (`docs/sync-spec.md`). */
export const KEY_MAX = 9_999_999_999_999

/** A post as the device holds it: the server's row with its counters and the viewer's own like. */
export interface PostRow {
  id: string
  user_id: string
  title: string
  description: string
  /** Path inside the `post-images` bucket, never a host. */
  image_url: string | null
  image_width: number | null
  image_height: number | null
  image_thumbhash: string | null
  video_url: string | null
  character_tags: string[]
  scheduled_at: string | null
  is_draft: boolean
  is_published: boolean
  is_picked_by_admin: boolean
  published_at: string | null
  created_at: string
  updated_at: string
  like_count: number
  comment_count: number
  liked_by_me: boolean
  liked_rev: number
  rev: number
  feed_key: number
}

const text = { type: 'string' } as const
const maybeText = { type: ['string', 'null'] } as const
const maybeNumber = { type: ['number', 'null'] } as const
const count = { type: 'number' } as const
const flag = { type: 'boolean' } as const
const key = { type: 'number', minimum: 0, maximum: KEY_MAX, multipleOf: 1 } as const

export const postProperties = {
  id: { type: 'string', maxLength: 36 },
  user_id: { type: 'string', maxLength: 36 },
  title: text,
  description: text,
  image_url: maybeText,
  image_width: maybeNumber,
  image_height: maybeNumber,
  image_thumbhash: maybeText,
  video_url: maybeText,
  character_tags: { type: 'array', items: { type: 'string' } },
  scheduled_at: maybeText,
  is_draft: flag,
  is_published: flag,
  is_picked_by_admin: flag,
  published_at: maybeText,
  created_at: text,
  updated_at: text,
  like_count: count,
  comment_count: count,
  liked_by_me: flag,
  liked_rev: count,
  rev: count,
  feed_key: key,
} satisfies Descriptor['properties']

export const postWritable = {
  title: 'text',
  description: 'text',
  image_url: 'value',
  image_width: 'value',
  image_height: 'value',
  image_thumbhash: 'value',
  video_url: 'value',
  character_tags: 'value',
  scheduled_at: 'value',
  is_draft: 'value',
} satisfies Descriptor['writable']

/** A row that no server has seen: a pending insert sorts as newest, later ones before earlier ones. */
export const newPost = (id: string, account: string, seq: number): PostRow => {
  const now = new Date().toISOString()
  return {
    id,
    user_id: account,
    title: '',
    description: '',
    image_url: null,
    image_width: null,
    image_height: null,
    image_thumbhash: null,
    video_url: null,
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
    liked_by_me: false,
    liked_rev: 0,
    rev: 0,
    feed_key: -seq,
  }
}

export const isPublic = (row: Pick<PostRow, 'is_draft' | 'scheduled_at' | 'is_published'>): boolean =>
  !row.is_draft && (row.is_published || row.scheduled_at === null)

export const posts = {
  stream: 'posts',
  table: 'posts',
  scope: 'public',
  window: 'newest 500 published, all of one’s own, what was opened lately',
  properties: postProperties,
  required: Object.keys(postProperties),
  indexes: [['feed_key'], ['user_id', 'feed_key']],
  writable: postWritable,
  toggles: { liked_by_me: 'liked_rev' },
  who: 'own rows',
  defaults: newPost,
  holds: (row: PostRow) => isPublic(row),
} satisfies Descriptor
