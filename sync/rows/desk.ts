import { useStore } from 'zustand'
import { engine } from '../outbox/engine-slot'
import { DESK } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import { openedOf, type RowDatabase } from './database'
import { rowsStore } from './source'
import { Tabs } from './tabs'

/** Whether the rows of the team are open in this tab; undefined: nothing is open yet. */
export const useIsDeskOpen = (): boolean | undefined => useStore(rowsStore, (state) => state.isDeskOpen)

/** Opens the rows of the team on this device, from now on: every tab of the person loads anew with them. */
export async function openDesk(): Promise<void> {
  const { outbox } = await engine()
  await outbox.writeMeta(DESK, true)
  new Tabs(outbox.account).tellOthers({ kind: 'desk' })
}

/** Another tab opened the rows of the team: this one loads anew, or it would pull for all without them. */
export const followDesk = (tabs: Tabs): unknown => tabs.on(({ kind }) => kind === 'desk' && location.reload())

/** Whoever has no rank any more asks for nothing of the team from the next start on; its rows leave with the refill. */
export async function leaveDesk(database: RowDatabase, outbox: Outbox): Promise<void> {
  if (!outbox.account || !openedOf(database).includes('cases')) return
  const me = await database.profiles.findOne(outbox.account).exec()
  if (me && me.get('admin_rank') === null) await outbox.db.meta.delete(DESK)
}
