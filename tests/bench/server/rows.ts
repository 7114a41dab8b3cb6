import { rgbaToThumbHash } from 'thumbhash'
import { KEY_MAX } from '@/sync/tables/descriptor'
import type { PostRow, ProfileRow } from '@/sync/tables/index'
import { blankPost } from '@/sync/tables/posts'
import { seededRandom } from '@/tests/support/random'
import { ME } from './me'

const AUTHORS = 30
/** Newest post; a fixed time, so that every run has the same rows. */
const NEWEST_MS = Date.UTC(2026, 10, 20)
const MINUTE_MS = 60_000

const SHAPES = [
  { width: 1600, height: 900 },
  { width: 1200, height: 900 },
  { width: 1500, height: 1000 },
]
const WORDS = ['影', '月夜', '手裏剣', '巻物', '狐', '桜', '滝', '屋根', '霧', '竹林', '雨', '修行']

/** Different ones, because a page decodes each only once. */
const THUMBHASHES = Array.from({ length: 64 }, (_, n) => {
  const random = seededRandom(n)
  const pixels = Uint8Array.from({ length: 16 * 12 * 4 }, (_, i) => (i % 4 === 3 ? 255 : random() * 256))
  return Buffer.from(rgbaToThumbHash(16, 12, pixels)).toString('base64')
})

const padded = (n: number): string => n.toString(16).padStart(12, '0')
const authorId = (n: number): string => `00000000-0000-7000-9000-${padded(n)}`
const postId = (n: number): string => `00000000-0000-7000-a000-${padded(n)}`

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T

/** `count` public posts, newest first, the same for the same count. */
export function postRows(count: number): PostRow[] {
  const random = seededRandom(7)
  return Array.from({ length: count }, (_, n) => {
    const at = NEWEST_MS - n * MINUTE_MS
    const { width, height } = pick(SHAPES, random)
    const author = authorId(Math.floor(random() * AUTHORS))
    return {
      ...blankPost(postId(n), author, at),
      title: `${pick(WORDS, random)}と${pick(WORDS, random)}`,
      description: `${pick(WORDS, random)}を見ながら描きました。${pick(WORDS, random)}の里より。`.repeat(2),
      image_url: `${author}/${at}-${n}.jpg`,
      image_width: width,
      image_height: height,
      image_thumbhash: pick(THUMBHASHES, random),
      character_tags: [pick(WORDS, random), pick(WORDS, random)],
      is_published: true,
      published_at: new Date(at).toISOString(),
      like_count: Math.floor(random() ** 4 * 300),
      comment_count: Math.floor(random() * 12),
      rev: n + 1,
      feed_key: KEY_MAX - at,
    }
  })
}

/** What only oneself is told. */
const OWN = {
  experience: 12_345,
  celebrated_level: 20,
  is_admin: false,
  admin_rank: null,
  terms_accepted_at: new Date(NEWEST_MS).toISOString(),
  privacy_accepted_at: new Date(NEWEST_MS).toISOString(),
  terms_version: '1.0',
  email_notifications: true,
  push_notifications: true,
  notification_settings: null,
  privacy_settings: null,
  mutes: null,
  wallets: null,
  force_logout_at: null,
  deletion_requested_at: null,
}
const FOREIGN = {
  ...OWN,
  experience: null,
  celebrated_level: null,
  is_admin: null,
  terms_accepted_at: null,
  privacy_accepted_at: null,
  terms_version: null,
  email_notifications: null,
  push_notifications: null,
}

/** Everybody who wrote a post, and oneself. */
export function profileRows(): ProfileRow[] {
  const ids = [...Array.from({ length: AUTHORS }, (_, n) => authorId(n)), ME]
  return ids.map((id, n) => ({
    id,
    username: `shinobi_${n}`,
    display_name: `忍び${n}号`,
    avatar_url: null,
    bio: '忍者を描いています。',
    website_url: null,
    twitter_username: null,
    instagram_username: null,
    joined_at: new Date(NEWEST_MS - 90 * 24 * 60 * MINUTE_MS).toISOString(),
    is_featured_creator: n === 0,
    is_holder: false,
    follower_count: n,
    following_count: n,
    post_count: n,
    current_level: 1 + (n % 20),
    followed_by_me: false,
    followed_rev: 0,
    blocked_by_me: false,
    blocked_rev: 0,
    is_hidden: false,
    rev: n + 1,
    ...(id === ME ? OWN : FOREIGN),
  }))
}
