import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import { useRefused, wasRefusedBefore } from '@/sync'
import { refusalOf } from './refusal-words'
import { text } from './text'

/** Says once, wherever one is, that a write was refused, and leads to where it is kept with its reason. Draws nothing. */
export function RefusalToasts(): null {
  const all = useRefused()
  const navigate = useNavigate()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const refused = [...all.values()].flat()
    // What was refused before this start is in the outbox and the header; what was while this came is news.
    const news = refused.filter((entry) =>
      known.current ? !known.current.has(entry.write_id) : !wasRefusedBefore(entry),
    )
    known.current = new Set(refused.map((entry) => entry.write_id))
    for (const entry of news)
      showToast({
        tone: 'danger',
        ...refusalOf(entry),
        ...(location.pathname !== paths.outbox && {
          action: { label: text.seeOutbox, run: () => navigate(paths.outbox) },
        }),
      })
  }, [all, navigate])
  return null
}
