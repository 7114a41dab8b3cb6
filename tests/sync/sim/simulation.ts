import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@/tests/support/random'
import { type Bundles, makeBundles, type Patch } from './bundles'
import { Client } from './client'
import { type History, makeHistory } from './history'
import { Databases } from './server/databases'
import { type Outcome, World } from './world'

export interface Bug {
  /** Changes of the product's TypeScript. */
  code?: Patch[]
  /** Changes of functions of the database: `file` is ignored. */
  database?: Patch[]
}

const CLIENTS = 4

/** The product (or a version of it with a planted bug), bundled, with a Postgres to run against. */
export class Simulation {
  private constructor(
    private readonly folder: string,
    private readonly bundles: Bundles,
    private readonly databases: Databases,
  ) {}

  static async open({ code = [], database = [] }: Bug = {}): Promise<Simulation> {
    const folder = await mkdtemp(join(tmpdir(), 'shinobi-sim-bundle-'))
    return new Simulation(folder, await makeBundles(folder, code), await Databases.open(database))
  }

  /** Runs the seeds, `lanes` at a time; `told` hears of each as it ends, and may say that it is enough. */
  async run(
    seeds: readonly number[],
    told: (seed: number, outcome: Outcome, ms: number) => boolean | undefined,
    { lanes = 2, steps = 200, log }: { lanes?: number; steps?: number; log?: (line: string) => void } = {},
  ): Promise<void> {
    const left = [...seeds]
    const lane = async () => {
      const clients = Array.from({ length: CLIENTS }, () => new Client())
      try {
        for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
          const from = performance.now()
          const outcome = await this.one(makeHistory(seed, CLIENTS, steps, seededRandom(seed)), clients, log)
          if (told(seed, outcome, performance.now() - from) === false) left.length = 0
        }
      } finally {
        await Promise.all(clients.map((client) => client.close()))
      }
    }
    await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, lane))
  }

  private one(history: History, clients: readonly Client[], log?: (line: string) => void): Promise<Outcome> {
    return World.run(history, clients, this.bundles, this.databases, log)
  }

  async close(): Promise<void> {
    await this.databases.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}
