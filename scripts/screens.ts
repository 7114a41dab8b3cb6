import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { axeViolations } from '@/tests/support/axe'
import { launchBrowser } from '@/tests/support/browser'
import buildApp from '@/tests/support/built-app'
import { type Chain, startChain } from '@/tests/support/chain'
import { asPerson } from '@/tests/support/person'
import { type Server, startServer } from '@/tests/support/server'
import type { ScreenState } from './screens/stage'
import { states } from './screens/states'

// `npm run screens [-- pattern of names]`: a picture of every state of every screen, into screens/,
// and what stands in the way of WCAG 2.2 AA in it.
const folder = fileURLToPath(new URL('../screens/', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
type Size = keyof typeof sizes
const themes = ['light', 'dark'] as const

/** Everything in view is painted: after the layout has settled, no picture may still be on its way. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      const isAside = top > innerHeight || left > innerWidth || right < 0
      return image.complete || isAside || !image.checkVisibility()
    }),
  )
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter((image) => image.complete).map((image) => image.decode())),
  )
}

/** A machine without a mouse says so to every page; once said, it cannot be taken back for the phone's pictures. */
const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** A phone has no scroll bars that take room, and a denser screen. */
async function resize(page: Page, size: Size): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const mobile = size === 'phone'
  await session.send('Emulation.setDeviceMetricsOverride', { ...sizes[size], deviceScaleFactor: 1, mobile })
}

/** As it stands: Playwright's own picture gives a phone's page the scroll bar of a desktop. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** What axe found on the pictures taken so far, each thing once. */
const found = new Set<string>()

async function photograph(page: Page, { name, only }: ScreenState): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    if (only && only !== size) continue
    await resize(page, size)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await painted(page)
      await writeFile(`${folder}${name}-${size}-${theme}.png`, await picture(page))
      for (const line of await axeViolations(page)) found.add(`${name}: ${line}`)
    }
  }
}

/** Gives what went wrong, or nothing. */
async function shoot(server: Server, chain: Chain, state: ScreenState): Promise<string | undefined> {
  const device = await launchBrowser({
    expect: [/./],
    flags: state.only === 'desktop' || state.mouse ? [MOUSE] : [],
  })
  const { page } = device
  // tsx names every function by a helper of its own, which a function sent into the page does not find there.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  const after: (() => Promise<unknown>)[] = []
  try {
    await resize(page, state.only ?? 'phone')
    if (state.person) await asPerson(page, server, state.person)
    await state.go({ page, server, chain, after })
    await photograph(page, state)
    return undefined
  } catch (error) {
    await page.screenshot({ path: `${folder}${state.name}-MISSED.png` })
    return `${state.name}: ${error instanceof Error ? error.message : error}`
  } finally {
    await server.faults()
    await device.close()
    for (const undo of after) await undo()
    if (state.changesData) await server.reset()
  }
}

const wanted = new RegExp(process.argv[2] ?? '')
await mkdir(folder, { recursive: true })
await buildApp()
const chain = await startChain(1)
const server = await startServer({
  env: { RPC_1: chain.url, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) },
})
const missed: string[] = []
for (const state of states.filter(({ name }) => wanted.test(name))) {
  const failure = await shoot(server, chain, state)
  if (failure) missed.push(failure)
  console.log(failure ? `✗ ${failure}` : `✓ ${state.name}`)
}
await server.stop()
await chain.stop()
for (const line of found) console.error(line)
if (missed.length > 0) console.error(`${missed.length} states could not be brought about`)
if (missed.length > 0 || found.size > 0) process.exitCode = 1
