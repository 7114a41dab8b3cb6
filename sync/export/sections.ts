import type { InferOutput } from 'valibot'
import { freshToken } from '../session/token'
import { exportPage, type Json } from '../wire/answers'
import { CommandError } from '../wire/command-fetch'
import { ask } from '../wire/remote-request'
import { type Persistence, persist } from './persist'

export type Doc = Record<string, unknown>

/** What the export consists of besides the person: the database says what there is (`private.export_sections`). */
export type Section = string

type Page = InferOutput<typeof exportPage>

async function tokenOf(account: string, rejected?: string): Promise<string> {
  const given = await freshToken(rejected)
  if (given.kind === 'offline') throw new CommandError('network_error')
  // I9: whoever came here meanwhile gets nothing of it, and gives nothing for it.
  if (given.kind !== 'token' || given.account !== account) throw new CommandError('session_expired')
  return given.token
}

/** One page as `account`; rejects with `CommandError`. A token that the server calls too old is renewed once. */
export async function readPage(account: string, section: Section, after: Json): Promise<Page> {
  const token = await tokenOf(account)
  const read = (as: string) =>
    ask(as, 'fetch_failed', exportPage, (server) =>
      server.rpc('export_page', { p_section: section, p_after: after }),
    )
  try {
    return await read(token)
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'session_expired') throw error
    return read(await tokenOf(account, token))
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
  let next: Json = null
  do {
    const after: Json = next
    const page: Page = await persist(() => readPage(account, section, after), persistence)
    rows.push(...page.rows)
    next = page.next ?? null
    onRows(rows.length)
  } while (next)
  return latest(rows)
}

/** What changed while it was read came twice, the later one last: it takes the place of the earlier. */
export const latest = (rows: readonly Doc[]): Doc[] => [
  ...new Map(rows.map((row, place) => [row.id ?? place, row])).values(),
]
