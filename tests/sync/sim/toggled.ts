import { registry, type Stream, streams } from '@/sync/tables'
import { isBeyond } from './beyond'
import type { Memory } from './memory'
import type { Server } from './server/server'
import type { DeviceState, Said } from './wire'

/** What a toggle may be in the end: each device's last saved tap, or one after it that may or may not be on its disk. */
function possibleEnds(taps: readonly Said[], field: string): Set<unknown> {
  const possible = new Set<unknown>()
  for (const device of new Set(taps.map((said) => said.device))) {
    const mine = taps.filter((said) => said.device === device)
    const lastSaved = mine.findLastIndex((said) => said.saved)
    for (const said of mine.slice(Math.max(0, lastSaved))) possible.add(said.fields[field])
    if (lastSaved < 0) possible.add(!mine[0]?.fields[field])
  }
  return possible
}

/** What a block between two takes back: that they follow each other, or come to what the other invites to. */
const UNTIED = ['followed_by_me', 'going_by_me']

const told =
  (field: string) =>
  ({ tab, at, fields, saved }: Said): string =>
    `${tab} ${Math.round(at)} ${String(fields[field])}${saved ? ' saved' : ''}`

/** Each toggle of each stream. */
const everyToggle: [Stream, string][] = streams.flatMap((stream) =>
  Object.keys(registry[stream].toggles).map((field): [Stream, string] => [stream, field]),
)

/** All taps of a toggle, by whose they are and on what. */
function tapsOf(table: string, field: string, memory: Memory): Map<string, Map<string, Said[]>> {
  const taps = new Map<string, Map<string, Said[]>>()
  for (const said of memory.all) {
    if (said.kind !== 'toggle' || said.table !== table || !(field in said.fields)) continue
    const mine = taps.get(said.account) ?? new Map<string, Said[]>()
    taps.set(said.account, mine)
    mine.set(said.id, [...(mine.get(said.id) ?? []), said])
  }
  return taps
}

/** A like, a bookmark, a follow is as its last tap on one of the person's devices said (I1, I2). */
export async function toggledAsTapped(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
): Promise<string[]> {
  const violations: string[] = []
  const isOpen = (said: Said) => memory.isRefused(said.id, said.account) || isBeyond(said, states, memory)
  for (const [stream, field] of everyToggle)
    for (const [account, mine] of tapsOf(registry[stream].table, field, memory)) {
      const rows = await server.documents(account, stream, [...mine.keys()])
      const isUntied = (owner: unknown) => UNTIED.includes(field) && memory.wereApart(account, owner)
      // Only of what is still there.
      const there = rows.filter((row) => registry[stream].holds(row) && !isUntied(row.user_id ?? row.id))
      for (const row of there) {
        const all = mine.get(row.id) ?? []
        if (!all.some(isOpen) && !possibleEnds(all, field).has(row[field]))
          violations.push(`I1 ${field} of ${row.id} is ${row[field]} after ${all.map(told(field)).join()}`)
      }
    }
  return violations
}
