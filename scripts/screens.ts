import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { axeViolations } from '@/tests/support/axe'
import buildApp from '@/tests/support/built-app'
import { startChain } from '@/tests/support/chain'
import { startServer } from '@/tests/support/server'
import { pictureOf } from './screens/camera'
import type { ScreenState } from './screens/stage'
import { states } from './screens/states'
import { visit } from './screens/visit'

// `npm run screens [-- pattern of names]`: a picture of every state of every screen, into screens/,
// and what stands in the way of WCAG 2.2 AA in it.
const folder = fileURLToPath(new URL('../screens/', import.meta.url))

/** What axe found on the pictures taken so far, each thing once. */
const found = new Set<string>()

async function photograph(page: Page, { name, only }: ScreenState): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    if (only && only !== size) continue
    for (const theme of ['light', 'dark'] as const) {
      await writeFile(`${folder}${name}-${size}-${theme}.png`, await pictureOf(page, size, theme))
      for (const line of await axeViolations(page)) found.add(`${name}: ${line}`)
    }
  }
}

const wanted = new RegExp(process.argv[2] ?? '')
await mkdir(folder, { recursive: true })
await buildApp()
const chain = await startChain(1)
const server = await startServer({
  env: { RPC_1: chain.url, WALLETCONNECT_PROJECT_ID: '0'.repeat(32) },
})
let missed = 0
for (const state of states.filter(({ name }) => wanted.test(name))) {
  try {
    await visit(
      { server, chain },
      state,
      (page) => photograph(page, state),
      (page) => page.screenshot({ path: `${folder}${state.name}-MISSED.png` }),
    )
    console.log(`✓ ${state.name}`)
  } catch (error) {
    missed += 1
    console.log(`✗ ${state.name}: ${error instanceof Error ? error.message : error}`)
  }
}
await server.stop()
await chain.stop()
for (const line of found) console.error(line)
if (missed > 0) console.error(`${missed} states could not be brought about`)
if (missed > 0 || found.size > 0) process.exitCode = 1
