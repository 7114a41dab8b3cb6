import { describe, expect, it } from 'vitest'
import { registry, streams } from '@/sync/tables'
import { openVillage } from './support/village'

const village = openVillage()

const ofKind = (writable: Record<string, string>, kind: string) =>
  Object.keys(writable)
    .filter((field) => writable[field] === kind)
    .sort()

/** Those whose rows people write. */
const written = streams.filter((stream) => registry[stream].who !== 'nobody')

describe('what the database knows of the descriptors', () => {
  it('the streams are the same', async () => {
    const rows = await village().sql`select stream from private.sync_streams order by stream`
    expect(rows.map((row) => row.stream)).toEqual([...streams].sort())
  })

  it.each(written)('%s: the same fields may be written, in the same way, and are granted', async (stream) => {
    const { table, writable, toggles } = registry[stream]
    const v = village()
    const [known] = await v.sql`select * from private.sync_tables where table_name = ${table}`
    expect([...(known?.writable ?? [])].sort()).toEqual(Object.keys(writable).sort())
    expect([...(known?.text_fields ?? [])].sort()).toEqual(ofKind(writable, 'text'))
    expect([...(known?.guard_fields ?? [])].sort()).toEqual(ofKind(writable, 'guard'))
    expect(known?.streams).toContain(stream)
    for (const toggle of Object.keys(toggles)) expect(known?.toggles).toContain(toggle)
    const granted = await v.sql`
      select attname from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
        and has_column_privilege('authenticated', attrelid, attnum, 'update') order by attname`
    expect(granted.map((row) => row.attname)).toEqual(Object.keys(writable).sort())
  })
})
