import { registry, streamsOf } from '@/sync/tables'
import type { FieldKind, Properties } from '@/sync/tables/descriptor'
import type { Table } from '@/sync/tables/writes'
import { written } from '@/sync/tables/written'
import { isBeyond } from './beyond'
import { type Memory, tokensIn } from './memory'
import type { Server } from './server/server'
import type { DeviceState, Said } from './wire'

const tables = Object.keys(written) as Table[]

/** How a field of a table merges; undefined: only its making carries it. */
const kindOf = (table: string, field: string): FieldKind | undefined =>
  (written as Record<string, { writable: Record<string, FieldKind> }>)[table]?.writable[field]

/** Every row of what people write, as the database has it. */
const everything = (server: Server): Promise<{ table: Table; doc: Record<string, unknown> }[]> =>
  server.database.sql.unsafe(
    tables
      .map((table) => `select '${table}' as table, to_jsonb(t) as doc from public.${table} t`)
      .join(' union all '),
  )

/** No text of another person that this one may not see, anywhere on the device (I6). */
export async function nothingForeign(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
): Promise<string[]> {
  const violations: string[] = []
  const { facts } = server.database
  const readable = Object.values(facts).flatMap(({ table, readable: columns }) =>
    columns.length ? `select to_jsonb(t) as doc from (select ${columns.join()} from public.${table}) t` : [],
  )
  for (const [at, { account, texts }] of states.entries()) {
    // Who is of the team is told there alone what was said of a thing, and what the team did.
    const desk = (await server.documents(account, 'desk')).map(({ data }) => {
      const { reports, acts } = Object(data)
      return [reports, acts]
    })
    const visible = new Set(tokensIn([await server.as(account, readable.join(' union all ')), desk]))
    for (const text of texts)
      for (const token of new Set(tokensIn(text))) {
        const author = memory.authors.get(token)
        // Once everybody could read it; nobody takes back what was told.
        const wasOpen = memory.openTokens.has(token)
        if (author !== account && !visible.has(token) && !wasOpen)
          violations.push(`I6 c${at} as ${account} holds ${token} of ${author} in ${text.slice(0, 80)}`)
      }
  }
  return violations
}

/** Whether another's words may have taken the place of these unseen: the last one wins, by the descriptor. */
const isOverwritable = ({ table, id, tab }: Said, field: string, memory: Memory): boolean =>
  kindOf(table, field) === 'value' &&
  memory.all.some((other) => other.id === id && other.tab !== tab && field in other.fields)

/** Every text that was called saved is somewhere, or was taken away by somebody who had it on the screen (I1, I14). */
export async function textsAccountedFor(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
): Promise<string[]> {
  const kept = new Set([
    ...tokensIn(await everything(server)),
    ...states.flatMap(({ entries }) => tokensIn(entries.map(({ fields }) => fields))),
  ])
  const seenGone = new Set(
    memory.all
      .filter(({ kind }) => kind !== 'toggle')
      .flatMap(({ base, kind, fields }) => tokensIn(kind === 'drop' ? fields : base)),
  )
  const isGone = (said: Said, field: string, token: string): boolean =>
    !kept.has(token) &&
    !seenGone.has(token) &&
    !memory.hasGone(said) &&
    !memory.isDone(said) &&
    !isOverwritable(said, field, memory)
  return memory.all
    .filter((said) => said.saved && ['insert', 'edit'].includes(said.kind) && !isBeyond(said, states, memory))
    .flatMap((said) =>
      Object.entries(said.fields).flatMap(([field, value]) =>
        tokensIn(value)
          .filter((token) => isGone(said, field, token))
          .map(
            (token) =>
              `I1 ${token} was saved by ${said.tab} at ${said.at} (${said.kind} of ${said.table} ${said.id}) and is nowhere`,
          ),
      ),
    )
}

/** Columns that only people fill in, by table. */
const ownTexts = (table: Table): string[] => {
  const { writable, insertOnly } = written[table]
  const columns = [...Object.keys(writable), ...Object.keys(insertOnly)]
  const { properties = {} } = registry[streamsOf(table)[0] ?? 'posts']
  return columns.filter(
    (column) => (({ ...properties, ...insertOnly }) as Properties)[column]?.type === 'string',
  )
}

/** One write, one effect (I2); the deleted stay deleted (I10). */
export async function onceEach(server: Server, memory: Memory): Promise<string[]> {
  const violations: string[] = []
  const seen = new Set<string>()
  for (const { table, doc } of await everything(server)) {
    const id = String(doc.id)
    const texts = ownTexts(table).map((column) => doc[column])
    const said = `${table} ${JSON.stringify(texts)}`
    if (tokensIn(texts).length > 0 && seen.has(said)) violations.push(`I2 ${said} is there more than once`)
    seen.add(said)
    if (memory.isDeleted(id) && !memory.lostWithRestore.has(id))
      violations.push(`I10 ${table} ${id} was deleted and is there`)
  }
  return violations
}
