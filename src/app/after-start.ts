import { colourBars } from '@/src/ui/theme-bars'
import { fireAndForget, retryImport } from '@/sync'
import { receiveFiles } from './launched-files'
import { startServiceWorker } from './register-worker'

async function keepHome(): Promise<void> {
  const { keepScreens } = await retryImport(() => import('./kept-screen/keep'))
  keepScreens()
}

/** What can wait until the first cards are painted and the sync runs. */
export function afterStart(): void {
  colourBars()
  receiveFiles()
  startServiceWorker()
  fireAndForget(keepHome())
}
