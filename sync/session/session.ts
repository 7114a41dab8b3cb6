import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { ACCOUNT_KEY, BANNED_KEY, keepStored } from '@/src/domain/device-keys'
import { isUuid } from '../host/uuid'

/** Who is here. `userId` is known before anything else loads; whether the server still agrees shows later. */
export interface Session {
  status: 'checking' | 'signed-out' | 'signed-in' | 'banned'
  userId?: string
  /** Signed in on this device, but the server wants a new sign-in before it takes or gives anything. */
  expired?: boolean
}

const storedPointer = (): string => globalThis.localStorage?.getItem(ACCOUNT_KEY) ?? ''

/** Read synchronously at start, so that the right database is opened and the right snapshot painted. */
const readPointer = (): Session => {
  const userId = storedPointer()
  return isUuid(userId) ? { status: 'signed-in', userId } : { status: 'signed-out' }
}

/** Something else was written where this device notes who is here: the stored session still says it. */
export const isPointerDamaged = (): boolean => storedPointer() !== '' && !isUuid(storedPointer())

const store = createStore<Session>(() => ({ status: 'checking' }))

/** Who is here now. */
export const sessionState = (): Session => store.getState()

/** The same, live. */
export const useSession = (): Session => useStore(store)

/** Tells of each change; gives the unsubscriber. */
export const onSessionChange = (listener: (now: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener)

/** At start: whose device this is right now. */
export function openSession(): Session {
  const session = readPointer()
  const isBanned = session.userId !== undefined && localStorage.getItem(BANNED_KEY) === session.userId
  store.setState(isBanned ? { ...session, status: 'banned' } : session, true)
  return store.getState()
}

/** A person signed in here; every later start opens their database. False: there is no room to note who it is. */
export function enterSession(userId: string): boolean {
  if (!keepStored(ACCOUNT_KEY, userId)) return false
  store.setState({ status: 'signed-in', userId }, true)
  return true
}

/** Nobody is signed in here any more. */
export function endSession(): void {
  localStorage.removeItem(ACCOUNT_KEY)
  localStorage.removeItem(BANNED_KEY)
  store.setState({ status: 'signed-out' }, true)
}

/** The server said so: a ban ends everything but reading it. */
export function markBanned(): void {
  const { userId, status } = store.getState()
  if (!userId || status === 'banned') return
  keepStored(BANNED_KEY, userId)
  store.setState((now) => ({ ...now, status: 'banned' }))
}

/** The server gives and takes (again): no ban, a session that is good. */
export function markServed(): void {
  markExpired(false)
  if (store.getState().status !== 'banned') return
  localStorage.removeItem(BANNED_KEY)
  store.setState((now) => ({ ...now, status: 'signed-in' }))
}

/** Nothing goes to the server nor comes from it: a ban, or a session that ended. */
export const isCutOff = ({ status, expired }: Session): boolean => status === 'banned' || expired === true

/** An expired session only stops the exchange. */
export const markExpired = (expired: boolean): void => {
  if ((store.getState().expired ?? false) !== expired) store.setState((now) => ({ ...now, expired }))
}

/** Whether this page still belongs to who is here: another tab may have signed out a moment ago. */
export const isStillHere = (): boolean => readPointer().userId === store.getState().userId

/**
 * Another tab signed in or out: this page belongs to somebody who is not here any more. A page that was in the bfcache (Back)
 * hears of nothing, and looks when it is shown again.
 */
export function onForeignAccountChange(listener: () => void): void {
  const look = () => {
    if (!isStillHere()) listener()
  }
  addEventListener('storage', ({ key }) => {
    if (key === ACCOUNT_KEY || key === null) look()
  })
  addEventListener('pageshow', look)
}

let noteLeft: () => void
/** Resolves when the sign-in page is left without a sign-in; `startSync` waits for it. */
export const signInLeft = new Promise<void>((resolve) => {
  noteLeft = resolve
})

/** The sign-in page is left without a sign-in: `startSync` goes on. */
export const leaveSignIn = (): void => noteLeft()
