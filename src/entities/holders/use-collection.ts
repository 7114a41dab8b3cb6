import { useMemo } from 'react'
import * as v from 'valibot'
import { type HolderCollection, type SiteContentRow, useRows } from '@/sync'
import { text } from '../desk-data'

const setting = v.object({ key: text, value: text })

/** What rows of kind `setting` say of it; what the device holds may be damaged. */
function collectionOf(rows: readonly SiteContentRow[]): HolderCollection {
  const said = new Map(
    rows.map(({ data }) => {
      const { key, value } = v.parse(setting, data ?? {})
      return [key, value]
    }),
  )
  return {
    contract: said.get('holder_contract') ?? '',
    chain: Number(said.get('holder_chain') ?? 1),
    token: said.get('holder_token') ?? '',
  }
}

/** The collection whose holders have a badge, as the device's settings have it. */
export function useCollection(): HolderCollection {
  const { rows } = useRows({ stream: 'site_content', where: { kind: 'setting' }, sort: 'place' })
  return useMemo(() => collectionOf(rows), [rows])
}
