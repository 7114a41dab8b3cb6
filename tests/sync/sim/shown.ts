import { comparator } from '@/sync/rows/query'
import { registry, type Stream, streams } from '@/sync/tables'
import { writtenStreams } from './acts/kinds'
import { orderOf } from './acts/order'
import { SHOWN } from './acts/shown-rows'
import type { Server } from './server/server'
import type { DeviceState } from './wire'

type Row = Record<string, unknown> & { id: string }

/** A draft shows no likes, and no comments: nobody keeps those fresh. */
const elsewhere = (stream: Stream): Set<string> => {
  const { table, toggles } = registry[stream]
  const others = streams.filter((other) => other !== stream && registry[other].table === table)
  const moved = others
    .flatMap((other) => Object.entries(registry[other].toggles))
    .filter(([field]) => !(field in toggles))
  if (moved.length === 0) return new Set()
  const parts = moved.flatMap(([field, toggle]) => [field, ...Object.values(toggle)])
  return new Set([...parts, 'comment_count', 'comments_rev'])
}

/** What of a row is compared: everything that its descriptor names. */
function plain(stream: Stream): (row: Record<string, unknown>) => Row {
  const hidden = elsewhere(stream)
  const columns = Object.keys(registry[stream].properties).filter((column) => !hidden.has(column))
  return (row) => Object.fromEntries(columns.map((column) => [column, inOrder(row[column])])) as Row
}

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The public posts as a plain SELECT under the person's rights orders them. */
async function feedOf(server: Server, account: string | null): Promise<Row[]> {
  const ids = await server.as<{ id: string }>(
    account,
    `select id from public.posts where feed_key is not null order by feed_key, id limit ${SHOWN}`,
  )
  const rows = await server.documents(
    account,
    'posts',
    ids.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

type Tab = DeviceState['tabs'][number]

const isInWindow =
  ({ edge }: Tab) =>
  ({ feed_key }: Row): boolean =>
    typeof edge !== 'number' || Number(feed_key) <= edge

/** What a page keeps fresh of posts: those of its window, and one's own. */
const isFresh = (account: string | null, tab: Tab) => (row: Row) =>
  isInWindow(tab)(row) || row.user_id === account

/** `shown` down to where `real` ends, which has not more than a screen shows. */
const downTo = (real: readonly Row[], shown: readonly Row[]): readonly Row[] =>
  real.length < SHOWN
    ? shown
    : shown.filter(({ feed_key }) => Number(feed_key) <= Number(real.at(-1)?.feed_key))

/** All that a device holds of a stream, in the order of its list. */
async function windowOf(server: Server, account: string | null, stream: Stream): Promise<Row[]> {
  const rows = await server.documents(account, stream)
  const sort = orderOf(registry[stream])
  return rows.toSorted(comparator({ stream, ...(sort ? { sort: sort as never } : {}) })).slice(0, SHOWN)
}

const firstDifference = (shown: readonly Row[], real: readonly Row[]): string | null => {
  const at = shown.findIndex((row, n) => JSON.stringify(row) !== JSON.stringify(real[n]))
  if (at < 0 && shown.length === real.length) return null
  const place = at < 0 ? shown.length : at
  const [here, there] = [shown[place], real[place]]
  const told =
    here && there && here.id === there.id
      ? Object.keys(there)
          .filter((column) => JSON.stringify(here[column]) !== JSON.stringify(there[column]))
          .map(
            (column) =>
              `${column} of ${here.id} ${JSON.stringify(here[column])}, real ${JSON.stringify(there[column])}`,
          )
          .join('; ')
      : `shown ${JSON.stringify(here)}, real ${JSON.stringify(there)}`
  return `row ${place} of ${shown.length}/${real.length}: ${told}`
}

const TIME = /^\d{4}-\d\d-\d\dT/
const comparable = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' && TIME.test(value) ? Date.parse(value) : inOrder(value))

/** Of what a device is told whatever changes. */
const windowed = (server: Server): readonly Stream[] =>
  writtenStreams.filter((stream) => server.database.reading[stream].window !== null)

/** What a person is told of the columns that people write is what lies in the table under their rights (I4). */
export async function toldAsStored(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const violations: string[] = []
  for (const account of new Set(states.map((state) => state.account)))
    for (const stream of windowed(server)) violations.push(...(await toldOtherwise(server, account, stream)))
  return violations
}

async function toldOtherwise(server: Server, account: string | null, stream: Stream): Promise<string[]> {
  const { table } = registry[stream]
  const { readable = [], columns = {} } = server.database.facts[table] ?? {}
  const written = Object.keys(columns).filter((column) => readable.includes(column))
  const stored = await server.as<{ doc: Row }>(
    account,
    `select to_jsonb(t) as doc from (select ${['id', ...written].join()} from public.${table}) t`,
  )
  const byId = new Map(stored.map(({ doc }) => [doc.id, doc]))
  return (await server.documents(account, stream)).flatMap((row) => {
    const there = byId.get(row.id)
    const wrong = written.filter(
      (column) => column in row && comparable(row[column]) !== comparable(there?.[column]),
    )
    return wrong.map(
      (column) => `I4 ${stream}: ${column} of ${row.id} is told as ${row[column]}, it is ${there?.[column]}`,
    )
  })
}

/** Each tab of each device. */
const screens = (states: readonly DeviceState[]) =>
  states.flatMap(({ account, tabs }) => tabs.map((tab) => ({ account, ...tab })))

const hasWindow = (server: Server, stream: Stream): boolean =>
  stream === 'posts' || server.database.reading[stream].window !== null

/** Where a page shows posts other than it should, in words: wherever its window ends, what is bookmarked is there. */
function wrongPosts(account: string | null, tab: Tab, real: readonly Row[]): string | null {
  const shown = tab.rows.posts ?? []
  const lost = real.find((row) => row.bookmarked_by_me === true && !shown.some(({ id }) => id === row.id))
  if (lost) return `the bookmarked ${lost.id} is not there`
  const fresh = isFresh(account, tab)
  const [here, there] = [downTo(real, shown), real].map((rows) => rows.filter(fresh).map(plain('posts')))
  return firstDifference(here ?? [], there ?? [])
}

/** Every list on every screen whose stream has a window, row by row as the server has it (I4). */
export async function shownAsReal(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const violations: string[] = []
  const tell = (tab: Tab, stream: Stream, wrong: string | null) =>
    wrong && violations.push(`I4 ${tab.name} ${stream}: ${wrong}`)
  for (const { account, tabs } of states) {
    const feed = await feedOf(server, account)
    for (const tab of tabs) tell(tab, 'posts', wrongPosts(account, tab, feed))
    for (const stream of windowed(server)) {
      const real = (await windowOf(server, account, stream)).map(plain(stream))
      for (const tab of tabs)
        tell(tab, stream, firstDifference((tab.rows[stream] ?? []).map(plain(stream)), real))
    }
  }
  return violations
}

/** What differs among these from what the server has; null: one of them is not there. */
async function differences(
  server: Server,
  account: string | null,
  stream: Stream,
  shown: readonly Row[],
): Promise<(string | null)[]> {
  const ids = shown.map(({ id }) => id)
  const real = new Map((await server.documents(account, stream, ids)).map((row) => [row.id, row]))
  return shown.flatMap((row) => {
    const there = real.get(row.id)
    if (!there) return [null]
    // What was not asked for anew may be old.
    const isOld = stream !== 'profiles' && there.rev !== row.rev
    const difference = isOld ? null : firstDifference([plain(stream)(row)], [plain(stream)(there)])
    return difference === null ? [] : [difference]
  })
}

/** What a device holds only as far as it asked for it is there at all, and as the server has it if it is not old (I4). */
export async function askedForAsReal(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const asked = writtenStreams.filter(
    (stream) => !hasWindow(server, stream) && registry[stream].blank !== null,
  )
  const violations: string[] = []
  for (const { account, name, rows } of screens(states))
    for (const stream of asked)
      for (const wrong of await differences(server, account, stream, rows[stream] ?? []))
        violations.push(`I4 ${name} ${stream}: ${wrong ?? 'one is not there any more'}`)
  return violations
}

/** The authors of what is shown, and oneself, as the server has them (beyond those nobody keeps them fresh). */
export async function peopleAsReal(states: readonly DeviceState[], server: Server): Promise<string[]> {
  const violations: string[] = []
  for (const { account, ...tab } of screens(states)) {
    const { name, rows } = tab
    const posts = (rows.posts ?? []).filter(isInWindow(tab))
    const fresh = new Set([account, ...posts.map((post) => post.user_id)])
    const people = (rows.profiles ?? []).filter(({ id }) => fresh.has(id))
    for (const wrong of await differences(server, account, 'profiles', people))
      violations.push(`I4 ${name} people: ${wrong ?? 'one is not there any more'}`)
  }
  return violations
}
