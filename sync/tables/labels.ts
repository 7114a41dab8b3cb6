import type { Named, Toggle, Written } from './descriptor'
import { written } from './written'

/** A file is put in its place and taken out of it by its own kinds of write. */
const FILES: Record<string, string> = { upload: '画像', remove: '画像の削除' }
/** What no table of this release is the name of: an entry of a newer one. */
const SOMETHING = '変更'

const writtenOf = (table: string): Written | undefined =>
  Object.hasOwn(written, table) ? written[table as keyof typeof written] : undefined

const toggleOf = ({ table, fields }: Named): (Toggle & { isOn: boolean }) | undefined =>
  Object.entries(writtenOf(table)?.toggles ?? {}).flatMap(([field, toggle]: [string, Toggle]) =>
    field in fields ? [{ ...toggle, isOn: fields[field] !== false }] : [],
  )[0]

/** What a write is called in the outbox: コメント, コメントの編集, いいねの取り消し. */
export function labelOf(write: Named): string {
  const file = FILES[write.kind]
  if (file) return file
  const toggle = toggleOf(write)
  if (toggle) return toggle.isOn ? toggle.label : `${toggle.label}の取り消し`
  const table = writtenOf(write.table)
  if (!table) return SOMETHING
  const made = { edit: `${table.label}の編集`, delete: `${table.label}の削除` }
  return table.labelOf?.(write) ?? made[write.kind as keyof typeof made] ?? table.label
}

/** What the sentence of a limit (spec §8) calls what one did too often. */
export const actionOf = (write: Named): string =>
  write.kind in FILES
    ? '画像アップロード'
    : (toggleOf(write)?.label ?? writtenOf(write.table)?.label ?? SOMETHING)
