import { deleteDatabase } from './device-databases'
import { engine } from './engine-slot'
import { allKept } from './kept'
import { webLock } from './locks'
import { allEarly } from './outbox/early'
import { outboxName } from './outbox/name'
import { type Outbox, openOutbox } from './outbox/store'
import { forgetUnder } from './own-storage'
import { deleteRows } from './rows/database'
import { dropSealed, seal } from './seal'
import { leaveSession, sessionState } from './session'
import { forgetSession, readSession } from './session-token'
import { type UnsentWork, unsentWork, withoutWork } from './unsent-work'
import { purgePictures } from './worker-messages'

/** The public half of the person's seal key, on the device since sign-in so that leaving works offline. */
export const SEAL_KEY = 'seal-key'

async function sealUnsent(
  outbox: Outbox,
  account: string,
  dropped?: UnsentWork,
): Promise<string | undefined> {
  const unsent = withoutWork(await unsentWork(outbox, account), dropped)
  if (unsent.entries.length + unsent.kept.length === 0) return undefined
  const publicKey = await outbox.readMeta<JsonWebKey>(SEAL_KEY)
  // Without a key nothing could be kept, so nothing may be deleted either.
  if (!publicKey) throw new Error('no seal key on this device')
  return seal(unsent, publicKey)
}

/** What the pages of `account` have put by themselves, beside the outbox. */
const besideOutbox = (account: string): string => JSON.stringify([allEarly(account), allKept(account)])

/**
 * Signs `account` out of this device, also offline: seals unsent work but what the person chose to have `dropped`, then
 * everything of theirs leaves (rule 8 of the architecture, hazards 29). The page must load anew afterwards.
 */
export async function leaveDevice(account: string, dropped?: UnsentWork): Promise<void> {
  const { outbox, close } = await engine()
  await webLock(`${outbox.db.name}:drain`, () =>
    outbox.locked(async () => {
      const before = besideOutbox(account)
      const sealed = await sealUnsent(outbox, account, dropped)
      await outbox.shut()
      await forgetSession()
      leaveSession()
      // From here on no page puts anything by; what another tab still did meanwhile is sealed with the rest.
      if (besideOutbox(account) === before) return
      await sealUnsent(outbox, account, dropped)
      if (sealed) await dropSealed(sealed)
    }),
  )
  await close()
  await forget(account)
}

/** Everything of one person that is on this device, but for what was sealed. */
async function forget(account: string): Promise<void> {
  forgetUnder(`shinobi:${account}`)
  await Promise.all([deleteRows(account), purgePictures()])
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
