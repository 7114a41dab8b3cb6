import type { WireAnswer, WireRequest } from '../wire'
import type { Channels } from './channels'
import type { Locks } from './locks'
import type { Disk } from './storage'
import type { Timers } from './timers'
import type { Turns } from './turns'

interface Page {
  isGone: boolean
}

/** What a tab needs of its device. */
export interface Host {
  turns: Turns
  timers: Timers
  locks: Locks
  channels: Channels
  disk: Disk
  /** This device's clock beside the true one (ms, I13). */
  skew: number
  isOnline: boolean
  /** How many rows a pull asks for; undefined: as the product does. */
  page: number | undefined
  /** From how many posts on a window shrinks at a start; undefined: as the product does. */
  grown: number | undefined
  localStorageOf: (tab: Page) => object
  send: (
    tab: Page,
    request: Omit<WireRequest, 'id' | 'tab'>,
    answered: (answer: WireAnswer) => void,
  ) => () => void
  reload: (tab: Page) => void
  listen: (tab: Page, topic: string, hear: () => void) => () => void
  askForWake: (tab: Page) => void
}
