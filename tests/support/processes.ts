import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A loopback port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/**
 * Waits until a child prints a line that matches.
 * @returns the match; rejects with what it printed when it ends before, or after `timeout_ms`
 */
export function printed(child: ChildProcess, line: RegExp, timeout_ms: number): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const seen: string[] = []
    const fail = (why: string) => reject(new Error(`${why}\n${seen.join('\n')}`))
    const timer = setTimeout(() => fail(`nothing like ${line} within ${timeout_ms} ms`), timeout_ms)
    child.once('exit', (code, signal) => fail(`ended (${code ?? signal}) before it printed ${line}`))
    child.once('exit', () => clearTimeout(timer))
    const streams = [child.stdout, child.stderr].filter((stream): stream is Readable => stream !== null)
    for (const stream of streams) {
      createInterface({ input: stream }).on('line', (text) => {
        seen.push(text)
        const match = line.exec(text)
        if (!match) return
        clearTimeout(timer)
        resolve(match)
      })
    }
  })
}

/** Resolves when the process has ended. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
