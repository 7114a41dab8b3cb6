import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { useAnnouncements, useReads, useUnread } from '@/src/entities/announcement/use-reads'
import { type Announcement, useEdge } from '@/sync'
import css from './important.module.css'
import { text } from './top-text'

/** Back on home the device is asked anew: still before anybody reads. */
const OPENING_MS = 300

/**
 * The newest important announcement that is unread. It stands there from the first frame on, out of what the device
 * holds, or not before home is opened again: what came later would push the cards away under one's eyes.
 */
export function Important() {
  const { said, isBehind } = useAtOpening()
  // The next start shows another: what stands here is not kept for it.
  if (!said) return isBehind ? <div hidden data-unquiet /> : null
  return (
    <Link
      to={paths.announcement(said.id)}
      className={css.important}
      {...(isBehind && { 'data-unquiet': true })}
    >
      <Megaphone size={20} aria-hidden className={css.icon} />
      <span className={css.label}>{text.important}</span>
      <span className={css.title}>{shownLine(said.title)}</span>
      <ChevronRight size={18} aria-hidden className={css.go} />
    </Link>
  )
}

function useAtOpening(): { said: Announcement | undefined; isBehind: boolean } {
  const { all, ready } = useAnnouncements()
  const reads = useReads()
  const unread = useUnread()
  // A device that was never filled paints its skeletons first.
  const isEmpty = useEdge('posts') === undefined
  const [decided, decide] = useState<{ said: Announcement | undefined } | undefined>(
    isEmpty ? { said: undefined } : undefined,
  )
  useEffect(() => {
    const timer = setTimeout(() => decide((now) => now ?? { said: undefined }), OPENING_MS)
    return () => clearTimeout(timer)
  }, [])
  const newest = unread.find(({ category }) => category === 'important')
  if (!decided && reads && (ready || all.length > 0)) decide({ said: newest })
  return { said: decided?.said, isBehind: decided?.said?.id !== newest?.id }
}
