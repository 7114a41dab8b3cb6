import { uuidV7 } from '@/sync/host/uuid'
import type { Attempt, Cast } from './rights'
import type { Village } from './village'

/** Rows of events and of the site's own content, for the matrix. */
export async function stageContent(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const events = {
    own: await v.event(me, { draft: true }),
    public: await v.event(other),
    private: await v.event(other, { draft: true }),
  }
  const announcements = {
    own: await v.announcement(me, { draft: true }),
    public: await v.announcement(other),
    private: await v.announcement(other, { draft: true }),
  }
  const banners = { public: await v.banner(), private: await v.banner({ active: false }) }
  const [come, unmarked] = [await v.event(other), await v.event(other)]
  await v.sql`insert into public.event_bookmarks (event_id, user_id) values (${come}, ${me}), (${events.public}, ${other})`
  await v.sql`delete from public.site_settings where key = 'og_title'`
  await v.sql`insert into public.site_settings (key, value) values ('og_title', '忍の里')`

  return {
    announcement_reads: {
      key: 'id',
      rows: { own: me, private: other },
      column: 'read_until',
      insert: (tx, owner) =>
        tx`insert into public.announcement_reads (id, user_id, read_until) values (${owner}, ${owner}, now())`,
      clear: 'delete from public.announcement_reads',
    },
    announcements: {
      key: 'id',
      rows: announcements,
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.announcements (id, author_id, title, body) values (${uuidV7()}, ${owner}, '題', '文')`,
    },
    events: {
      key: 'id',
      rows: events,
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.events (id, user_id, title, start_date) values (${uuidV7()}, ${owner}, '祭', now())`,
    },
    event_bookmarks: {
      key: 'event_id',
      rows: { own: come, private: events.public },
      column: 'created_at',
      insert: (tx, owner) =>
        tx`insert into public.event_bookmarks (event_id, user_id) values (${unmarked}, ${owner})`,
    },
    event_counters: {
      key: 'event_id',
      rows: { own: come, private: events.public },
      column: 'going_count',
      insert: (tx) => tx`insert into public.event_counters (event_id) values (${unmarked})`,
    },
    featured_banners: {
      key: 'id',
      rows: banners,
      column: 'title',
      insert: (
        tx,
        owner,
      ) => tx`insert into public.featured_banners (id, image_url, image_width, image_height, title)
        values (${uuidV7()}, ${`${owner}/1-a.jpg`}, 100, 50, '題')`,
    },
    site_settings: {
      key: 'key',
      rows: { public: 'og_title' },
      column: 'value',
      insert: (tx) => tx`insert into public.site_settings (key, value) values ('og_image_url', '')`,
    },
  }
}
