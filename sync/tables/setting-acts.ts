import * as is from './descriptor'

/** What links to the village look like elsewhere, as an admin saved it; sent once, and seen in the settings. */
export const settingActs = {
  label: 'リンクのプレビュー',
  writable: {},
  insertOnly: {
    seen_rev: is.number,
    og_title: is.text,
    og_description: is.text,
    og_image_url: is.text,
  },
  toggles: {},
} satisfies is.Written
