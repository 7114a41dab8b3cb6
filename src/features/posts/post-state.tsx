import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { StateChip } from '@/src/ui/state-chip'
import { useEntriesOf } from '@/sync/live'
import { useIsHeldUp } from '@/sync/status'

/** Where one's own writes to a post stand. A like on its way is nothing to speak of: it shows when it was refused. */
export function PostState({ id }: { id: string }) {
  const entries = useEntriesOf('posts', id)
  const isHeldUp = useIsHeldUp()
  if (entries.some((entry) => entry.state === 'refused'))
    return (
      <Link to={paths.outbox}>
        <StateChip state="failed" />
      </Link>
    )
  const open = entries.filter((entry) => entry.kind !== 'toggle')
  if (open.some((entry) => entry.state === 'sent') && !isHeldUp) return <StateChip state="sending" />
  if (open.some((entry) => entry.state === 'sent' || entry.state === 'waiting'))
    return <StateChip state="waiting" />
  return null
}
