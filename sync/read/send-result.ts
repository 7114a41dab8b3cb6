import { engine } from '../outbox/engine-slot'
import { isCopied, isUndecided } from '../outbox/entry'
import { pendingStore } from '../outbox/pending'
import { connectionStore } from '../session/connection'
import { isCutOff, sessionState } from '../session/session'

/** So long somebody who pressed a button hears nothing, to hear then what is true (ms). */
const RESULT_MS = 1_500

export type SendResult = 'sent' | 'copied' | 'refused' | 'sending' | 'waiting'

/**
 * What becomes of the writes of one thing: `sent` once the server has accepted them all, `copied` where it kept one of them
 * as another thing (`isCopied`), `sending` when that takes more than a moment, `waiting` when there is no connection or a new sign-in is needed.
 */
export async function sendResultOf(table: string, id: string, timeout = RESULT_MS): Promise<SendResult> {
  // What the outbox made of them: a thing that was never sent and deleted again is no write any more.
  const { reload } = await engine()
  await reload()
  return new Promise((resolve) => {
    const end = (result: SendResult) => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      resolve(result)
    }
    const look = () => {
      const mine = pendingStore.getState().entries.filter((entry) => entry.table === table && entry.id === id)
      const { online, isTroubled } = connectionStore.getState()
      const isHeldUp = !online || isTroubled || isCutOff(sessionState())
      if (mine.some((entry) => entry.state === 'refused')) end('refused')
      else if (!mine.some(isUndecided)) end(mine.some(isCopied) ? 'copied' : 'sent')
      else if (isHeldUp) end('waiting')
    }
    const timer = setTimeout(() => end('sending'), timeout)
    const stops = [pendingStore.subscribe(look), connectionStore.subscribe(look)]
    look()
  })
}
