import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageWait } from '@/src/ui/page-wait'
import { type ListPages, useSyncStatus } from '@/sync'
import { text } from './text'

/** This device was not told of one's inviting yet: it is under way, or why it cannot be had. */
export function NotTold({ asking, more }: ListPages) {
  const isOffline = useSyncStatus().state === 'offline'
  const failure = isOffline ? 'offline' : 'failed'
  return (
    <NotHeldYet
      state={asking === 'failed' ? failure : 'loading'}
      isAsking={asking === 'asking'}
      ask={more}
      what={text.what}
      loading={<PageWait />}
    />
  )
}
