import type { TransactionSql } from 'postgres'
import type { Picture } from './pictures/render'
import type { DraftPlan } from './plan/drafts'
import type { LikePlan } from './plan/likes'
import type { PostPlan } from './plan/posts'

const hourMs = 3_600_000
/** Rows per statement: Postgres takes 65,535 parameters. */
const most = 1000

const inParts = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < rows.length; i += most) await insert(rows.slice(i, i + most))
}

/** A picture that lies in the bucket. */
export interface Stored extends Omit<Picture, 'bytes'> {
  path: string
}

export const image = (stored: Stored | undefined) => ({
  image_url: stored?.path ?? null,
  image_width: stored?.width ?? null,
  image_height: stored?.height ?? null,
  image_thumbhash: stored?.thumbhash ?? null,
})

/** Published posts, oldest first so that revs grow with time; the triggers make counters and stats. */
export const insertPosts = async (
  sql: TransactionSql,
  posts: readonly PostPlan[],
  published: readonly number[],
  pictures: ReadonlyMap<string, Stored>,
): Promise<void> => {
  const rows = posts.map((post, i) => {
    const at = new Date(published[i] as number)
    return {
      id: post.id,
      user_id: post.author.id,
      title: post.title,
      description: post.description,
      ...image(pictures.get(post.id)),
      image_alt: pictures.has(post.id) ? post.alt : null,
      video_url: post.video_url,
      character_tags: post.tags,
      is_picked_by_admin: post.picked,
      published_at: at,
      created_at: at,
      updated_at: at,
    }
  })
  await inParts(rows.reverse(), (part) => sql`insert into public.posts ${sql(part)}`)
}

export const insertDrafts = async (
  sql: TransactionSql,
  drafts: readonly DraftPlan[],
  pictures: ReadonlyMap<string, Stored>,
  now: number,
): Promise<void> => {
  const rows = drafts.map((draft) => ({
    id: draft.id,
    user_id: draft.user_id,
    title: draft.title,
    description: draft.description,
    ...image(pictures.get(draft.id)),
    character_tags: draft.tags,
    is_draft: true,
    created_at: new Date(now - (draft.age_h + 3) * hourMs),
    updated_at: new Date(now - draft.age_h * hourMs),
  }))
  await sql`insert into public.posts ${sql(rows)}`
}

export const insertLikes = (sql: TransactionSql, likes: readonly LikePlan[]): Promise<void> =>
  inParts(
    likes.map(({ post_id, user_id, at }) => ({ post_id, user_id, created_at: new Date(at) })),
    (part) => sql`insert into public.likes ${sql(part)}`,
  )

/** Stored as long ago as they were posted, or the upload limit of the last hour would count them. */
export const ageObjects = async (sql: TransactionSql): Promise<void> => {
  await sql`
    update storage.objects o set created_at = p.created_at, updated_at = p.created_at
    from public.posts p where o.bucket_id = 'post-images' and o.name = p.image_url`
  await sql`
    update storage.objects o set created_at = p.joined_at, updated_at = p.joined_at
    from public.profiles p where o.bucket_id = 'avatars' and o.name = p.avatar_url`
  await sql`
    update storage.objects o set created_at = e.created_at, updated_at = e.created_at
    from public.events e where o.bucket_id = 'event-images' and o.name = e.image_url`
  await sql`
    update storage.objects set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'
    where bucket_id = 'banners'`
}
