import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DrivenPage } from './driven-page'
import { leaveNothing } from './leave-nothing'
import { ended, freePort, printed } from './processes'

// WebKitGTK under a display of its own, led by the W3C WebDriver protocol: Playwright's own WebKit is not Debian's.

const START_MS = 30_000
const SCRIPT_MS = 30_000

/** Debian keeps it beside the library, in the folder of the machine's kind. */
function miniBrowser(): string | undefined {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return undefined
  return readdirSync('/usr/lib')
    .map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
}

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are here. */
export const isWebKitHere = (): boolean => miniBrowser() !== undefined

function started(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  })
  leaveNothing(child, 'SIGTERM')
  return child
}

/** Opens a browser that has never been anywhere, in a private window: WebDriver gives no other. */
export async function openWebKit(): Promise<DrivenPage> {
  const home = await mkdtemp(join(tmpdir(), 'shinobi-webkit-'))
  const screen = started('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'])
  const [, display] = await printed(screen, /^(\d+)$/, START_MS)
  const port = await freePort()
  const driver = started('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const close = async () => {
    driver.kill()
    await ended(driver)
    screen.kill()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }

  const isUp = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    )
  const since = Date.now()
  while (!(await isUp())) {
    if (Date.now() - since > START_MS) throw new Error('WebKitWebDriver does not answer')
    await wait(50)
  }
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const timeouts = { script: SCRIPT_MS, pageLoad: START_MS }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } },
  })
  const session = `/session/${sessionId}`
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    async run<T>(body: string, ...args: unknown[]) {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => { ${body} })(...arguments).then((is) => done({ is }), (error) => done({ error: String(error) }))`
      const said = await call<{ is: T } & { error?: string }>('POST', `${session}/execute/async`, {
        script,
        args,
      })
      if (said.error) throw new Error(said.error)
      return said.is
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await close()
    },
  }
}
