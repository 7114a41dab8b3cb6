import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { tellOutcome } from '@/src/ui/outcome-toast'
import { outcomeOf } from '@/sync/status'
import type { ComposerStore } from './composer-store'
import { submit } from './editing'
import { port } from './port'
import { text } from './text'

/** 投稿する and 更新する: to the post once it is on the device. `refusals` counts the attempts that were not taken. */
export function useSubmit(store: ComposerStore) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const running = useRef(false)

  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const isUpdate = store.getState().mode === 'published'
    const done = await submit(store, port)
    running.current = false
    setBusy(false)
    if (!done) {
      setRefusals((count) => count + 1)
      return
    }
    const { id } = store.getState()
    void tellOutcome(
      outcomeOf('posts', id),
      isUpdate
        ? { done: text.updated, kept: text.updatedOffline }
        : { done: text.published, kept: text.publishedOffline },
    )
    navigate(paths.post(id), { replace: true })
  }
  return { submit: () => void run(), isBusy, refusals }
}
