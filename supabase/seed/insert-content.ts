import type { TransactionSql } from 'postgres'
import { image, type Stored } from './insert-posts'
import type { CollectionPlan } from './plan/collections'
import type { CommentPlan } from './plan/comments'
import type { EventPlan } from './plan/events'
import { members } from './plan/posts'
import { type AnnouncementPlan, type BannerPlan, siteSettings } from './plan/site-content'

const dayMs = 86_400_000
const dated = (ms: number | null) => (ms === null ? null : new Date(ms))

export const insertComments = async (sql: TransactionSql, comments: readonly CommentPlan[]) => {
  const rows = comments
    .map(({ at, ...comment }) => ({ ...comment, created_at: new Date(at), updated_at: new Date(at) }))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await sql`insert into public.comments ${sql(rows)}`
}

export const insertCollections = async (sql: TransactionSql, collections: readonly CollectionPlan[]) => {
  for (const { posts, ...collection } of collections) {
    await sql`insert into public.collections ${sql({ ...collection, is_public: true })}`
    const { id: collection_id, user_id } = collection
    const items = posts.map((item, at) => ({ ...item, collection_id, user_id, place: at + 1 }))
    await sql`insert into public.collection_items ${sql(items)}`
  }
}

export const insertEvents = async (
  sql: TransactionSql,
  events: readonly EventPlan[],
  pictures: ReadonlyMap<string, Stored>,
  now: number,
) => {
  const rows = events.map(({ start, end, link, picture: _, ...event }) => {
    const made = new Date(Math.min(start, now) - 14 * dayMs)
    return {
      ...event,
      ...image(pictures.get(event.id)),
      start_date: new Date(start),
      end_date: dated(end),
      external_link_url: link?.url ?? null,
      external_link_text: link?.text ?? '',
      created_at: made,
      updated_at: made,
    }
  })
  await sql`insert into public.events ${sql(rows)}`
}

export const insertSiteContent = async (
  sql: TransactionSql,
  {
    banners,
    announcements,
    now,
  }: { banners: readonly BannerPlan[]; announcements: readonly AnnouncementPlan[]; now: number },
  pictures: ReadonlyMap<string, Stored>,
) => {
  const master = members.find(({ rank }) => rank === 'master')?.id ?? null
  const shown = banners.map(({ from, until, picture: _, ...banner }, at) => ({
    ...banner,
    ...image(pictures.get(banner.id)),
    active_date_start: dated(from),
    active_date_end: dated(until),
    display_order: at + 1,
  }))
  await sql`insert into public.featured_banners ${sql(shown)}`
  const said = announcements.map(({ ago, ...one }) => {
    const at = new Date(now - ago * dayMs)
    return {
      ...one,
      author_id: master,
      published_at: one.is_draft ? null : at,
      created_at: at,
      updated_at: at,
    }
  })
  await sql`insert into public.announcements ${sql(said)}`
  await sql`insert into public.site_settings ${sql(siteSettings.map((one) => ({ ...one, updated_by: master })))}`
}
