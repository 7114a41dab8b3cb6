import * as is from './descriptor'

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

export const siteContent = {
  stream: 'site_content',
  table: 'site_content',
  scope: 'public',
  window: 'the newest hundred announcements and those pinned, banners shown and to come, all settings',
  properties,
  indexes: [['kind', 'place']],
  writable: {},
  toggles: {},
  // Administrators write the tables behind it, by screens of their own.
  who: 'nobody',
  blank: null,
  newest: () => ({}),
  holds: () => true,
} satisfies is.Descriptor

/** A banner at the top of home. */
export interface Banner {
  id: string
  /** Path inside the `banners` bucket. */
  image_url: string
  image_width: number
  image_height: number
  image_thumbhash: string | null
  title: string
  description: string
  /** A path of the app, or an https address. */
  link: string | null
  link_text: string
  active_date_start: string | null
  active_date_end: string | null
  attribution: string
}

/** What the village is told by its administrators. */
export interface Announcement {
  id: string
  /** Newest first, ascending. */
  place: number
  title: string
  /** Markdown. */
  body: string
  category: string
  is_pinned: boolean
  published_at: string
}

/** The announcement that a row of kind `announcement` is. */
export const announcementOf = ({ id, place, data }: SiteContentRow): Announcement => ({
  ...(data as unknown as Announcement),
  id,
  place,
})

/** The banner that a row of kind `banner` is. */
export const bannerOf = ({ id, data }: SiteContentRow): Banner => ({ ...(data as unknown as Banner), id })
