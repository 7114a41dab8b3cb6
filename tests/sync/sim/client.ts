import { Worker } from 'node:worker_threads'
import { threadCode } from './bundles'
import type { Order, Report } from './wire'

/** Threads nobody uses just now: starting one takes as long as a tenth of a run. */
const idle: Client[] = []

/** Most of what a device makes is soon forgotten; with the usual 48 it is collected too often (a tenth of a run). */
const YOUNG_MB = 96

/** What a device could not do: a fault of what runs on it, which is a find like a broken invariant. */
export class DeviceError extends Error {}

/** The thread of one client, as the world sees it: one order at a time. */
export class Client {
  static async take(): Promise<Client> {
    const client = idle.pop() ?? new Client(await threadCode())
    client.worker.ref()
    return client
  }

  private readonly worker: Worker
  private last: Promise<unknown> = Promise.resolve()
  private waiting: { resolve: (report: Report) => void; reject: (error: Error) => void } | undefined

  private constructor(code: string) {
    this.worker = new Worker(code, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    this.worker.on('message', ({ report, failed }: { report?: Report; failed?: string }) => {
      const waiting = this.waiting
      this.waiting = undefined
      if (report) waiting?.resolve(report)
      else waiting?.reject(new DeviceError(failed))
    })
    this.worker.on('error', (error) => this.waiting?.reject(error as Error))
  }

  /** Orders given at once are worked off one after the other. */
  do(order: Order): Promise<Report> {
    const report = this.last.then(
      () =>
        new Promise<Report>((resolve, reject) => {
          this.waiting = { resolve, reject }
          this.worker.postMessage(order)
        }),
    )
    this.last = report.catch(() => undefined)
    return report
  }

  /** For the next who takes one; an idle thread holds up nobody's end. */
  giveBack(): void {
    this.worker.unref()
    idle.push(this)
  }
}
