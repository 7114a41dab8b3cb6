import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { tellOutcome } from '@/src/ui/outcome-toast'
import { outcomeOf } from '@/sync/status'
import type { ComposerStore } from './composer-store'
import { submit } from './editing'
import type { Mode } from './opening'
import { port } from './port'
import { text } from './text'

const wordsFor = (mode: Mode, isScheduled: boolean) => {
  if (mode === 'published' || (mode === 'scheduled' && isScheduled))
    return { done: text.updated, kept: text.updatedOffline }
  return isScheduled
    ? { done: text.scheduled, kept: text.scheduledOffline }
    : { done: text.published, kept: text.publishedOffline }
}

/** 投稿する, 予約する and 更新する: to the post, or to what is scheduled, once it is on the device. `refusals` counts the attempts that were not taken. */
export function useSubmit(store: ComposerStore) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const running = useRef(false)

  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const { mode, values } = store.getState()
    const done = await submit(store, port)
    running.current = false
    setBusy(false)
    if (!done) {
      setRefusals((count) => count + 1)
      return
    }
    const { id } = store.getState()
    const isScheduled = mode !== 'published' && values.scheduled_at !== null
    void tellOutcome(outcomeOf('posts', id), wordsFor(mode, isScheduled))
    navigate(isScheduled ? paths.scheduled : paths.post(id), { replace: true })
  }
  return { submit: () => void run(), isBusy, refusals }
}
