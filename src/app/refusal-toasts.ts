import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import { useRefused } from '@/sync/live'
import type { Entry } from '@/sync/outbox/entry'
import { text } from './text'

const tables: Record<string, string> = {
  comments: text.refusedComment,
  profiles: text.refusedProfile,
  reports: text.refusedReport,
  invitation_uses: text.refusedInvitation,
}

const wordsFor = ({ kind, table, fields }: Entry) => {
  if ('liked_by_me' in fields) return text.refusedLike
  if ('bookmarked_by_me' in fields) return text.refusedBookmark
  if ('followed_by_me' in fields) return text.refusedFollow
  const { [table]: byTable } = tables
  if (byTable) return byTable
  return kind === 'delete' ? text.refusedDelete : text.refusedWrite
}

/** The catalogue is not in the first chunk; without it there is still the outbox. */
const reasonOf = ({ code }: Entry): Promise<string | undefined> =>
  import('@/src/text/errors').then(
    ({ sentenceOf }) => code && sentenceOf(code),
    () => undefined,
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
      void reasonOf(entry).then((detail) =>
        showToast({
          tone: 'danger',
          text: wordsFor(entry),
          ...(detail && { detail }),
          ...(location.pathname !== paths.outbox && {
            action: { label: text.seeOutbox, run: () => navigate(paths.outbox) },
          }),
        }),
      )
  }, [all, navigate])
  return null
}
