import type { ErrorCode } from '@/src/domain/error-codes'
import { fieldOf, type PostErrors } from '@/src/domain/post-validation'
import type { Kept } from '@/sync/kept'
import type { Entry } from '@/sync/outbox/entry'
import { isPublic, type PostRow } from '@/sync/tables/posts'
import { type Content, contentOf, emptyContent, pick } from './content'

/**
 * `draft`: every keystroke is a write. `scheduled`, `published`: only 更新する writes. `lost`: the post is gone, its text
 * is not.
 */
export type Mode = 'draft' | 'scheduled' | 'published' | 'lost'

/** Whether the post is out of its writer's hands: what is typed stays here until 更新する. */
export const isDecided = (mode: Mode): boolean => mode === 'published' || mode === 'scheduled'

/** From a draft on to what is out. */
const order: readonly Mode[] = ['lost', 'draft', 'scheduled', 'published']

/** A step back, such as a publishing taken back. */
export const isBack = (now: Mode, before: Mode): boolean => order.indexOf(now) < order.indexOf(before)

export const modeOfRow = (row: PostRow): Mode => {
  if (row.is_draft) return 'draft'
  return isPublic(row) ? 'published' : 'scheduled'
}

export interface RefusedContent {
  writeIds: string[]
  /** Refused uploads of its picture, by path → write id: sent again together with it. */
  uploads: ReadonlyMap<unknown, string>
  code: ErrorCode
  errors: PostErrors & { image?: ErrorCode }
}

export interface Opening {
  mode: Mode
  values: Content
  /** What the outbox or the server has; null: nothing yet, the first write is an insert. */
  written: Content | null
  tagText: string
  refused: RefusedContent | null
  /** Edits of a published post from an earlier visit. */
  isRestored: boolean
  /** Of the newest row that was followed. */
  rev: number
}

const contentFields = Object.keys(emptyContent)

export const isRefusedContent = (entry: Entry): boolean =>
  entry.state === 'refused' && (entry.kind === 'insert' || entry.kind === 'edit')

/** Takes what the server refused back into the form: shown again, and no longer counted as written. */
export const takeBack = (
  entries: readonly Entry[],
  values: Content,
  written: Content | null,
): { values: Content; written: Content | null } => {
  let back = { values, written }
  for (const entry of entries.filter(isRefusedContent))
    back = {
      values: { ...back.values, ...pick(entry.fields, contentFields) },
      written:
        entry.kind === 'insert' || !back.written
          ? null
          : { ...back.written, ...pick(entry.base, contentFields) },
    }
  return back
}

/** What was refused of one post: `entries` are its own and the uploads they need. */
export const refusedContent = (entries: readonly Entry[]): RefusedContent | null => {
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
    errors: Object.fromEntries(codes.flatMap((one) => (fieldOf(one) ? [[fieldOf(one), one]] : []))),
  }
}

const modeOf = (row: PostRow | undefined, refused: readonly Entry[]): Mode => {
  if (row) return modeOfRow(row)
  const isNew = refused.length === 0 || refused.some((entry) => entry.kind === 'insert')
  return isNew ? 'draft' : 'lost'
}

/** What is out cannot be given another time: that would take it back. */
export const fixedBy = (mode: Mode, { scheduled_at }: Pick<Content, 'scheduled_at'>): Partial<Content> =>
  mode === 'published' ? { scheduled_at } : {}

/** What the form starts from: the row as shown, what was refused, what was kept on the device, in this order. */
export const openContent = (
  row: PostRow | undefined,
  entries: readonly Entry[],
  kept: Kept<Content> | undefined,
): Opening => {
  const refused = entries.filter(isRefusedContent)
  // A post that is gone: what its writer last saw of it.
  const content = contentOf(row ?? refused.find(({ shown }) => shown)?.shown ?? {})
  const back = takeBack(refused, content, row ? content : null)
  const mode = modeOf(row, refused)
  const fixed = fixedBy(mode, content)
  return {
    mode,
    values: { ...back.values, ...kept?.values, ...fixed },
    written: back.written && { ...back.written, ...kept?.base, ...fixed },
    tagText: kept?.tagText ?? '',
    refused: refusedContent(entries),
    isRestored: row?.is_draft === false && kept !== undefined,
    rev: row?.rev ?? 0,
  }
}
