import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { seededRandom } from '@/tests/support/random'
import { type Bundles, makeBundles, makeNewer, type Patch } from './bundles'
import { Client } from './client'
import { type History, hasShortWindow, makeHistory } from './history'
import type { Outcome } from './outcome'
import type { Databases } from './server/databases'
import { SHORT_WINDOW } from './short-window'
import { only, shrink } from './shrink'
import { World } from './world'

export interface Bug {
  /** Changes of the product's TypeScript. */
  code?: Patch[]
  /** Changes of functions of the database: `file` is ignored. */
  database?: Patch[]
}

export interface Options {
  /** Runs at a time. */
  lanes?: number
  steps?: number
  /** Acts that come oftener than in life. */
  likely?: readonly string[]
  /** Only these steps of the history, by their place in it. */
  kept?: readonly number[]
  log?: (line: string) => void
}

// A realm does not live long enough to earn back what the optimising compiler spends on it: a fifth of a run.
setFlagsFromString('--no-opt')

const CLIENTS = 4
const takeClients = () => Promise.all(Array.from({ length: CLIENTS }, () => Client.take()))

/** The product (or a version of it with a planted bug), bundled, with a Postgres to run against. */
export class Simulation {
  private newer: Promise<string> | undefined
  private short: Promise<string> | undefined

  private constructor(
    private readonly folder: string,
    private readonly bundles: Bundles,
    private readonly code: readonly Patch[],
    private readonly databases: Databases,
    private readonly patches: readonly Patch[],
    private readonly template: string,
  ) {}

  /** `opening` may be shared by several; whoever opened it closes it. */
  static async open(
    opening: Databases | Promise<Databases>,
    { code = [], database = [] }: Bug = {},
  ): Promise<Simulation> {
    const folder = await mkdtemp(join(tmpdir(), 'shinobi-sim-bundle-'))
    const [databases, bundles] = await Promise.all([opening, makeBundles(folder, code)])
    return new Simulation(folder, bundles, code, databases, database, await databases.template(database))
  }

  /** Runs the seeds, `lanes` at a time; `told` hears of each as it ends, and may say that it is enough. */
  async run(
    seeds: readonly number[],
    told: (seed: number, outcome: Outcome, ms: number) => boolean | undefined,
    { lanes = 3, steps = 200, likely, kept, log }: Options = {},
  ): Promise<void> {
    const left = [...seeds]
    const lane = async () => {
      const clients = await takeClients()
      try {
        for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
          const from = performance.now()
          const whole = makeHistory(seed, CLIENTS, steps, seededRandom(seed), likely)
          const outcome = await this.one(kept ? only(whole, kept) : whole, clients, log)
          if (told(seed, outcome, performance.now() - from) === false) left.length = 0
        }
      } finally {
        for (const client of clients) client.giveBack()
      }
    }
    await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, lane))
  }

  /** The shortest part of a failing seed's history that breaks the same invariant: places of its steps, and the steps. */
  async shrink(seed: number, invariant: string, steps = 200): Promise<{ kept: number[]; history: History }> {
    const clients = await takeClients()
    const history = makeHistory(seed, CLIENTS, steps, seededRandom(seed))
    try {
      const kept = await shrink(structuredClone(history), async (part) => {
        const { violations } = await this.one(structuredClone(part), clients)
        return violations.some((violation) => violation.includes(invariant))
      })
      return { kept, history: only(history, kept) }
    } finally {
      for (const client of clients) client.giveBack()
    }
  }

  private async one(
    history: History,
    clients: readonly Client[],
    log?: (line: string) => void,
  ): Promise<Outcome> {
    if (history.steps.some(({ kind }) => kind === 'upgrade')) {
      this.newer ??= makeNewer(this.bundles, this.code)
      await this.newer
    }
    const template = hasShortWindow(history.seed) ? await this.withShortWindow() : this.template
    return World.run(history, clients, this.bundles, await this.databases.make(template), log)
  }

  private withShortWindow(): Promise<string> {
    this.short ??= this.databases.template([...this.patches, ...SHORT_WINDOW])
    return this.short
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
