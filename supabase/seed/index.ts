import type { Sql } from 'postgres'
import { planAvatars } from './avatars'
import { insertCollections, insertComments, insertEvents, insertSiteContent } from './insert-content'
import { insertBan, insertExperience, insertFollows, insertInvitations, insertPeople } from './insert-people'
import { ageObjects, insertDrafts, insertLikes, insertPosts, type Stored } from './insert-posts'
import { defaultCacheDir, eachPicture } from './pictures/gallery'
import type { PicturePlan } from './pictures/render'
import { planCollections } from './plan/collections'
import { planComments } from './plan/comments'
import { planDrafts } from './plan/drafts'
import { planEvents } from './plan/events'
import { planFollows } from './plan/follows'
import { planLikes } from './plan/likes'
import { members, planPosts } from './plan/posts'
import { planAnnouncements, planBanners } from './plan/site-content'
import { timeline } from './plan/timeline'
import { Random } from './random'

export { people } from './people'

export interface SeedTarget {
  /** Puts a file where the Storage API would have put it. */
  upload: (bucket: string, path: string, bytes: Uint8Array, mimetype: string) => Promise<void>
  /** Where drawn pictures are kept for the next time. */
  cacheDir?: string
  /** Milliseconds since the epoch: what "lately" is measured from. */
  now?: number
}

interface Hanging {
  id: string
  bucket: 'post-images' | 'event-images' | 'banners' | 'avatars'
  user_id: string
  at: number
  picture: PicturePlan | null
}

/** Where a picture lies: the folder of its owner, the moment (ms), and what nobody guesses. */
const pathOf = ({ id, user_id, at }: Hanging): string =>
  `${user_id}/${Math.floor(at)}-${new Random(`path ${id}`).uuid().replaceAll('-', '')}.jpg`

/**
 * Fills an empty, migrated database with the village: people, 700 posts of the last 90 days, likes, comments, follows,
 * collections, drafts, events, what the site says, invitations, a ban.
 * Takes a pool of the owner (`postgres`, who row level security does not bind). Deterministic but for the times, which
 * count back from now. One transaction: it is all there or nothing is (files may be, which harms nobody).
 */
export async function seed(
  sql: Sql,
  { upload, cacheDir = defaultCacheDir, now = Date.now() }: SeedTarget,
): Promise<void> {
  const posts = planPosts()
  const drafts = planDrafts()
  const published = timeline(now, posts.length)
  const events = planEvents(now)
  const banners = planBanners(now)
  const master = members.find(({ rank }) => rank === 'master')?.id ?? ''
  const hangings: Hanging[] = [
    ...planAvatars().map((one) => ({
      ...one,
      id: `avatar ${one.user_id}`,
      bucket: 'avatars' as const,
      at: now,
    })),
    ...posts.map((post, i) => ({
      ...post,
      bucket: 'post-images' as const,
      user_id: post.author.id,
      at: published[i] as number,
    })),
    ...drafts.map((draft) => ({
      ...draft,
      bucket: 'post-images' as const,
      at: now - draft.age_h * 3_600_000,
    })),
    ...events.map((event) => ({ ...event, bucket: 'event-images' as const, at: now })),
    ...banners.map((banner) => ({ ...banner, bucket: 'banners' as const, user_id: master, at: now })),
  ]
  const pictures = new Map<string, Stored>()
  await eachPicture(hangings, cacheDir, async (hanging, { bytes, ...measures }) => {
    const path = pathOf(hanging)
    await upload(hanging.bucket, path, bytes, 'image/jpeg')
    pictures.set(hanging.id, { path, ...measures })
  })
  const avatars = new Map(
    hangings.filter((one) => one.bucket === 'avatars').map((one) => [one.user_id, pathOf(one)]),
  )
  await sql.begin(async (tx) => {
    await insertPeople(tx, avatars, now)
    await insertPosts(tx, posts, published, pictures)
    await insertDrafts(tx, drafts, pictures, now)
    const likes = planLikes(posts, published, now)
    await insertLikes(tx, likes)
    await insertComments(tx, planComments(posts, likes, published, now))
    await insertCollections(tx, planCollections(posts))
    await insertEvents(tx, events, pictures, now)
    await insertSiteContent(tx, { banners, announcements: planAnnouncements(), now }, pictures)
    await insertFollows(tx, planFollows(now))
    await insertInvitations(tx, now)
    await insertExperience(tx)
    await tx`select private.rank_popular()`
    await tx`select private.count_days(60)`
    await insertBan(tx, now)
    await ageObjects(tx)
    // Nobody is mailed what happened before there was a village.
    await tx`delete from private.deliveries`
  })
}
