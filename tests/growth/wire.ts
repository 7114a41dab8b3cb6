import { setTimeout as wait } from 'node:timers/promises'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { type Server, startServer } from '@/tests/support/server'
import { controlled } from '@/tests/support/service-worker'
import { CountingProxy, type Exchange } from './counting-proxy'
import { likeOnBell } from './like-on-bell'
import { atMost, type Line, timed } from './report'

/** The limit for a like on another's bell. */
const MOST_BELL_MS = 1_000

/** Longer than pokes are gathered, so that what a start or a like brings about is over. */
const SETTLED_MS = 6_000
const MINUTE_MS = 60_000

const kinds: [string, (exchange: Exchange) => boolean][] = [
  ['pull', ({ path }) => path === '/rest/v1/rpc/sync_pull'],
  ['push', ({ path }) => path === '/rest/v1/rpc/sync_push'],
  ['live connection', ({ kind }) => kind === 'socket'],
  ['pictures', ({ path }) => path.startsWith('/storage/')],
  ['sign-in, profile and keys', ({ path }) => /^\/(auth|rest|local)/.test(path)],
  // The browser asks at each start whether the worker, or what it imports, has changed.
  ['sw.js and drain.js', ({ path }) => path === '/sw.js' || path === '/drain.js'],
  ['static files', () => true],
]

interface Moved {
  kind: string
  count: number
  sent: number
  received: number
}

/** What went over the wire between device and server while `act` ran, by kind; nothing of the browser's own. */
async function during(proxy: CountingProxy, server: Server, act: () => Promise<unknown>): Promise<Moved[]> {
  const before = proxy.exchanges.map((exchange) => ({ ...exchange }))
  await act()
  const all = proxy.exchanges.map((exchange, n) => ({ exchange, before: before[n] }))
  const ours = all.filter(({ exchange }) => exchange.host === new URL(server.url).host)
  return kinds.map(([kind], at) => {
    const these = ours.filter(({ exchange }) => kinds.findIndex(([, fits]) => fits(exchange)) === at)
    const sum = (unit: 'sent' | 'received') =>
      these.reduce((total, { exchange, before: then }) => total + exchange[unit] - (then?.[unit] ?? 0), 0)
    const count = these.filter(({ before: then }) => !then).length
    return { kind, count, sent: sum('sent'), received: sum('received') }
  })
}

const rowsOf = (what: string, moved: readonly Moved[]): string[][] =>
  moved
    .filter(({ count, sent, received }) => count + sent + received > 0)
    .map(({ kind, count, sent, received }) => [what, kind, ...[count, sent, received].map(String)])

const of = (moved: readonly Moved[], kind: string): Moved =>
  moved.find((one) => one.kind === kind) ?? { kind, count: 0, sent: 0, received: 0 }

interface Wire {
  /** Requests and bytes of everything, as a table. */
  rows: string[][]
  lines: Line[]
}

async function measure(proxy: CountingProxy, device: Device, server: Server): Promise<Wire> {
  const settled = async (page = device.page) => {
    await cards(page).first().waitFor()
    await proxy.quiet(SETTLED_MS)
  }
  const fill = await during(proxy, server, async () => {
    await asPerson(device.page, server, 'fan-1')
    await settled()
    await controlled(device.page)
  })
  // A second start, since the first page came past the worker.
  const page = await device.newPage()
  await device.page.close()
  await page.goto(server.url)
  await settled(page)
  await page.goto('about:blank')
  await proxy.quiet(SETTLED_MS)
  const warm = await during(proxy, server, async () => {
    await page.goto(server.url)
    await settled(page)
  })
  const idle = await during(proxy, server, () => wait(MINUTE_MS))
  const like = await during(proxy, server, async () => {
    await toggleLike(unlikedCard(page))
    await proxy.quiet(SETTLED_MS)
  })
  const bellMs = await likeOnBell(server, page)
  const idlePull = of(idle, 'pull')
  return {
    rows: [
      ...rowsOf('first fill', fill),
      ...rowsOf('warm start', warm),
      ...rowsOf('a minute idle', idle),
      ...rowsOf('a like', like),
    ],
    lines: [
      atMost('warm start: pulls', of(warm, 'pull').count, 'requests', 1),
      atMost('warm start: live connections', of(warm, 'live connection').count, 'sockets', 1),
      atMost('warm start: static files', of(warm, 'static files').count, 'requests', 0),
      atMost('answer to a pull of nothing', idlePull.received / idlePull.count, 'bytes', 1024),
      timed(atMost("a like, from the tap to another's bell", bellMs, 'ms', MOST_BELL_MS)),
    ],
  }
}

/** Requests and bytes of a device, page and service worker together, beside the whole embedded stack. */
export async function wire(): Promise<Wire> {
  const proxy = await CountingProxy.start()
  const server = await startServer()
  try {
    // The loopback, too, by way of the proxy.
    const flags = [`--proxy-server=${proxy.address}`, '--proxy-bypass-list=<-loopback>']
    const device = await launchBrowser({ flags })
    try {
      return await measure(proxy, device, server)
    } finally {
      await device.close()
    }
  } finally {
    await server.stop()
    await proxy.stop()
  }
}
