import type { ErrorCode } from './error-codes'

/** Every address of the app, so that no URL string stands elsewhere. Patterns with `:id` are for the router. */
export const patterns = {
  home: '/',
  about: '/about',
  login: '/login',
  authCallback: '/auth/callback',
  newPost: '/posts/new',
  drafts: '/posts/drafts',
  scheduled: '/posts/scheduled',
  post: '/posts/:postId',
  editPost: '/posts/:postId/edit',
  outbox: '/outbox',
  bookmarks: '/bookmarks',
  following: '/following',
  collections: '/collections',
  collection: '/collections/:collectionId',
  search: '/search',
  profile: '/users/:userId',
  editProfile: '/users/:userId/edit',
  followers: '/profile/:userId/followers',
  followings: '/profile/:userId/following',
} as const

const part = encodeURIComponent

/** What the search page is asked by its address. */
export interface SearchAddress {
  q?: string
  kind?: string
  sort?: string
  tags?: readonly string[]
}

const searchPath = ({ q, kind, sort, tags = [] }: SearchAddress = {}): string => {
  const given = { q, kind, sort }
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  for (const tag of tags) params.append('tag', tag)
  return params.size > 0 ? `${patterns.search}?${params}` : patterns.search
}

export const paths = {
  home: patterns.home,
  about: patterns.about,
  gallery: '/?tab=gallery',
  newPost: patterns.newPost,
  drafts: patterns.drafts,
  scheduled: patterns.scheduled,
  outbox: patterns.outbox,
  bookmarks: patterns.bookmarks,
  following: patterns.following,
  collections: patterns.collections,
  collection: (id: string) => `/collections/${part(id)}`,
  profile: (id: string) => `/users/${part(id)}`,
  editProfile: (id: string) => `/users/${part(id)}/edit`,
  followers: (id: string) => `/profile/${part(id)}/followers`,
  followings: (id: string) => `/profile/${part(id)}/following`,
  authCallback: patterns.authCallback,
  search: searchPath,
  /** The sign-in page; `returnTo` is where to go afterwards. */
  login: (returnTo?: string) => (returnTo ? `${patterns.login}?return_to=${part(returnTo)}` : patterns.login),
  /** The sign-in page with the reason why one is there again. */
  loginError: (code: ErrorCode) => `${patterns.login}?error=${code}`,
  post: (id: string) => `/posts/${part(id)}`,
  comments: (id: string) => `/posts/${part(id)}#comments`,
  editPost: (id: string) => `/posts/${part(id)}/edit`,
} as const
