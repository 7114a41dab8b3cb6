import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import { type Entry, useRefused } from '@/sync'
import { text } from './text'

/** The words are not in the first chunk; without them there is still the outbox. */
const saidOf = (entry: Entry): Promise<{ text: string; detail?: string }> =>
  import('./refusal-words').then(
    ({ refusalOf }) => refusalOf(entry),
    () => ({ text: text.refusedWrite }),
  )

/**
 * Says once, wherever one is, that a write was refused, and leads to where it is kept with its reason. Draws nothing:
 * inside the shell it would draw every card again with every refusal.
 */
export function RefusalToasts(): null {
  const all = useRefused()
  const navigate = useNavigate()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const refused = [...all.values()].flat()
    // What was refused before this start is in the outbox and the header; it is not news.
    const news = refused.filter((entry) => known.current && !known.current.has(entry.write_id))
    known.current = new Set(refused.map((entry) => entry.write_id))
    for (const entry of news)
      void saidOf(entry).then((said) =>
        showToast({
          tone: 'danger',
          ...said,
          ...(location.pathname !== paths.outbox && {
            action: { label: text.seeOutbox, run: () => navigate(paths.outbox) },
          }),
        }),
      )
  }, [all, navigate])
  return null
}
