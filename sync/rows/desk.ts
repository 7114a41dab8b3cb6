import { useStore } from 'zustand'
import { engine } from '../outbox/engine-slot'
import { DESK } from '../outbox/meta'
import { rowsStore } from './source'

/** Whether the rows of the team are open in this tab; undefined: nothing is open yet. */
export const useIsDeskOpen = (): boolean | undefined => useStore(rowsStore, (state) => state.isDeskOpen)

/** Opens the rows of the team on this device, from now on: every tab of the person loads anew with them. */
export async function openDesk(): Promise<void> {
  const { outbox, reloadTabs } = await engine()
  await outbox.writeMeta(DESK, true)
  reloadTabs()
}
