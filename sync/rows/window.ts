import { OPENED } from '../outbox/meta'
import type { Outbox } from '../outbox/store'

/** Rows opened one by one stay this many; older ones leave at the next start. */
const MOST_OPENED = 100

/** The ids that a person asked for lately, the latest first. */
export const readOpened = async (outbox: Outbox): Promise<string[]> => (await outbox.readMeta(OPENED)) ?? []

/** Notes that a person asked for rows, so that they stay on the device beyond the window. */
export async function noteOpened(outbox: Outbox, ids: readonly string[]): Promise<void> {
  const opened = await readOpened(outbox)
  await outbox.writeMeta(OPENED, [...new Set([...ids, ...opened])].slice(0, MOST_OPENED))
}
