import type { Memory } from './memory'
import type { DeviceState, Said } from './wire'

const stateOf = (states: readonly DeviceState[], { device }: Said) => states[Number(device.slice(1))]

/** Until what is to be dropped has been read, hands elsewhere work for nothing. */
const CHOOSING_MS = 100

/** Dropped by the person's own choice, sealed for later, or gone with a restored dump: not to be accounted for here. */
export function isBeyond(said: Said, states: readonly DeviceState[], memory: Memory): boolean {
  if (memory.lostWithRestore.has(said.id)) return true
  if (stateOf(states, said)?.account !== said.account) return true
  return memory.all.some(
    (other) =>
      other.kind === 'discardAll' &&
      other.account === said.account &&
      other.device === said.device &&
      other.at >= said.at - CHOOSING_MS,
  )
}
