import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium, findLightChromium } from './chromium'
import { consoleGuard } from './console-guard'
import { evidence, evidenceOfFailure } from './evidence'
import { leaveNothing } from './leave-nothing'
import { ended, printed } from './processes'
import { copyFolder, hasRoom, scratchFolder } from './scratch'

// For root and closed networks (`facts.md`); the rest keeps a page awake that nobody looks at.
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of its own for suggestions under the address: half of what a start costs, and nobody types an address.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
  '--window-size=1280,800',
  '--lang=ja-JP',
  '--accept-lang=ja-JP',
]

// Nobody watches what moves: a tenth of what the lighter browser computes.
const lightFlags = ['--force-prefers-reduced-motion']

export interface BrowserOptions {
  /** A profile folder that outlives the browser; without one it is temporary. */
  profile?: string
  /** The profile that the temporary one begins as a copy of. */
  copyOf?: string
  /** Console messages that this test expects. Everything else fails it. */
  expect?: RegExp[]
  /** More command line flags. */
  flags?: string[]
  /** The browser people use, also where the lighter one would do (`tests/parts.ts`): it wakes a worker by itself. */
  isFull?: boolean
}

/** One device: a real Chromium with a profile and a process group of its own. */
export interface Device {
  context: BrowserContext
  browser: Browser
  profile: string
  /** The page that Chromium opened with, empty. */
  page: Page
  newPage(): Promise<Page>
  /** At the end of a test whose browser goes on: fails when anything unexpected stood in a console. */
  verify(): Promise<void>
  /** Ends the browser and fails when anything unexpected stood in a console. */
  close(): Promise<void>
  /** SIGKILL to the whole process group; the profile stays as the disk has it. */
  kill(): Promise<void>
}

/**
 * Starts Chromium as one person's device. Its own process group makes a power cut possible, its profile a return.
 */
export async function launchBrowser(options: BrowserOptions = {}): Promise<Device> {
  const profile = options.profile ?? (await scratchFolder('shinobi-device-'))
  if (options.copyOf) await copyFolder(options.copyOf, profile)
  // Without room in memory Chromium crashes where it shares memory.
  const shared = (await hasRoom()) ? [] : ['--disable-dev-shm-usage']
  const isLight = process.env.SHINOBI_BROWSER === 'light' && !options.isFull
  const args = [
    ...flags,
    ...(isLight ? lightFlags : []),
    ...shared,
    ...(options.flags ?? []),
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(await (isLight ? findLightChromium() : findChromium()), args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Tokyo', LANGUAGE: 'ja' },
  })
  leaveNothing(child, 'SIGKILL')
  const [, address] = await printed(child, /DevTools listening on (ws:\S+)/, 30_000)
  const browser = await chromium.connectOverCDP(address ?? '')
  const context = browser.contexts()[0]
  if (!context) throw new Error('Chromium has no default context')
  const guard = consoleGuard(context, options.expect ?? [])
  await evidenceOfFailure(context, guard.heard)
  const forget = () =>
    options.profile ? undefined : rm(profile, { recursive: true, force: true, maxRetries: 5 })

  return {
    browser,
    context,
    profile,
    page: context.pages()[0] ?? (await context.newPage()),
    newPage: () => context.newPage(),
    async verify() {
      await evidence(context, guard.heard)
      guard.verify()
    },
    async close() {
      await evidence(context, guard.heard)
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await ended(child)
      await forget()
      guard.verify()
    },
    async kill() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended(child)
      await forget()
    },
  }
}
