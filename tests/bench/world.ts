import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { buildPage, buildProduct } from './build'
import { fill, SIGN_IN } from './page/fill'
import { probe } from './page/probe'
import { BenchServer } from './server/bench-server'
import { StaticFiles } from './server/static-files'
import { Village } from './server/village'

/** A phone high enough that twelve cards stand on it: both sides then really paint twelve. */
const VIEWPORT = { width: 412, height: 4900 }
const FIRST_CARDS = 12

/** What is done to a page before it goes anywhere. */
export type SetUp = (session: CDPSession, page: Page) => Promise<void>

/** One side of a comparison: a server with the built page, and the browser's storage of its origin. */
export interface Site {
  server: BenchServer
  /** A new page at `path`, loaded; `before` may set it up first. */
  open: (path?: string, before?: SetUp) => Promise<Page>
}

export interface Pair {
  ours: Site
  peer: Site
}

interface Pages {
  ours: StaticFiles[]
  peer: StaticFiles[]
}

/** The browser, the built pages and the devices that hold rows; a device is filled once and shared. */
export class World {
  private readonly filledPairs = new Map<string, Promise<Pair>>()
  private readonly servers: BenchServer[] = []

  private constructor(
    readonly rounds: number,
    readonly device: Device,
    private readonly pages: Pages,
    private readonly folder: string,
  ) {}

  /** Builds everything into a temporary folder and starts the browser. `rounds`: of each side, per benchmark. */
  static async open(rounds: number): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'shinobi-bench-'))
    const page = async (name: string, base: string) =>
      StaticFiles.of(await buildPage(name, join(folder, name.replace('/', '-')), base), base)
    const product = process.env.BENCH_DIST ?? (await buildProduct(join(folder, 'product')))
    const pages: Pages = {
      ours: [await StaticFiles.of(product), await page('ours/newest', '/newest')],
      peer: [await page('peers/feed', ''), await page('peers/newest', '/newest')],
    }
    const device = await launchBrowser({ profile: join(folder, 'profile'), expect: [/./] })
    // tsx names functions with a helper that a page does not have.
    await device.context.addInitScript({ content: 'globalThis.__name = (one) => one' })
    await device.context.addInitScript(probe, FIRST_CARDS)
    return new World(rounds, device, pages, folder)
  }

  /** Two devices of the same person that hold the newest `posts`, each stored by its own program. */
  filled({ posts, pending }: { posts: number; pending: number }): Promise<Pair> {
    const key = `${posts} ${pending}`
    const known = this.filledPairs.get(key)
    if (known) return known
    const made = this.empty(posts).then(async (pair) => {
      await fill(pair.ours, SIGN_IN, posts, pending)
      await fill(pair.peer, '/', posts, pending)
      return pair
    })
    this.filledPairs.set(key, made)
    return made
  }

  /** Two devices that hold nothing; `posts` are on their servers. */
  async empty(posts: number): Promise<Pair> {
    const site = async (pages: StaticFiles[]): Promise<Site> => {
      const server = await BenchServer.start(pages, new Village(posts))
      this.servers.push(server)
      return { server, open: (path = '/', before) => this.openPage(server.origin + path, before) }
    }
    return { ours: await site(this.pages.ours), peer: await site(this.pages.peer) }
  }

  /** Whatever is waited for in a page fails. */
  async closePages(): Promise<void> {
    await Promise.all(this.device.context.pages().map((page) => page.close()))
  }

  async close(): Promise<void> {
    await this.device.close()
    await Promise.all(this.servers.map((server) => server.stop()))
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private async openPage(url: string, before?: SetUp): Promise<Page> {
    const page = await this.device.newPage()
    await page.setViewportSize(VIEWPORT)
    if (before) await before(await this.device.context.newCDPSession(page), page)
    await page.goto(url, { waitUntil: 'commit' })
    return page
  }
}
