import { INSTALL_OFFERED_KEY, keepStored } from '@/src/domain/device-keys'
import { showToast } from '@/src/ui/toast'
import { persistStorage } from '@/sync'
import { type InstallWay, install, isInstalled } from './install-way'
import { text } from './text'

/** Longer than other notices: it comes once. */
const OFFER_MS = 15_000

/**
 * Offers the home screen, once on this device. Somebody made something of their own by now: the browser is asked not to
 * clear it away.
 */
export function offerInstall(way: InstallWay): void {
  // On iOS no event tells that it was installed.
  if (isInstalled()) void persistStorage()
  if (way === 'none' || localStorage.getItem(INSTALL_OFFERED_KEY) !== null) return
  keepStored(INSTALL_OFFERED_KEY, '1')
  void persistStorage()
  showToast({
    text: text.offer,
    detail: text.offerDetail,
    ms: OFFER_MS,
    action: { label: way === 'prompt' ? text.add : text.howTo, run: () => void install() },
  })
}
