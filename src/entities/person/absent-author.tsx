import { Avatar } from '@/src/ui/avatar'
import { Skeleton } from '@/src/ui/skeleton'
import { useIsOffline } from '@/sync'
import { text } from './text'

/** Instead of the face of a person whose row is on its way, or cannot come without a connection. */
export const NoFace = ({ size }: { size: number }) =>
  useIsOffline() ? <Avatar name="" size={size} /> : <Skeleton width={size} height={size} round />

/** Instead of their name, likewise. */
export const NoName = () =>
  useIsOffline() ? (
    <span>{text.absentAuthor}</span>
  ) : (
    <>
      <span className="visually-hidden">{text.unknownAuthor}</span>
      <Skeleton width={120} height={14} />
    </>
  )
