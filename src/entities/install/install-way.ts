import { create } from 'zustand'
import { persistStorage } from '@/sync'

/** How this browser puts the app on the home screen: by a question of its own, by the steps of iOS, or not (any more). */
export type InstallWay = 'prompt' | 'steps' | 'none'

/** Of Chromium, which TypeScript's types do not know. */
interface InstallQuestion extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `public/load-guard.js` keeps the browser's question, which may come before any code of the app. */
const held = () => (window as { installQuestion?: InstallQuestion | undefined }).installQuestion

/** Whether this is the app on the home screen, or in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPad says that it is a Mac, which has no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

const way = (): InstallWay => {
  if (isInstalled()) return 'none'
  if (held()) return 'prompt'
  return isIos() ? 'steps' : 'none'
}

/** How the app can be installed here, and whether the steps of iOS are open; follows the browser's events. */
export const useInstall = create(() => ({ way: way(), areStepsShown: false }))

const look = () => useInstall.setState({ way: way() })
addEventListener('installable', look)
addEventListener('appinstalled', () => {
  look()
  void persistStorage()
})

/** Closes the steps that iOS needs. */
export const hideSteps = () => useInstall.setState({ areStepsShown: false })

/** Has the browser ask, or shows the steps. Must be called by a tap. */
export async function install(): Promise<void> {
  const question = held()
  // Tapped twice, the browser is asking already.
  if (!question) return useInstall.setState({ areStepsShown: way() === 'steps' })
  const asking = window as { installQuestion?: unknown }
  // It can be asked once; should it come again, the browser says so.
  asking.installQuestion = undefined
  look()
  await question.prompt()
}
