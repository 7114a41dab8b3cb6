import type { Memory } from './memory'
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
    .filter((one) => !memory.isOvertaken(one))
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

const TEXTS = ['title', 'description']

/**
 * Nobody else had a hand in it, so the server had no reason to make a copy, nor to find an id used: what was merged
 * into a write on its way would be answered so (I2, I7).
 */
export function decidedRightly(memory: Memory): string[] {
  const violations: string[] = []
  for (const one of memory.decided.values()) {
    const { id, kind, status, code, row_id } = one
    // Also of what it is a copy of: that was copied without what went with the dump.
    if ([...memory.origins(id)].some((origin) => memory.lostWithRestore.has(origin))) continue
    // A making that comes late, after its deletion, comes to nothing: so the database says that.
    if (status === 'refused' && code === 'already_used' && !memory.isOvertaken(one))
      violations.push(`I2 the ${kind} of ${id} was refused: its id is used`)
    if (status === 'refused' && code === 'not_found' && kind === 'edit' && memory.wasMadeFirst(id))
      violations.push(`I5 an edit of ${id} was refused as not found before it was made`)
    if (status !== 'accepted' || kind !== 'edit' || !row_id || row_id === id) continue
    // A copy of what two wrote is still written by two.
    const origins = memory.origins(id)
    const edits = memory.all.filter(
      (said) => origins.has(said.id) && TEXTS.some((text) => text in said.fields) && said.kind !== 'drop',
    )
    if (new Set(edits.map(({ tab }) => tab)).size < 2)
      violations.push(`I7 ${id} was copied, though one tab wrote it`)
  }
  return violations
}
