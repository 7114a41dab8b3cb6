import { Suspense } from 'react'
import { lazyPart } from '@/src/ui/lazy-part'
import { useStorageTrouble } from '@/sync'

const StorageTrouble = lazyPart(() => import('./storage-trouble'))

/** A database of this device does not open. */
export function StorageNotice() {
  const trouble = useStorageTrouble()
  return <Suspense>{trouble ? <StorageTrouble trouble={trouble} /> : null}</Suspense>
}
