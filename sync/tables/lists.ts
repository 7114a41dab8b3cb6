import * as is from './descriptor'

const properties = {
  /** `<list>/<page>`. */
  id: is.longId,
  list: is.text,
  page: is.number,
  /** Where it begins and where the next page does, as JSON that only the server reads; null: the first, the last. */
  start: is.maybeText,
  next: is.maybeText,
  /** Of what the list is made of, in order. */
  ids: is.texts,
  /** The person it is of keeps it from the viewer. */
  is_closed: is.flag,
} satisfies is.Properties

/** A page of a list that is no window of the feed (人気, フォロー中), of a post's comments, or of what a search found. */
export type ListRow = is.RowOf<typeof properties>

/** A device holds the pages that were opened. */
export const lists = {
  stream: 'lists',
  table: 'lists',
  properties,
  indexes: [],
  writable: {},
  insertOnly: {},
  toggles: {},
  blank: null,
  newest: () => ({}),
  firstScreen: null,
  // What a page of a post's comments is of goes with the post.
  evicts: {
    which: async (rows: readonly ListRow[], held: is.Held) => {
      const leaving: string[] = []
      for (const page of rows) {
        const post = postOf(page.list)
        if (!isLasting(page) || (post && !(await held.stays('posts', post)))) leaving.push(page.id)
      }
      return leaving
    },
  },
  holds: () => true,
} satisfies is.Descriptor<typeof properties>

/** The list of 人気. */
export const POPULAR_POSTS = 'popular'

/** The posts that 人気 shows at once. */
export const popularIds = (page: ListRow): string[] =>
  page.list === POPULAR_POSTS && isLasting(page) ? page.ids : []

/** The list of フォロー中: posts of those whom one follows, newest first. */
export const FOLLOWED_POSTS = 'following'

const COLLECTION = 'collection/'

/** The list of the posts in a public collection, in its order. */
export const postsIn = (collectionId: string): string => COLLECTION + collectionId

/** The list of a post's comments, newest page first. */
export const commentsOf = (postId: string): string => `comments/${postId}`

/** The post whose comments a list is of; undefined: it is another list. */
export const postOf = (list: string): string | undefined =>
  list.startsWith('comments/') ? list.slice('comments/'.length) : undefined

/** What can be searched, each kind in its orders; as `private.sync_lists` has them. */
export type SearchName =
  | 'posts/newest'
  | 'posts/popular'
  | 'people/popular'
  | 'events/newest'
  | 'announcements/newest'

const SEARCH = 'search/'

/** The list of what is found by a query (`Sought.query`). */
export const searchOf = (name: SearchName, query: string): string => `${SEARCH}${name}/${query}`

/** Whether a list is what a search found. */
export const isSearch = (list: string): boolean => list.startsWith(SEARCH)

/** The list of people who like a post, the last first. */
export const likersOf = (postId: string): string => `likers/${postId}`

/** The list of announcements of a category, or of all, newest first. */
export const announcementsOf = (category: string): string => `announcements/${category}`

/** The list of people who come to an event, whoever said so last first. */
export const goingTo = (eventId: string): string => `going/${eventId}`

/** Events that are over, what ended last first. */
export const PAST_EVENTS = 'past-events'

/** Events that are not over, what began or begins first. */
export const NEXT_EVENTS = 'next-events'

/** The events that begin in a month (`YYYY-MM`) or a day beside it, wherever it is read. */
export const eventsIn = (month: string): string => `month-events/${month}`

/** The lists of a person's page, by what is listed. */
const personal = {
  posts: 'person/',
  likes: 'likes-of/',
  collections: 'albums-of/',
  events: 'events-of/',
  followers: 'followers/',
  followings: 'followings/',
  /** One's own alone; its ids are `day/kind/times/amount`. */
  xp: 'xp/',
  /** One's own inviting, and who came by it: one's own alone; the first's ids are `kind/JSON`. */
  invitations: 'invitations/',
  invited: 'invited/',
  /** Whom one blocked: one's own alone. */
  blocks: 'blocks/',
  /** What the team said to one: one's own alone; each id is a JSON. */
  teamWords: 'team-words/',
} as const
export type Personal = keyof typeof personal

/** A list of a person's page; likes, collections, followers and followings may be closed to the viewer. */
export const listOf = (what: Personal, personId: string): string => personal[what] + personId

/** What stays over a start: what opens without a connection, and what only oneself can see. */
const lasting = [
  POPULAR_POSTS,
  COLLECTION,
  'comments/',
  personal.xp,
  personal.invitations,
  personal.invited,
  personal.teamWords,
  personal.blocks,
]

/** The first page stands by itself; all else is asked for again. */
const isLasting = ({ page, list }: ListRow): boolean =>
  page === 0 && lasting.some((begins) => list.startsWith(begins))
