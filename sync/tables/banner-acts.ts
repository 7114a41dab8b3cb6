import * as is from './descriptor'

/** A saving, the deletion or a new order of featured banners; sent once, and seen in them. */
export const bannerActs = {
  label: 'バナー',
  writable: {},
  insertOnly: {
    act: is.text,
    banner_id: is.id,
    seen_rev: is.number,
    image_url: is.maybeText,
    image_width: is.maybeNumber,
    image_height: is.maybeNumber,
    image_thumbhash: is.maybeText,
    title: is.text,
    description: is.text,
    link: is.maybeText,
    link_text: is.text,
    attribution: is.text,
    active_date_start: is.maybeTime,
    active_date_end: is.maybeTime,
    is_active: is.flag,
    ids: is.texts,
  },
  toggles: {},
} satisfies is.Written
