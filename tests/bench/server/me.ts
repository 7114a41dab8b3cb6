/** The one person of every bench: signed in on our side, whose likes are `liked_by_me` on both. */
export const ME = '00000000-0000-7000-8000-00000000000a'
