import { bannerOf, type SiteContentRow } from '../tables/site-content'
import type { RowDatabase } from './database'

/** Whatever this device's clock says, up to a day wrong (I13): what may still be going on stays. */
const LONG_OVER_MS = 7 * 24 * 60 * 60_000
/** Announcements a device holds (`docs/sync-spec.md`). */
const ANNOUNCEMENTS = 100

/** Events of others that were over long before `now` (ms). */
export async function eventsOver(
  database: RowDatabase,
  account: string | null,
  now: number,
): Promise<string[]> {
  const over = await database.events.find({ selector: { until_ms: { $lt: now - LONG_OVER_MS } } }).exec()
  return over
    .map((row) => row.toJSON())
    .filter((row) => row.user_id !== account)
    .map(({ id }) => id)
}

/** Banners that were over long before `now` (ms), and announcements older than the newest that are held. */
export async function contentOver(database: RowDatabase, now: number): Promise<string[]> {
  const rows = (await database.site_content.find({ sort: [{ kind: 'asc' }, { place: 'asc' }] }).exec()).map(
    (row) => row.toJSON() as unknown as SiteContentRow,
  )
  const banners = rows.filter((row) => {
    const end = row.kind === 'banner' ? bannerOf(row).active_date_end : null
    return end !== null && Date.parse(end) < now - LONG_OVER_MS
  })
  const announcements = rows
    .filter(({ kind }) => kind === 'announcement')
    .slice(ANNOUNCEMENTS)
    .filter(({ data }) => data?.is_pinned !== true)
  return [...banners, ...announcements].map(({ id }) => id)
}
