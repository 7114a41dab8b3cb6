import { isMoot } from '@/sync/outbox/ack'
import type { Written } from '@/sync/tables/descriptor'
import { written } from '@/sync/tables/written'
import type { Decided, Memory } from './memory'
import type { DeviceState } from './wire'

/** A refused write is there with its reason and its content, until its writer drops it (I5). */
export function refusalsKept(states: readonly DeviceState[], memory: Memory): string[] {
  const kept = new Map(states.flatMap(({ entries }) => entries.map((entry) => [entry.write_id, entry])))
  const answers = memory.all.filter(({ kind }) => kind === 'drop' || kind === 'resend')
  const touched = new Set(answers.map(({ id }) => id))
  const onDevices = new Set(states.map(({ account }) => account))
  const isAnySealed = states.some(({ sealed }) => sealed > 0)
  const didDiscard = memory.all.some(({ kind }) => kind === 'discardAll')
  return [...memory.decided.values()]
    .filter(({ status, account, id }) => status === 'refused' && onDevices.has(account) && !touched.has(id))
    .filter((one) => !memory.isOvertaken(one) && !isMoot(one, one.code as never))
    .filter(() => !isAnySealed && !didDiscard)
    .flatMap(({ write_id, fields, code, id }) => {
      const entry = kept.get(write_id)
      const resent = [...kept.values()].some((other) => other.id === id)
      if (!entry)
        return resent || memory.lostWithRestore.has(id)
          ? []
          : [`I5 the refused write of ${id} (${code}) is gone`]
      if (entry.state !== 'refused' || entry.code !== code)
        return [`I5 ${id} was refused ${code}, is ${entry.state} ${entry.code}`]
      return JSON.stringify(entry.fields) === JSON.stringify(fields)
        ? []
        : [`I5 the content of the refused write of ${id} changed`]
    })
}

/** What can only be said of what is not there. */
const OVER = ['not_found', 'already_used', 'parent_refused']

/** Nobody is told that something failed of what they deleted in the same tab afterwards: it is over there (I5, I10). */
export function nothingOvertaken(states: readonly DeviceState[], memory: Memory): string[] {
  return states.flatMap(({ entries }, at) =>
    entries
      .filter(({ state, kind, code = '' }) => state === 'refused' && kind !== 'delete' && OVER.includes(code))
      .filter((entry) => memory.wasDeletedAfter(entry, `c${at}`))
      .map(({ kind, id, code }) => `I5 c${at}: the ${kind} of ${id} is told as ${code}, it was deleted here`),
  )
}

const isText = (table: string, field: string): boolean =>
  (written as Record<string, Written>)[table]?.writable[field] === 'text'

const writersOf = (ids: readonly string[], memory: Memory): Set<string> =>
  new Set(memory.all.flatMap(({ id, tab, kind }) => (ids.includes(id) && kind !== 'drop' ? [tab] : [])))

/** What no screen makes: whoever is told so was sent something that nobody wrote. */
const NEVER = ['invalid_input', 'required_missing', 'unexpected']

/** Refused for a reason that cannot be the real one. */
function wronglyRefused(one: Decided, memory: Memory): string[] {
  const { id, table, kind, code = '' } = one
  const what = `the ${kind} of ${table} ${id} was refused`
  // A making that comes late, after its deletion, comes to nothing: so the database says that.
  if (code === 'already_used' && !memory.isOvertaken(one)) return [`I2 ${what}: its id is used`]
  // An act has one writer, and is judged by the case (`cases.ts`) or the ban that it is about.
  const isAct = table === 'case_acts' || table === 'ban_acts'
  if (code === 'changed_meanwhile' && !isAct && writersOf([id], memory).size < 2)
    return [`I7 ${what} as changed meanwhile, though one tab wrote it`]
  if (code === 'not_found' && kind === 'edit' && memory.wasMadeFirst(id) && !memory.isOrphan(id))
    return [`I5 ${what} as not found before it was made`]
  // One's own, and only what may be changed of it.
  if (code === 'permission_denied' && (kind === 'edit' || kind === 'delete'))
    return [`I5 ${what} as not one's own`]
  return NEVER.includes(code) ? [`I5 ${what} as ${code}: ${JSON.stringify(one.fields)}`] : []
}

/** Copied, though nobody else had a hand in it. */
function wronglyCopied({ id, table, kind, row_id }: Decided, memory: Memory): string[] {
  if (kind !== 'edit' || !row_id || row_id === id) return []
  // A copy of what two wrote is still written by two.
  const origins = memory.origins(id)
  const edits = memory.all.filter(
    (said) =>
      origins.has(said.id) &&
      Object.keys(said.fields).some((field) => isText(table, field)) &&
      said.kind !== 'drop',
  )
  return new Set(edits.map(({ tab }) => tab)).size < 2 ? [`I7 ${id} was copied, though one tab wrote it`] : []
}

/**
 * Nobody else had a hand in it, so the server had no reason to make a copy, nor to find an id used: what was merged
 * into a write on its way would be answered so (I2, I7).
 */
export const decidedRightly = (memory: Memory): string[] =>
  [...memory.decided.values()].flatMap((one) => {
    // Also of what it is a copy of: that was copied without what went with the dump.
    if ([...memory.origins(one.id)].some((origin) => memory.lostWithRestore.has(origin))) return []
    return one.status === 'refused' ? wronglyRefused(one, memory) : wronglyCopied(one, memory)
  })
