import type { ErrorCode } from '@/src/domain/error-codes'
import type { Entry, LocalDraft } from '@/sync'
import { type Content, contentIn, contentOf, type Errors } from './content'
import type { Kind, Mode, Row } from './kind'

/** Whether it is out of its writer's hands: what is typed stays here until 更新する. */
export const isDecided = (mode: Mode): boolean => mode === 'published' || mode === 'scheduled'

/** From a draft on to what is out. */
const order: readonly Mode[] = ['lost', 'draft', 'scheduled', 'published']

/** A step back, such as a publishing taken back. */
export const isBack = (now: Mode, before: Mode): boolean => order.indexOf(now) < order.indexOf(before)

export interface RefusedContent {
  writeIds: string[]
  /** Refused uploads of its picture, by path → write id: sent again together with it. */
  uploads: ReadonlyMap<unknown, string>
  code: ErrorCode
  errors: Errors
}

export interface Opening {
  mode: Mode
  values: Content
  /** What the outbox or the server has; null: nothing yet, the first write is an insert. */
  written: Content | null
  tagText: string
  refused: RefusedContent | null
  /** Edits of a published thing from an earlier visit. */
  isRestored: boolean
  /** Of the newest row that was followed. */
  rev: number
}

/** Whether the server refused what stood in the form. */
export const isRefusedContent = (entry: Entry): boolean =>
  entry.state === 'refused' && (entry.kind === 'insert' || entry.kind === 'edit')

/** Takes what the server refused back into the form: shown again, and no longer counted as written. */
export const takeBack = (
  kind: Kind,
  entries: readonly Entry[],
  values: Content,
  written: Content | null,
): { values: Content; written: Content | null } => {
  let back = { values, written }
  for (const entry of entries.filter(isRefusedContent))
    back = {
      values: { ...back.values, ...contentIn(kind, entry.fields) },
      written:
        entry.kind === 'insert' || !back.written ? null : { ...back.written, ...contentIn(kind, entry.base) },
    }
  return back
}

/** What was refused of one thing: `entries` are its own and the uploads they need. */
export const refusedContent = (kind: Kind, entries: readonly Entry[]): RefusedContent | null => {
  const content = entries.filter(isRefusedContent)
  const uploads = entries.filter((entry) => entry.state === 'refused' && entry.kind === 'upload')
  const codes = [...uploads, ...content].map((entry) => entry.code ?? 'unexpected')
  // `parent_refused` says nothing by itself when the reason stands beside it.
  const code = codes.find((one) => one !== 'parent_refused') ?? codes[0]
  if (!code || content.length === 0) return null
  return {
    writeIds: content.map((entry) => entry.write_id),
    uploads: new Map(uploads.map((entry) => [entry.fields.path, entry.write_id])),
    code,
    errors: Object.fromEntries(
      codes.flatMap((one) => {
        const field = kind.fieldOf(one)
        return field ? [[field, one]] : []
      }),
    ),
  }
}

const modeOf = (kind: Kind, row: Row | undefined, refused: readonly Entry[], isKept: boolean): Mode => {
  if (row) return kind.modeOf(row)
  const isNew = refused.length === 0 ? !isKept : refused.some((entry) => entry.kind === 'insert')
  return isNew ? 'draft' : 'lost'
}

/** What the form starts from: the row as shown, what was refused, what was kept on the device, in this order. */
export const openContent = (
  kind: Kind,
  row: Row | undefined,
  entries: readonly Entry[],
  kept: LocalDraft<Content> | undefined,
): Opening => {
  const refused = entries.filter(isRefusedContent)
  // A thing that is gone: what its writer last saw of it.
  const content = contentOf(kind, row ?? refused.find(({ shown }) => shown)?.shown ?? {})
  const back = takeBack(kind, refused, content, row ? content : null)
  const mode = modeOf(kind, row, refused, kept !== undefined)
  const fixed = kind.fixedBy(mode, content)
  return {
    mode,
    values: { ...back.values, ...kept?.values, ...fixed },
    written: back.written && { ...back.written, ...kept?.base, ...fixed },
    tagText: kept?.tagText ?? '',
    refused: refusedContent(kind, entries),
    isRestored: row?.is_draft === false && kept !== undefined,
    rev: row?.rev ?? 0,
  }
}
