// Inline at the end of index.html (`scripts/build/inline-script.ts`): shows what was kept of home before the app's code
// is asked for anything. Whatever is doubtful is not shown, and the start is the ordinary one.
import { ACCOUNT_KEY, BANNED_KEY, DEVICE_SETTINGS_KEY, keptScreenKey } from '@/src/domain/device-keys'
import { holdTaps } from './held-taps'
import { filesOf, isOfNow, type KeptScreen } from './kept'

/** Not for a reload, which wants to see it drawn anew, nor for Back, which leads further down. */
const isFresh = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

function show(root: HTMLElement): void {
  const { pathname, search, hash } = location
  if (pathname !== '/' || search || hash) return
  const account = localStorage.getItem(ACCOUNT_KEY)
  const key = keptScreenKey(account)
  const text = localStorage.getItem(key)
  // Shown once: the next start shows what this page keeps.
  localStorage.removeItem(key)
  if (!text || !isFresh() || localStorage.getItem(BANNED_KEY)) return
  const kept = JSON.parse(text) as KeptScreen
  if (!isOfNow(kept, { files: filesOf(document), width: innerWidth, at: Date.now() })) return
  const { theme } = JSON.parse(localStorage.getItem(DEVICE_SETTINGS_KEY) ?? '{}') as { theme?: unknown }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  root.innerHTML = `<div data-kept>${kept.html}</div>`
  window.keptScreen = holdTaps(root)
}

try {
  show(document.getElementById('root') as HTMLElement)
} catch {
  // A storage that is forbidden, a record that is damaged.
}
