import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepStored, scheduledKey } from '@/src/domain/device-keys'
import { plainLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { parseStored } from '@/src/domain/stored'
import { showToast } from '@/src/ui/toast'
import { useVisible } from '@/src/ui/use-visible'
import { toServerTime, useEdge, useRows, useSession } from '@/sync'
import { type News, type Remembered, remembered, settle } from './scheduled-news'
import { text } from './text'
import { useScheduled } from './use-scheduled'

const read = (account: string): Remembered =>
  parseStored(remembered, localStorage.getItem(scheduledKey(account))) ?? {}

const keep = (account: string, found: Remembered): void => {
  try {
    if (Object.keys(found).length === 0) localStorage.removeItem(scheduledKey(account))
    else keepStored(scheduledKey(account), JSON.stringify(found))
  } catch {
    // A full device: at worst one notice is missing.
  }
}

const wordsFor = ([first, ...more]: News[]): string => {
  if (more.length > 0) return text.allWentOut(more.length + 1)
  return first?.isLate ? text.wentOutLate : text.wentOut
}

/** Says once, in whichever tab is looked at, that the server published what was scheduled; also when it did so before. */
export function ScheduledToasts() {
  const { userId } = useSession()
  return userId ? <Watch key={userId} account={userId} /> : null
}

function Watch({ account }: { account: string }): null {
  const navigate = useNavigate()
  const [lookFor, setLookFor] = useState('')
  const isVisible = useVisible()
  const isFilled = useEdge('posts') !== undefined
  const { rows: drafts, ready } = useScheduled()
  const { rows: posts } = useRows(
    lookFor === '' ? null : { stream: 'posts', where: { id: { in: lookFor.split(',') } } },
  )

  const tell = useEffectEvent((news: News[]) => {
    const [first] = news
    if (!first) return
    const { id, title } = first.post
    showToast({
      tone: 'success',
      text: wordsFor(news),
      ...(news.length === 1 && {
        detail: plainLine(title),
        action: { label: text.seePost, run: () => navigate(paths.post(id)) },
      }),
    })
  })

  useEffect(() => {
    if (!isVisible || !isFilled || !ready) return
    let isCurrent = true
    void navigator.locks.request(scheduledKey(account), () => {
      if (!isCurrent) return
      const found = settle(read(account), { drafts, posts, now: toServerTime(Date.now()) })
      keep(account, found.remembered)
      setLookFor(found.lookFor.join())
      tell(found.news)
    })
    return () => {
      isCurrent = false
    }
  }, [account, isVisible, isFilled, ready, drafts, posts])
  return null
}
