import { matchPath } from 'react-router-dom'
import * as v from 'valibot'
import { LOADS_KEY } from '@/src/domain/device-keys'
import { patterns } from '@/src/domain/paths'
import { parseStored } from '@/src/domain/stored'
import type { ProfileRow, UsageNote } from '@/sync'

/** Whether somebody lets their use be counted: their choice, and what their browser says for them. */
export function mayCount(settings: ProfileRow['privacy_settings']): boolean {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator
  return settings?.usage !== 'off' && browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true
}

const views = [
  { pattern: patterns.post, param: 'postId', type: 'view_post', target_type: 'post' },
  { pattern: patterns.event, param: 'eventId', type: 'view_event', target_type: 'event' },
  { pattern: patterns.profile, param: 'userId', type: 'view_profile', target_type: 'profile' },
] as const

/** The page at an address without saying whose or which it is; undefined: it is none that is counted. */
export const routeOf = (pathname: string): string | undefined =>
  Object.values(patterns).find((pattern) => pattern !== patterns.admin && matchPath(pattern, pathname))

/** What is noted of somebody who comes to an address. */
export function visitOf(pathname: string): UsageNote[] {
  const page = routeOf(pathname)
  if (!page) return []
  const seen = views.find(({ pattern }) => pattern === page)
  const target_id = seen && matchPath(seen.pattern, pathname)?.params[seen.param as never]
  const visit: UsageNote = { kind: 'event', type: 'page_view', page }
  if (page === patterns.search) return [visit, { kind: 'activity', type: 'search' }]
  if (!seen || !target_id) return [visit]
  return [visit, { kind: 'activity', type: seen.type, target_id, target_type: seen.target_type }]
}

const MOST_WORDS = 300

/** What is in quotes may be what somebody typed; what follows a `?` or `#` may be, too. */
const withoutContent = (words: string): string =>
  words.replace(/(["'“‘「『`]).*?(["'”’」』`]|$)/gs, '$1…$2').replace(/[?#]\S+/g, '')

/** Where something went wrong. */
interface Here {
  agent: string
  pathname: string
  /** What the build named the app's code. */
  release: string | undefined
}

/** What is noted of something that went wrong: what the code says of it, nothing of what was typed. */
export function troubleOf(type: string, found: unknown, { agent, pathname, release }: Here): UsageNote {
  const words = found instanceof Error ? `${found.name}: ${found.message}` : typeof found
  return {
    kind: 'log',
    type,
    message: type === 'infinite_reload' ? '' : withoutContent(words).slice(0, MOST_WORDS),
    user_agent: agent.slice(0, MOST_WORDS),
    page: routeOf(pathname),
    release,
  }
}

const LOADS = 5
const WITHIN_MS = 1_000

/** Spec §9: this tab was loaded more than five times within a second. */
export function isInfiniteReload(): boolean {
  const loads = parseStored(v.array(v.number()), sessionStorage.getItem(LOADS_KEY)) ?? []
  const [first = 0] = loads.slice(-LOADS - 1)
  return loads.length > LOADS && (loads.at(-1) ?? 0) - first <= WITHIN_MS
}
