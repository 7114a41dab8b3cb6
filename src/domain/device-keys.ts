// Where a person's own things lie in localStorage. Everything under `shinobi:{account}:` belongs to that person and
// leaves with them at sign-out (architecture, rule 8).

/** Who is here: read at a start before anything else is. */
export const ACCOUNT_KEY = 'shinobi-account'

/** Whose account the server takes nothing from: known also to a start without a connection. */
export const BANNED_KEY = 'shinobi-banned'

/** How the app looks on this device, and how much it may ask for. Nobody's own. */
export const DEVICE_SETTINGS_KEY = 'shinobi-device-settings'

/** This device has been told that banners can be swiped. Nobody's own. */
export const BANNER_HINT_KEY = 'shinobi-banner-hint'

/** How far visitors have read the announcements on this device. Nobody's own; goes to who signs in here. */
export const ANNOUNCEMENT_READS_KEY = 'shinobi-announcement-reads'

/** This device was asked whether it may tell of news. Nobody's own: the browser's permission is the device's. */
export const DEVICE_NOTICES_ASKED_KEY = 'shinobi-notices-asked'

/** This device was asked whether it wants the app on its home screen. Nobody's own. */
export const INSTALL_OFFERED_KEY = 'shinobi-install-offered'

/** How much there was of theirs of which news may come: one more is the moment to ask it. */
export const worthNewsKey = (account: string): string => `shinobi:${account}:worth-news`

/** How far this device's clock is from the server's (ms). Nobody's own. */
export const CLOCK_OFFSET_KEY = 'shinobi-clock-offset'

/** Typed text of one thing that must stay on this device for now. */
export const localDraftKey = (account: string, postId: string): string =>
  `shinobi:${account}:composer:${postId}`

/** The code that somebody came to this device with, until they are signed in. Nobody's own. */
export const INVITATION_KEY = 'shinobi-invitation'

/** Somebody is here for the first time, and has not been welcomed yet. */
export const welcomeKey = (account: string): string => `shinobi:${account}:welcome`

/** In sessionStorage, for the page that follows: when somebody here asked for the deletion of their account. Names nobody. */
export const askedToLeaveKey = 'shinobi-asked-to-leave'

/** What a banned person was told of the ban. */
export const banKey = (account: string): string => `shinobi:${account}:ban`

/** Which scheduled posts this device knows of, so that it can say when they came out. */
export const scheduledKey = (account: string): string => `shinobi:${account}:scheduled`

/** What a person reported from this device. */
export const reportedKey = (account: string): string => `shinobi:${account}:reported`

/** What somebody searched for lately; a visitor's leave when somebody signs in. */
export const searchesKey = (account: string | undefined): string =>
  `${account ? `shinobi:${account}` : VISITOR}:searches`

/** Before what a visitor left in localStorage. */
export const VISITOR = 'shinobi:visitor'

/** Where home lies as it stood last, shown by the next start before there is any code (`src/app/kept-screen`). */
export const keptScreenKey = (account: string | null | undefined): string =>
  `${account ? `shinobi:${account}` : VISITOR}:screen`

/** What this device noted of how somebody uses the village, until it is sent. */
export const usageKey = (account: string): string => `shinobi:${account}:usage`

/** In sessionStorage: when this tab was loaded lately, kept by `public/load-guard.js`. Names nobody. */
export const LOADS_KEY = 'shinobi-loads'

/** Under which the last answers to the team's questions for numbers lie. */
export const answersKey = (account: string): string => `shinobi:${account}:answer`

/** The last answer to one of them, for when there is no connection. */
export const answerKey = (account: string, question: string): string => `${answersKey(account)}:${question}`

/** What is kept of a wallet's connection; its keys go on with a dot. */
export const walletKey = (account: string): string => `shinobi:${account}:wallet`

/** That its person let others than this server be spoken with for a wallet. */
export const walletConsentKey = (account: string): string => `shinobi:${account}:wallet-consent`

/**
 * Told to the page when it is loaded anew for somebody else, or for nobody: what its tab remembers is nobody's business
 * then.
 */
export const LEAVING = 'shinobi-leaving'

/** In localStorage: a write that the next start puts into the outbox (write-ahead journal, `sync/outbox/journal.ts`). */
export const journalKey = (account: string, tap: string): string => `shinobi:${account}:early:${tap}`

/** What this device cannot read any more of what a person wrote, as it was stored. */
export const damagedKey = (account: string, name: string): string => `shinobi:${account}:damaged:${name}`

/** A worker has neither, nor their types. */
interface Store {
  setItem: (key: string, text: string) => void
  removeItem: (key: string) => void
}
const here = globalThis as { localStorage?: Store; sessionStorage?: Store }

/** Keeps a text on this device, or in this tab. False: there is no room for it, which breaks no screen. */
export function keepStored(
  key: string,
  text: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): boolean {
  try {
    ;(here[where] as Store).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Something was written that the kept screen does not show, or that needs its room. */
export const dropKeptScreen = (account: string | null | undefined): void =>
  here.localStorage?.removeItem(keptScreenKey(account))
