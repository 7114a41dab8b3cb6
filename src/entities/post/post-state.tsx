import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { StateChip } from '@/src/ui/state-chip'
import { useEntries, useEntriesOf, useIsHeldUp, useUploaded } from '@/sync'

/** Where one's own writes to a post, a comment or one's profile stand. A like on its way is nothing to speak of: it shows when it was refused. */
export function PostState({
  table = 'posts',
  id,
}: {
  table?: 'posts' | 'events' | 'comments' | 'profiles'
  id: string
}) {
  const entries = useEntriesOf(table, id)
  if (entries.some((entry) => entry.state === 'refused'))
    return (
      <Link to={paths.outbox}>
        <StateChip state="failed" />
      </Link>
    )
  const open = entries.filter((entry) => entry.kind !== 'toggle')
  const files = open.flatMap((entry) => entry.needs)
  if (open.some((entry) => entry.state === 'sent')) return <Sent />
  if (open.some((entry) => entry.state === 'waiting')) return <Waiting files={files} />
  return null
}

/** It waits for its picture, perhaps, which is under way: in this page, which knows how far, or in the worker. */
function Waiting({ files }: { files: readonly string[] }) {
  const percent = useUploaded(files)
  const isSent = useEntries().some((entry) => entry.state === 'sent' && files.includes(entry.id))
  const isHeldUp = useIsHeldUp()
  return isSent && !isHeldUp ? <StateChip state="sending" percent={percent} /> : <StateChip state="waiting" />
}

// By itself, so that no card without one listens to the connection.
const Sent = () => <StateChip state={useIsHeldUp() ? 'waiting' : 'sending'} />
