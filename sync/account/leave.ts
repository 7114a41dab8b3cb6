import { isNoRoom } from '@/src/domain/no-room'
import { DESK_FILES } from '@/src/domain/worker-messages'
import { allSetAside } from '../host/damaged'
import { deleteDatabase, emptyDatabase } from '../host/device-databases'
import { webLock } from '../host/locks'
import { makeRoom } from '../host/make-room'
import { forgetSharedBy } from '../host/shared-store'
import { forgetUnder } from '../host/storage-events'
import { type StorageTrouble, storageTrouble } from '../host/storage-trouble'
import { purgePictures } from '../host/tell-worker'
import { engine } from '../outbox/engine-slot'
import { allJournaled } from '../outbox/journal'
import { allLocalDrafts } from '../outbox/local-draft'
import { EDGES, SEAL_KEY, VERSION } from '../outbox/meta'
import { outboxName } from '../outbox/name'
import { type Outbox, openOutbox } from '../outbox/store'
import { damagedCount, type UnsentWork, unsentWork, withoutWork } from '../outbox/unsent-work'
import { deleteRows, rowDatabases } from '../rows/database'
import { endSession, sessionState } from '../session/session'
import { forgetSession, readSession } from '../session/token'
import { unsubscribeDevice } from './push-here'
import { dropSealed, seal } from './seal'
import { forgetWallets } from './wallet-traces'

async function sealUnsent(
  outbox: Outbox,
  account: string,
  dropped?: UnsentWork,
): Promise<string | undefined> {
  const unsent = withoutWork(await unsentWork(outbox, account), dropped)
  if (unsent.entries.length + unsent.kept.length + damagedCount(unsent) === 0) return undefined
  const publicKey = await outbox.readMeta(SEAL_KEY)
  // Without a key nothing could be kept, so nothing may be deleted either.
  if (!publicKey) throw new Error('no seal key on this device')
  return seal(unsent, publicKey)
}

/**
 * `sealUnsent`, also on a full device: whoever leaves takes the copies and the rows with them, so these go first, and give
 * it the room.
 */
async function sealWithRoom(
  outbox: Outbox,
  account: string,
  dropped?: UnsentWork,
): Promise<string | undefined> {
  let sealed: string | undefined
  const put = async () => {
    sealed = await sealUnsent(outbox, account, dropped)
  }
  const dropRows = async () => {
    await outbox.dropSnapshot()
    for (const name of await rowDatabases(account)) await emptyDatabase(name)
  }
  try {
    await put()
  } catch (error) {
    if (!isNoRoom(error)) throw error
    await makeRoom(dropRows, put).catch(async (still) => {
      // Whoever stays is told that nothing is here, and brought it anew.
      await outbox.db.meta.bulkDelete([VERSION, EDGES])
      throw still
    })
  }
  return sealed
}

/** What the pages of `account` keep in localStorage, beside the outbox. */
const besideOutbox = (account: string): string =>
  JSON.stringify([allJournaled(account), allLocalDrafts(account), allSetAside(account)])

/**
 * Signs `account` out of this device, also offline: seals unsent work but what the person chose to have `dropped`, then
 * everything of theirs leaves (rule 8 of the architecture, hazards 29). The page must load anew afterwards.
 */
export async function signOutHere(account: string, dropped?: UnsentWork): Promise<void> {
  if (storageTrouble() === 'outbox') return signOutUnreadable(account)
  const { outbox, close } = await engine()
  await webLock(`${outbox.db.name}:drain`, () =>
    outbox.locked(async () => {
      const before = besideOutbox(account)
      const sealed = await sealWithRoom(outbox, account, dropped)
      // Where there is no room for the note, there is none for what it would keep out.
      await outbox.shut().catch((error) => {
        if (!isNoRoom(error)) throw error
      })
      await forgetSession()
      endSession()
      // The session is over, so pages stop writing to localStorage. Seal again what another tab wrote while we sealed.
      if (besideOutbox(account) === before) return
      await sealWithRoom(outbox, account, dropped)
      if (sealed) await dropSealed(sealed)
    }),
  )
  await close()
  // What stands on the lock screen goes, whatever else does.
  await unsubscribeDevice().catch(() => undefined)
  await forget(account)
}

/** Nothing can be kept of what cannot be read, and leaving always works: the person was told before. */
async function signOutUnreadable(account: string): Promise<void> {
  await forgetSession()
  endSession()
  await unsubscribeDevice().catch(() => undefined)
  await rebuildStorage(account, 'outbox').catch(() => undefined)
  await forgetBeside(account)
}

/** What lies outside the two databases; the code of the team's pages too, where somebody opened them. */
async function forgetBeside(account: string): Promise<void> {
  forgetUnder(`shinobi:${account}`)
  await Promise.all([purgePictures(), caches.delete(DESK_FILES), forgetWallets(), forgetSharedBy(account)])
}

/** Deletes what does not open; the next start makes it anew. Unsent writes go with the outbox. */
export async function rebuildStorage(account: string | null, trouble: StorageTrouble): Promise<void> {
  await deleteRows(account)
  if (trouble === 'outbox') await deleteDatabase(outboxName(account))
}

/** Everything of one person that is on this device, but for what was sealed. */
async function forget(account: string): Promise<void> {
  await Promise.all([deleteRows(account), forgetBeside(account)])
  // Last of all: as long as it lies here, a start after a leaving that was cut short knows whose the rest is.
  await deleteDatabase(outboxName(account))
}

/** Held while somebody signs in here or leftovers are swept: a sign-in's new outbox is no leftover. */
export const accountsLock = <T>(work: () => Promise<T>): Promise<T> => webLock('shinobi-accounts', work)

/** Leftovers of a sign-out that was cut short: sealed if anything is unsent, then forgotten. */
export const sweepOthers = (): Promise<void> =>
  accountsLock(async () => {
    const signedIn = (await readSession())?.user.id
    for (const other of await accountsHere())
      if (other !== signedIn && other !== sessionState().userId && (await isSealed(other)))
        await forget(other)
  })

const OWNED = /\bshinobi[-:](?:outbox-|rows-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/** The people of whom anything lies on this device: outbox, rows, texts. */
async function accountsHere(): Promise<Set<string>> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const places = [...databases, ...Object.keys(localStorage)]
  return new Set(places.flatMap((place) => OWNED.exec(place)?.[1] ?? []))
}

/** Nothing is forgotten that could not be kept. */
async function isSealed(account: string): Promise<boolean> {
  const outbox = openOutbox(account)
  try {
    await sealUnsent(outbox, account)
    return true
  } catch {
    return false
  } finally {
    outbox.db.close()
  }
}
