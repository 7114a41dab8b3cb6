import { text } from '@/src/entities/account/text'
import { showToast } from '@/src/ui/toast'
import { obeyForcedSignOut } from '@/sync'

const AGAIN_MS = 30_000

/**
 * Obeys a forced sign-out (`at`), and tries again until `signal` is aborted. What is unsent cannot always be kept at once:
 * it is not lost, and nobody is left here either.
 */
export function obey(at: string, leavingAt: string | null | undefined, signal: AbortSignal): void {
  if (signal.aborted) return
  obeyForcedSignOut(at, leavingAt).catch(() => {
    showToast({ tone: 'danger', text: text.cannotLeaveYet })
    setTimeout(() => obey(at, leavingAt, signal), AGAIN_MS)
  })
}
