import { type Entry, isUndecided } from './entry'
import { partOf } from './merge'

const isFile = (entry: Entry) => entry.table === 'files'
const isRow = (entry: Entry) => !isFile(entry) && entry.kind !== 'toggle'

/** An entry with one of its fields alone. */
const withOnly = (entry: Entry, field: string): Entry => ({
  ...entry,
  fields: { [field]: entry.fields[field] },
  base: field in entry.base ? { [field]: entry.base[field] } : {},
})

/** A like and a bookmark of one post can wait in one write; they are two things to whoever made them. */
const split = (entry: Entry): Entry[] => {
  const fields = Object.keys(entry.fields)
  return entry.kind === 'toggle' && fields.length > 1
    ? fields.map((field) => withOnly(entry, field))
    : [entry]
}

/** The post that a file belongs to, when that has unsent writes, too; else the file by itself. */
const keyOfFile = (file: Entry, entries: readonly Entry[]): string => {
  const user = entries.find((entry) => !isFile(entry) && entry.needs.includes(file.id))
  const waitedFor = entries.find((entry) => isRow(entry) && file.needs.includes(entry.id))
  const post = user ?? waitedFor
  return post ? keyOf(post, entries) : `file ${file.fields.path}`
}

/** Of what is neither made nor deleted here, edits of different matters are different things, as they are sent. */
const partIn = ({ table, id, fields }: Entry, entries: readonly Entry[]): string =>
  entries.some(
    (other) => other.id === id && other.table === table && ['insert', 'delete'].includes(other.kind),
  )
    ? ''
    : partOf(table, fields)

const keyOf = (entry: Entry, entries: readonly Entry[]): string => {
  if (isFile(entry)) return keyOfFile(entry, entries)
  if (entry.kind === 'toggle') return `${Object.keys(entry.fields).join()} ${entry.id}`
  return [entry.table, entry.id, partIn(entry, entries)].filter(Boolean).join(' ')
}

/**
 * The outbox's entries by the thing they are about, oldest first: a post, its edits and its picture are one, each toggle
 * is one, and so is each choice of the settings. The header, /outbox and the sign-out dialog all count these.
 */
export function groupsOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const things = new Map<string, Entry[]>()
  for (const entry of entries.flatMap(split)) {
    const key = keyOf(entry, entries)
    things.set(key, [...(things.get(key) ?? []), entry])
  }
  return things
}

const isRefused = (entry: Entry): boolean => entry.state === 'refused'

/** What of each thing the server has not accepted: things on their way, and things of which something was refused. */
export function openGroups(entries: readonly Entry[]): { open: Entry[][]; refused: Entry[][] } {
  const unsent = [...groupsOf(entries).values()]
    .map((all) => all.filter((entry) => isUndecided(entry) || isRefused(entry)))
    .filter((left) => left.length > 0)
  return {
    open: unsent.filter((left) => !left.some(isRefused)),
    refused: unsent.filter((left) => left.some(isRefused)),
  }
}
