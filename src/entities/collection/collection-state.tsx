import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { StateChip } from '@/src/ui/state-chip'
import { useEntriesOf, useIsHeldUp } from '@/sync'

/** Where one's own writes to a collection stand; nothing when all of them are on the server. */
export function CollectionState({ id }: { id: string }) {
  const entries = useEntriesOf('collections', id)
  const isHeldUp = useIsHeldUp()
  if (entries.some(({ state }) => state === 'refused'))
    return (
      <Link to={paths.outbox}>
        <StateChip state="failed" />
      </Link>
    )
  const open = entries.filter(({ state }) => state !== 'accepted')
  if (open.length === 0) return null
  const isSending = !isHeldUp && open.some(({ state }) => state === 'sent')
  return <StateChip state={isSending ? 'sending' : 'waiting'} />
}
