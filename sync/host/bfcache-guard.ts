/** Whoever opens databases holds it, shared; whoever comes asks for it alone. */
const OPENING = 'shinobi-opening'
const ASKED_MS = 1_000

/**
 * Chromium (seen in 156) can keep a page in the bfcache that is just making a database. Nobody else can open that database
 * then: 11 of 40 people who left the sign-in page at once for Google hung at their return. But a cached page is thrown
 * away as soon as another asks for a lock it holds. Nothing waits for these locks themselves.
 */
export function holdWhileOpening(opened: Promise<unknown>): void {
  const work = () => opened.catch(() => undefined)
  navigator.locks.request(OPENING, { mode: 'shared' }, work).catch(() => undefined)
}

/** WebKit keeps pages in the middle of any transaction, and with their locks: there they let go first (`kept-page.ts`). */
export async function letGoOnLeaving(onKept: () => void): Promise<void> {
  if (!/AppleWebKit\/(?!.*Chrome\/)/.test(navigator.userAgent)) return
  const { letGoWhenKept } = await import('./kept-page')
  letGoWhenKept(onKept)
}

/** Has Chromium throw away a cached page that still opens databases. */
export function freeDatabases(): void {
  const signal = AbortSignal.timeout(ASKED_MS)
  navigator.locks.request(OPENING, { signal }, () => undefined).catch(() => undefined)
}
