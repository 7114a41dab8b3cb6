import type { Sql } from 'postgres'
import type { Gate } from '../web/gate'
import { isDue } from './cron-expression'

type Job = { jobid: string; schedule: string; command: string; username: string }

/** A second that was missed (a busy machine) is made up for, but not a night: then only the last minute. */
const CATCH_UP_S = 60
const KEPT_RUNS = 1000

/** Stands in for pg_cron: looks at `cron.job` each second and runs what is due, as the role that scheduled it. */
export class Scheduler {
  private readonly running = new Set<string>()
  private readonly timer: NodeJS.Timeout
  private last = Math.floor(Date.now() / 1000)

  constructor(
    private readonly sql: Sql,
    private readonly gate: Gate,
  ) {
    this.timer = setInterval(() => void gate.pass(() => this.tick()).catch(() => undefined), 1000)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async tick(): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    const first = Math.max(this.last + 1, now - CATCH_UP_S)
    this.last = now
    const jobs = await this.sql<Job[]>`select jobid, schedule, command, username from cron.job where active`
    for (const job of jobs) {
      for (let second = first; second <= now; second++) {
        if (isDue(job.schedule, second)) {
          void this.gate.pass(() => this.run(job)).catch(() => undefined)
          break
        }
      }
    }
  }

  /** One run; like pg_cron never two of the same job at a time. */
  private async run(job: Job): Promise<void> {
    if (this.running.has(job.jobid)) return
    this.running.add(job.jobid)
    const start = new Date()
    try {
      const work = this.sql.begin(async (tx) => {
        await tx`select set_config('role', ${job.username}, true)`
        await tx.unsafe(job.command).simple()
      })
      const failure = await work.then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (failure) console.error(`cron job ${job.jobid}: ${failure}`)
      await this
        .sql`insert into cron.job_run_details (jobid, command, status, return_message, start_time, end_time)
        values (${job.jobid}, ${job.command}, ${failure ? 'failed' : 'succeeded'}, ${failure ?? null}, ${start}, now())`
      await this.sql`delete from cron.job_run_details
        where runid <= (select max(runid) from cron.job_run_details) - ${KEPT_RUNS}`
    } finally {
      this.running.delete(job.jobid)
    }
  }
}
