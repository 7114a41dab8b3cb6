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

const noBanner: Omit<Banner, 'id'> = {
  image_url: '',
  image_width: 1,
  image_height: 1,
  image_thumbhash: null,
  title: '',
  description: '',
  link: null,
  link_text: '',
  active_date_start: null,
  active_date_end: null,
  attribution: '',
}
const noAnnouncement: Omit<Announcement, 'id' | 'place'> = {
  title: '',
  body: '',
  category: '',
  is_pinned: false,
  published_at: '',
}

/** Descriptors do not reach into `data`: what of it is not as in `blank` is as there. */
const readAs = <T extends object>(blank: T, data: SiteContentRow['data']): T => {
  const isLike = (found: unknown, usual: unknown) =>
    typeof found === (usual === null ? 'string' : typeof usual)
  const sound = Object.entries(blank).filter(([name, usual]) => isLike(data?.[name], usual))
  return { ...blank, ...Object.fromEntries(sound.map(([name]) => [name, data?.[name]])) }
}

/** The announcement that a row of kind `announcement` is. */
export const announcementOf = ({ id, place, data }: SiteContentRow): Announcement => ({
  ...readAs(noAnnouncement, data),
  id,
  place,
})

/** The banner that a row of kind `banner` is. */
export const bannerOf = ({ id, data }: SiteContentRow): Banner => ({ ...readAs(noBanner, data), id })
