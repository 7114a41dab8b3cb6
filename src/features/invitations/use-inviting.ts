import { useEffect, useRef } from 'react'
import { useServerNow } from '@/src/ui/use-now'
import { listOf, useListPages, useRow, useSession } from '@/sync'
import { invitingOf } from './inviting'

/** Codes, months and rewards come in one page. */
const ALL = 1

/** One's own inviting as this device was told of it; asked for anew when one's experience changes: somebody may have come. */
export function useInviting() {
  const { userId = '' } = useSession()
  const { row: me } = useRow('profiles', userId)
  const now = useServerNow()
  const pages = useListPages(listOf('invitations', userId), ALL)
  const { again } = pages
  const before = useRef(me?.experience)
  useEffect(() => {
    const known = before.current
    before.current = me?.experience
    // What could not be had is asked for when the page is opened again.
    if (known !== undefined && known !== me?.experience) again().catch(() => undefined)
  })
  return { me, pages, now, inviting: invitingOf(pages.ids, now) }
}
