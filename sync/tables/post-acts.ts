import * as is from './descriptor'

/** What the team does about posts: picks and deletions; sent once, and seen in the post. */
export const postActs = {
  label: '投稿の操作',
  writable: {},
  insertOnly: { post_id: is.id, act: is.text, reason: is.text },
  toggles: {},
} satisfies is.Written
