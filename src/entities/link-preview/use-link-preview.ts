import { useMemo } from 'react'
import { useRows } from '@/sync'
import { linkPreviewOf, type TeamLinkPreview, withSettingActs } from './link-preview'
import { recentSettingActs } from './recent-acts'

/** How links to the village look elsewhere: everybody's device holds the settings of it. */
export function useLinkPreview(): { preview: TeamLinkPreview; ready: boolean } {
  const { rows, ready } = useRows({ stream: 'site_content', where: { kind: 'setting' }, sort: 'place' })
  const acts = recentSettingActs.use()
  return { preview: useMemo(() => withSettingActs(linkPreviewOf(rows), acts), [rows, acts]), ready }
}
