import { colourBars } from '@/src/ui/theme-bars'
import { receiveFiles } from './launched-files'
import { startServiceWorker } from './register-worker'

/** What can wait until the first cards are painted and the sync runs. */
export function afterStart(): void {
  colourBars()
  receiveFiles()
  startServiceWorker()
}
