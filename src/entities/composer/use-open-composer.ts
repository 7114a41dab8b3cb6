import { useMemo, useState } from 'react'
import { type Absence, type Entry, readLocalDraft, useAbsence, useEntries, useRow } from '@/sync'
import type { Begun, Composer } from './composer'
import type { Content } from './content'
import type { Kind, Row } from './kind'
import { isRefusedContent, openContent } from './opening'
import { portOf } from './port'

/** The thing as this device has it now. */
export interface OnDevice {
  row: Row | undefined
  /** The device knows that there is no such thing, nor one on its way. */
  isGone: boolean
  /** Its writes and the uploads they need, oldest first. */
  entries: readonly Entry[]
}

export type ComposerView =
  | { state: 'open'; composer: Composer; thing: OnDevice }
  | { state: 'denied' }
  | Absence

const entriesOf = (entries: readonly Entry[], table: string, id: string): Entry[] => {
  const own = entries.filter((entry) => entry.table === table && entry.id === id && entry.kind !== 'toggle')
  const needed = new Set(own.flatMap((entry) => entry.needs))
  return entries.filter((entry) => own.includes(entry) || (entry.kind === 'upload' && needed.has(entry.id)))
}

const isPending = ({ kind, state }: Entry): boolean => kind === 'insert' && state !== 'refused'

const uploadsIn = (entries: readonly Entry[]) =>
  new Map(
    entries
      .filter((entry) => entry.kind === 'upload')
      .map((entry) => [String(entry.fields.path), entry.id] as const),
  )

/** A row in the first of the streams that has it. */
function useRowIn([first, second]: Kind['streams'], id: string) {
  const one = useRow<Kind['streams'][number]>(first, id)
  const other = useRow<Kind['streams'][number]>(second, id)
  const row: Row | undefined = one.row ?? other.row
  return { row, ready: one.ready && other.ready }
}

export interface Who {
  id: string
  account: string
  isNew: boolean
}

/**
 * What is to be written: a new one, a draft, a published one, or what is left of one that was refused or is gone. Once open it
 * stays open, also when its row moves to another stream, or goes away elsewhere.
 */
export function useOpenComposer(
  kind: Kind,
  create: (begun: Begun) => Composer,
  { id, account, isNew }: Who,
): ComposerView {
  const { row, ready } = useRowIn(kind.streams, id)
  const all = useEntries()
  const entries = useMemo(() => entriesOf(all, kind.table, id), [all, kind.table, id])
  const [composer, setComposer] = useState<Composer>()

  const isHeld = row !== undefined || entries.some(isRefusedContent)
  const isDenied = row !== undefined && !kind.canEdit(account, row)
  const missing = useAbsence([...new Set(kind.streams)], id, !composer && !isHeld && ready)
  const kept = composer ? undefined : readLocalDraft<Content>(account, kind.localDraftKey(id))
  const isLeft = missing.state === 'gone' && kept !== undefined
  if (!composer && !isDenied && (isNew || isHeld || isLeft)) {
    const opening = openContent(kind, row, entries, kept)
    setComposer(create({ who: { id, account }, opening, uploads: uploadsIn(all), port: portOf(kind) }))
  }
  const isGone = row === undefined && ready && !entries.some(isPending)
  if (composer) return { state: 'open', composer, thing: { row, isGone, entries } }
  return isDenied ? { state: 'denied' } : missing
}
