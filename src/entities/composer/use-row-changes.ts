import { useEffect, useRef } from 'react'
import { isOfThisPage, useIsOutboxRead } from '@/sync'
import { useComposer } from './composer-context'
import type { OnDevice } from './use-open-composer'

/** Tells the composer what happens to its thing elsewhere. */
export function useRowChanges({ row, isGone, entries }: OnDevice): void {
  const composer = useComposer()

  // First of all: what follows would take the lost writes for settled ones.
  const isRead = useIsOutboxRead()
  const wasRead = useRef(isRead)
  useEffect(() => {
    if (wasRead.current && !isRead) composer.rewrite(row)
    wasRead.current = isRead
  }, [composer, row, isRead])

  useEffect(() => composer.followPresence(row, isGone), [composer, row, isGone])

  // First: what was refused leaves the row in the same moment, and is no longer written when that is followed.
  useEffect(() => composer.followRefusal(entries), [composer, entries])

  useEffect(() => {
    // What this page wrote and is on its way is newer than any row; another tab's is in it.
    if (row && !entries.some(isOfThisPage)) composer.followRow(row)
  }, [composer, row, entries])
}
