import * as is from './descriptor'
import { checkOf } from './property-check'

const properties = {
  id: is.id,
  /** `announcement`, `banner` or `setting`. */
  kind: is.id,
  /** Among its kind, ascending: announcements newest first, banners as their makers ordered them. */
  place: is.sortKey,
  /** What only its kind has; null only in what is gone. */
  data: is.maybeObject,
  rev: is.number,
} satisfies is.Properties

/** An announcement, a featured banner or a setting of the site. */
export type SiteContentRow = is.RowOf<typeof properties>

/** Announcements a device holds (`docs/sync-spec.md`). */
const ANNOUNCEMENTS = 100

/** A device holds the newest hundred announcements and those pinned, banners shown and to come, all settings. */
export const siteContent = {
  stream: 'site_content',
  table: 'site_content',
  properties,
  indexes: [['kind', 'place']],
  writable: {},
  insertOnly: {},
  toggles: {},
  // Administrators write the tables behind it, by screens of their own.
  blank: null,
  newest: () => ({}),
  // The banners of home (spec §9), whose places come first, and the newest announcements: an important one stands there.
  firstScreen: { where: () => ({ kind: { in: ['banner', 'announcement'] } }), sort: 'place', limit: 12 },
  evicts: {
    which: (rows: readonly SiteContentRow[], { nowMs, isWritten, isOpened }: is.Held) => {
      const over = rows.filter((row) => {
        const end = row.kind === 'banner' ? bannerOf(row).active_date_end : null
        return end !== null && Date.parse(end) < nowMs - is.LONG_OVER_MS
      })
      const old = rows
        .filter(({ kind }) => kind === 'announcement')
        .sort((a, b) => a.place - b.place)
        .slice(ANNOUNCEMENTS)
        .filter(({ data }) => data?.is_pinned !== true)
      return [...over, ...old].map(({ id }) => id).filter((id) => !isWritten(id) && !isOpened(id))
    },
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>

const bannerData = {
  /** Path inside the `banners` bucket. */
  image_url: is.text,
  image_width: is.number,
  image_height: is.number,
  image_thumbhash: is.maybeText,
  title: is.text,
  description: is.text,
  /** A path of the app, or an https address. */
  link: is.maybeText,
  link_text: is.text,
  active_date_start: is.maybeTime,
  active_date_end: is.maybeTime,
  attribution: is.text,
} satisfies is.Properties

/** A banner at the top of home. */
export type Banner = { id: string } & is.RowOf<typeof bannerData>

const announcementData = {
  title: is.text,
  /** Markdown. */
  body: is.text,
  category: is.text,
  is_pinned: is.flag,
  /** Empty: not known. */
  published_at: is.time,
} satisfies is.Properties

/** What the village is told by its administrators; `place`: newest first, ascending. */
export type Announcement = Pick<SiteContentRow, 'id' | 'place'> & is.RowOf<typeof announcementData>

/** What stands for what is damaged, by its type. (The only numbers are sides of a picture: one divides the other.) */
const blanks: Readonly<Record<string, unknown>> = { string: '', number: 1, boolean: false }

/** Descriptors do not reach into `data`: what of it is not as these properties say is blank, or null if it may be. */
function readerOf<P extends is.Properties>(properties: P) {
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    fits: checkOf(property),
    blank: blanks[String(property.type)] ?? null,
  }))
  return (data: SiteContentRow['data']) =>
    Object.fromEntries(
      fields.map(({ name, fits, blank }) => [name, fits(data?.[name]) ? data?.[name] : blank]),
    ) as is.RowOf<P>
}
const readAnnouncement = readerOf(announcementData)
const readBanner = readerOf(bannerData)

/** The announcement that a row of kind `announcement` is. */
export const announcementOf = ({ id, place, data }: SiteContentRow): Announcement => ({
  ...readAnnouncement(data),
  id,
  place,
})

/** The banner that a row of kind `banner` is. */
export const bannerOf = ({ id, data }: SiteContentRow): Banner => ({ ...readBanner(data), id })
