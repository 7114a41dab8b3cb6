import type { ErrorCode } from './error-codes'

/** Every address of the app, so that no URL string stands elsewhere. Patterns with `:id` are for the router. */
export const patterns = {
  home: '/',
  about: '/about',
  legal: '/legal',
  login: '/login',
  signup: '/signup',
  authCallback: '/auth/callback',
  banned: '/banned',
  appeal: '/appeal',
  newPost: '/posts/new',
  share: '/share',
  drafts: '/posts/drafts',
  scheduled: '/posts/scheduled',
  post: '/posts/:postId',
  editPost: '/posts/:postId/edit',
  announcements: '/announcements',
  announcement: '/announcements/:announcementId',
  events: '/events',
  newEvent: '/events/new',
  eventDrafts: '/events/drafts',
  editEvent: '/events/edit/:eventId',
  event: '/events/:eventId',
  outbox: '/outbox',
  bookmarks: '/bookmarks',
  following: '/following',
  collections: '/collections',
  collection: '/collections/:collectionId',
  search: '/search',
  settings: '/settings',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  teamWords: '/notifications/team',
  invitations: '/invitations',
  invitationStats: '/invitations/stats',
  testInvitation: '/test-invitation',
  testRealtime: '/test-realtime',
  admin: '/admin/*',
  profile: '/users/:userId',
  editProfile: '/users/:userId/edit',
  followers: '/profile/:userId/followers',
  followings: '/profile/:userId/following',
} as const

/** Where signing in begins and ends: nobody is asked to sign in there, and nobody is sent back to them. */
const SIGN_IN_PAGES: readonly string[] = [patterns.login, patterns.signup, patterns.authCallback]

/** By a path without escapes; the router knows them in capitals and with a slash at the end, too. */
export const isSignInPage = (path: string): boolean =>
  SIGN_IN_PAGES.includes(path.toLowerCase().replace(/\/+$/, ''))

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** What a sentence leaves at the end of an address that stood in it: marks, brackets, blanks, encoded or not. */
const AFTER_ID = /(?<=-[0-9a-f]{12})(?:%[0-9a-f]{2}|[^\w/%-])+$/i

/**
 * A path with every id in it as the database writes ids: mail programs and people capitalise addresses, and copy them
 * with what stands around them.
 */
export const withProperIds = (path: string): string =>
  path.replace(AFTER_ID, '').replace(ID, (id) => id.toLowerCase())

const part = (id: string): string => encodeURIComponent(id.toWellFormed())

/** The parts of the legal page, by their anchors (spec §2). */
export type LegalPart = 'terms' | 'privacy' | 'disclaimer'

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
  legal: (named: LegalPart) => `${patterns.legal}#${named}`,
  gallery: '/?tab=gallery',
  newPost: patterns.newPost,
  /** Where another app’s share arrives (`public/manifest.webmanifest`). */
  share: patterns.share,
  drafts: patterns.drafts,
  scheduled: patterns.scheduled,
  announcements: patterns.announcements,
  announcement: (id: string) => `/announcements/${part(id)}`,
  /** The announcements of a category. */
  announcementsOf: (category: string) => `${patterns.announcements}?category=${part(category)}`,
  events: patterns.events,
  newEvent: patterns.newEvent,
  eventDrafts: patterns.eventDrafts,
  event: (id: string) => `/events/${part(id)}`,
  editEvent: (id: string) => `/events/edit/${part(id)}`,
  outbox: patterns.outbox,
  settings: patterns.settings,
  notifications: patterns.notifications,
  teamWords: patterns.teamWords,
  invitations: patterns.invitations,
  invitationStats: patterns.invitationStats,
  bookmarks: patterns.bookmarks,
  following: patterns.following,
  collections: patterns.collections,
  collection: (id: string) => `/collections/${part(id)}`,
  profile: (id: string) => `/users/${part(id)}`,
  editProfile: (id: string) => `/users/${part(id)}/edit`,
  followers: (id: string) => `/profile/${part(id)}/followers`,
  followings: (id: string) => `/profile/${part(id)}/following`,
  admin: '/admin',
  /** A page of the team's, by its name; `id`: what of it is open. */
  adminPage: (name: string, id?: string) => `/admin/${name}${id ? `/${part(id)}` : ''}`,
  authCallback: patterns.authCallback,
  banned: patterns.banned,
  appeal: patterns.appeal,
  search: searchPath,
  /** The sign-in page; `returnTo` is where to go afterwards. */
  login: (returnTo?: string) => (returnTo ? `${patterns.login}?return_to=${part(returnTo)}` : patterns.login),
  /** Where somebody begins who was invited. */
  signup: (code: string) => `${patterns.signup}?invite=${part(code)}`,
  /** The sign-in page with the reason why one is there again. */
  loginError: (code: ErrorCode) => `${patterns.login}?error=${code}`,
  post: (id: string) => `/posts/${part(id)}`,
  comments: (id: string) => `/posts/${part(id)}#comments`,
  editPost: (id: string) => `/posts/${part(id)}/edit`,
} as const
