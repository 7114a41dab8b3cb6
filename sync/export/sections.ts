import { CommandError, callFunction } from '../remote-request'
import { freshToken } from '../session-token'
import { type Persistence, persist } from './persist'

export type Doc = Record<string, unknown>

/** What `export_page` gives, in the order in which it is asked for. */
export const sections = [
  'consents',
  'posts',
  'comments',
  'likes',
  'bookmarks',
  'collections',
  'collection_items',
  'events',
  'following',
  'followers',
  'xp_events',
  'reports',
  'invitations',
  'invitation_uses',
  'bans',
] as const

export type Section = (typeof sections)[number]

interface Page {
  rows: Doc[]
  /** What to ask with for the page after this one; null: there is none. */
  next: unknown
}

async function tokenOf(account: string, rejected?: string): Promise<string> {
  const given = await freshToken(rejected)
  if (given.kind === 'offline') throw new CommandError('network_error')
  // I9: whoever came here meanwhile gets nothing of it, and gives nothing for it.
  if (given.kind !== 'token' || given.account !== account) throw new CommandError('session_expired')
  return given.token
}

/** One page as `account`; rejects with `CommandError`. A token that the server calls too old is renewed once. */
export async function readPage(account: string, section: Section | 'person', after: unknown): Promise<Page> {
  const asked = { p_section: section, p_after: after }
  const token = await tokenOf(account)
  const ask = (with_: string) => callFunction<Page>('export_page', asked, with_, 'fetch_failed')
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'session_expired') throw error
    return ask(await tokenOf(account, token))
  }
}

/** All of a section, page by page; goes on from the page that failed. `onRows` is told how many there are so far. */
export async function readSection(
  account: string,
  section: Section,
  persistence: Persistence,
  onRows: (count: number) => void,
): Promise<Doc[]> {
  const rows: Doc[] = []
  let next: unknown = null
  do {
    const after = next
    const page = await persist(() => readPage(account, section, after), persistence)
    rows.push(...page.rows)
    next = page.next
    onRows(rows.length)
  } while (next)
  return latest(rows)
}

/** What changed while it was read came twice, the later one last: it takes the place of the earlier. */
export const latest = (rows: readonly Doc[]): Doc[] => [
  ...new Map(rows.map((row, place) => [row.id ?? place, row])).values(),
]
