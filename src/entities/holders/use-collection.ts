import { useMemo } from 'react'
import { type HolderCollection, type SiteContentRow, useRows } from '@/sync'
import { settingIn } from '../desk-data'

/** What rows of kind `setting` say of it; what the device holds may be damaged. */
function collectionOf(rows: readonly SiteContentRow[]): HolderCollection {
  const said = new Map(rows.map(settingIn).map(({ key, value }) => [key, value]))
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
