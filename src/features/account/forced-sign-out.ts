import { text } from '@/src/entities/account/text'
import { showToast } from '@/src/ui/toast'
import { obeyForcedSignOut } from '@/sync'

const AGAIN_MS = 30_000

/**
 * Obeys a forced sign-out (`at`), and tries again until `signal` is aborted: what is unsent cannot always be kept at once,
 * and the tab that is at it may be closed before it is done.
 */
export function obey(at: string, leavingAt: string | null | undefined, signal: AbortSignal): void {
  if (signal.aborted) return
  const again = () => setTimeout(() => obey(at, leavingAt, signal), AGAIN_MS)
  obeyForcedSignOut(at, leavingAt).then(
    (isObeyed) => isObeyed || again(),
    () => {
      showToast({ tone: 'danger', text: text.cannotLeaveYet })
      again()
    },
  )
}
