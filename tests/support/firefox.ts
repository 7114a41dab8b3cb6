import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { DrivenPage } from './driven-page'
import { leaveNothing } from './leave-nothing'
import { ended, printed } from './processes'

// Debian's Firefox, led by WebDriver BiDi: Playwright's own Firefox is not Debian's.

const BINARY = '/usr/bin/firefox-esr'
const START_MS = 60_000

/** Whether Debian's `firefox-esr` is here. */
export const isFirefoxHere = (): boolean => existsSync(BINARY)

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

/** Asks over one socket; each answer comes to whoever asked. */
async function conversation(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const asked = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) asked.get(answer.id)?.(answer)
  })
  socket.on('close', () => {
    for (const tell of asked.values()) tell({ type: 'error', message: 'the browser has ended' })
  })
  let last = 0
  const ask = async <T>(method: string, params: object): Promise<T> => {
    last += 1
    const id = last
    const answer = await new Promise<Answer>((resolve) => {
      asked.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    asked.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result as T
  }
  return { ask }
}

type Ran =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Opens a browser that has never been anywhere. */
export async function openFirefox(): Promise<DrivenPage> {
  const profile = await mkdtemp(join(tmpdir(), 'shinobi-firefox-'))
  const browser = spawn(
    BINARY,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  leaveNothing(browser, 'SIGTERM')
  const close = async () => {
    browser.kill()
    await ended(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const begin = async () => {
    const [, url] = await printed(browser, /WebDriver BiDi listening on (ws:\S+)/, START_MS)
    const { ask } = await conversation(`${url}/session`)
    await ask('session.new', { capabilities: {} })
    const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    return { ask, context: contexts[0]?.context }
  }
  const { ask, context } = await begin().catch(async (error) => {
    await close()
    throw error
  })
  return {
    goto: async (address) =>
      void (await ask('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    async run<T>(body: string, ...args: unknown[]) {
      const ran = await ask<Ran>('script.callFunction', {
        functionDeclaration: `async (given) => {
          const args = JSON.parse(given)
          return JSON.stringify({ is: await (async () => { ${body} })() })
        }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      if (ran.type === 'exception') throw new Error(ran.exceptionDetails.text)
      return (JSON.parse(ran.result.value) as { is: T }).is
    },
    close,
  }
}
