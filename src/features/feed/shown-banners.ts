import type { Banner } from '@/sync'

/** Spec §9. */
export const MOST_BANNERS = 5

const isWithin = ({ active_date_start: start, active_date_end: end }: Banner, now: number): boolean =>
  (start === null || Date.parse(start) <= now) && (end === null || Date.parse(end) > now)

/** The banners whose time it is (`now` in ms), in the order of their makers. */
export const shownBanners = (banners: readonly Banner[], now: number): readonly Banner[] =>
  banners.filter((banner) => isWithin(banner, now)).slice(0, MOST_BANNERS)
