import { LEAVING } from '@/src/domain/device-keys'

/**
 * Loads home anew, or another page of ours. What lay over this page (the phone's menu) is not opened again: where home is what one leaves, a
 * browser may keep the state of its history entry.
 */
export function hardReload(path = '/'): void {
  dispatchEvent(new Event(LEAVING))
  history.replaceState(null, '')
  location.replace(path)
}
