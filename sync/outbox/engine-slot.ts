import type { Outbox } from './store'

/** The parts that load after the first paint, when they are there. */
export interface Engine {
  outbox: Outbox
  /** Device full: gives up copies until `put` finds room (`host/make-room.ts`). */
  makeRoom: (put: () => Promise<void>) => Promise<void>
  /** Something is to be sent (again). `wake`: keystrokes need not wait. */
  nudge: (wake: boolean) => void
  /** Entries on disk changed: resolves when memory shows them. `saved`: an unsaved entry this reading includes. */
  reload: (saved?: string) => Promise<void>
  /** Asks the leader for a pull. */
  pull: () => void
  /** All tabs of this person load anew, with what this device opens from now on. */
  reloadTabs: () => void
  /** The next pull's end, of any tab. */
  whenPulled: () => Promise<'stored' | 'failed'>
  /** Sends what can be sent now; resolves when that has ended. */
  drainNow: () => Promise<void>
  /** Closes this tab's databases, before they are deleted. */
  close: () => Promise<void>
}

let fill: (engine: Engine) => void
const current = new Promise<Engine>((resolve) => {
  fill = resolve
})

let isReady: Engine | undefined

/** Resolves once the outbox is open; a write needs nothing else (architecture: Starting up). */
export const engine = (): Promise<Engine> => current

/** They are here: whoever waited for them goes on. */
export function setEngine(ready: Engine): void {
  isReady = ready
  fill(ready)
}

/** What there is of it by now. */
export const engineNow = (): Engine | undefined => isReady

/** Asks the server now, whatever was agreed on waiting. */
export const pullNow = async (): Promise<void> => (await engine()).pull()

/** The next pull's end, of any tab. */
export const whenPulled = async (): Promise<'stored' | 'failed'> => (await engine()).whenPulled()
