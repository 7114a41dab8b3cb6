import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keepStored } from '@/src/domain/device-keys'
import { isMoment } from '@/src/domain/moment'
import { isCutOff, useSession } from './session'

/** What is known of the connection to the server. */
export interface Connection {
  online: boolean
  offlineSince?: number
  /** The server answers, but takes nothing at the moment. */
  isTroubled?: boolean
  /** While the device is filled for the first time: bytes of the answer that have come. */
  firstFill?: { bytes: number }
}

/** As the last request left it. Screens see it by `useIsOffline`, `useIsHeldUp` and `useSyncStatus`. */
export const connectionStore = createStore<Connection>(() => ({ online: true }))

/** Since when, also after a reload of the page. */
const SINCE = 'shinobi-offline-since'
const rememberedSince = (): number | undefined => {
  const since = Number(globalThis.sessionStorage?.getItem(SINCE))
  return since > 0 && isMoment(since) ? since : undefined
}

/** The last request came through, or did not. */
export function setOnline(online: boolean, now = Date.now()): void {
  if (online) globalThis.sessionStorage?.removeItem(SINCE)
  if (online === connectionStore.getState().online) return
  const since = rememberedSince() ?? now
  if (!online) keepStored(SINCE, String(since), 'sessionStorage')
  connectionStore.setState(
    ({ firstFill }) => ({
      online,
      ...(firstFill ? { firstFill } : {}),
      ...(online ? {} : { offlineSince: since }),
    }),
    true,
  )
}

/** The server refused to work, not a write: everything waits and goes by itself later. */
export const setTroubled = (isTroubled: boolean): void => {
  if ((connectionStore.getState().isTroubled ?? false) !== isTroubled)
    connectionStore.setState({ isTroubled })
}

/** The first fill is under way, `bytes` of it have come; null: it is over. */
export function setFirstFill(bytes: number | null): void {
  connectionStore.setState(
    ({ firstFill: _, ...rest }) => (bytes === null ? rest : { ...rest, firstFill: { bytes } }),
    true,
  )
}

/** So much of a pull's answer has come. */
export function notePulled(bytes: number): void {
  if (connectionStore.getState().firstFill) setFirstFill(bytes)
}

/** The server is out of reach; changes with that alone. */
export const useIsOffline = (): boolean => useStore(connectionStore, ({ online }) => !online)

/** Nothing goes at the moment: no connection, a server that takes nothing, or nothing from this session. */
export const useIsHeldUp = (): boolean => {
  const isShut = isCutOff(useSession())
  return useStore(connectionStore, ({ online, isTroubled }) => !online || isTroubled === true) || isShut
}
