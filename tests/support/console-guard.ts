import type { BrowserContext, Page } from 'playwright'

/** What Chromium itself logs about a request that never reached the server. */
export const offlineNoise =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/

/** RxDB's open-source storage advertises its paid one once per page; nothing of ours can be wrong there. */
const advertisement = /RxDB Open Core RxStorage/

/** So many lines of a console are told of a test that failed. */
const KEPT = 12

export interface ConsoleGuard {
  /** The last lines that any console said. */
  heard(): string[]
  /** Throws when a console said something that no test expected, since the last time. */
  verify(): void
}

/** Collects errors, warnings and uncaught exceptions of every page, frame and worker of a context. */
export function consoleGuard(context: BrowserContext, expected: RegExp[]): ConsoleGuard {
  const unexpected: string[] = []
  const heard: string[] = []
  const note = (text: string) => {
    if (![advertisement, ...expected].some((pattern) => pattern.test(text))) unexpected.push(text)
  }
  context.on('console', (message) => {
    heard.push(`${message.type()}: ${message.text()}`)
    if (heard.length > KEPT) heard.shift()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    note(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    // What is thrown without being an Error has no stack.
    const { name, message, stack } = error.error()
    note(`uncaught: ${name} ${message} ${stack}`)
  })
  context.on('page', (page: Page) => page.on('crash', () => note(`crashed: ${page.url()}`)))
  return {
    heard: () => heard.filter((line) => !advertisement.test(line)),
    verify() {
      const said = unexpected.splice(0)
      if (said.length > 0) throw new Error(`The console was not quiet:\n${said.join('\n')}`)
    },
  }
}
