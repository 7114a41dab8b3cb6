import { expect } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import type { Row, Village, Write } from './village'

// What people report and the team decides, by the two calls of the wire.

export const report = (content_id: string, fields: object = {}): Write => ({
  table: 'reports',
  id: uuidV7(),
  kind: 'insert',
  fields: { content_type: 'post', content_id, reason: 'spam', description: '', ...fields },
})
/** Whoever acts has seen all of it. */
const ALL_SEEN = 1_000_000_000

export const act = (case_id: string, name: string, fields: object = {}): Write => ({
  table: 'case_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { case_id, act: name, seen_rev: ALL_SEEN, ...fields },
})
export const stateOfCase = async (v: Village, id: string) => {
  const [row] = await v.sql`
    select status, holder_id, decided_by, measures, report_count from public.report_cases where id = ${id}`
  return row
}
/** A post of somebody that others reported; gives the case, the post, its author and who reported it. */
export async function aCase(v: Village, times = 1) {
  const author = await v.person()
  const post = await v.post(author, { title: '盗んだ絵' })
  const reporters: string[] = []
  for (let n = 0; n < times; n++) {
    const reporter = await v.person()
    reporters.push(reporter)
    expect(await v.write(reporter, report(post))).toMatchObject({ status: 'accepted' })
  }
  return { id: await v.one<string>('select id from public.report_cases'), post, author, reporters }
}
export const casesOf = async (v: Village, person: string | null): Promise<Row[]> =>
  ((await v.pull(person, { desk: null })).streams.desk?.rows ?? [])
    .filter(({ kind }) => kind === 'case')
    .map(({ id, rev, data }) => ({ id, rev, ...(data as object) }))

/** What the team said to somebody, as their device is told. */
export const teamWords = async (v: Village, person: string, of = person): Promise<object[]> => {
  const want = { stream: 'lists', list: `team-words/${of}`, page: 0, start: null, count: 20 }
  const { streams } = await v.pull(person, { lists: null }, [want])
  const [page] = streams.lists?.rows ?? []
  return ((page?.ids as string[]) ?? []).map((id) => JSON.parse(id) as object)
}
