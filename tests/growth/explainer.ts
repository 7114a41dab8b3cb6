import postgres, { type Sql } from 'postgres'
import type { OpenDatabase } from '@/supabase/local/open-database'
import { median } from '@/tests/bench/statistics'
import type { Answer } from '@/tests/db/support/village'
import { becoming } from './requests'

/** Tables that grow with the village; reading one of them from end to end is never right. */
const LARGE = [
  'posts',
  'post_counters',
  'likes',
  'bookmarks',
  'follows',
  'profiles',
  'user_stats',
  'tombstones',
  'write_ledger',
  'search_words',
  'notifications',
  'notice_parts',
  'events',
  'event_bookmarks',
  'announcement_reads',
  'deliveries',
  'stats_deltas',
  'reports',
  'report_cases',
  'case_acts',
  'banned_users',
  'case_news',
  'audit_log',
  'invitations',
  'user_activities',
  'analytics_events',
  'debug_logs',
]

const GROWS = new RegExp(` on (${LARGE.join('|')}|rate_limit)\\b`)

/** What one statement cost, all that its functions and triggers did included. */
export interface Cost {
  ms: number
  /** Of several the least: what it takes when nobody else wants the processor. */
  leastMs: number
  /** Pages looked at, in memory or not. */
  buffers: number
  wal: number
  /** Rows written. */
  rows: number
  /** Large tables read from end to end. */
  sequential: string[]
}

/** The middle of each figure, and every table that was read from end to end. */
export const medianCost = (costs: readonly Cost[]): Cost => ({
  ms: median(costs.map(({ ms }) => ms)),
  leastMs: Math.min(...costs.map(({ leastMs }) => leastMs)),
  buffers: median(costs.map(({ buffers }) => buffers)),
  wal: median(costs.map(({ wal }) => wal)),
  rows: median(costs.map(({ rows }) => rows)),
  sequential: costs.flatMap(({ sequential }) => sequential),
})

interface Plan {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'WAL Bytes': number }
}
interface Touched {
  relname: string
  scans: number
  rows: number
}

/** Lists of ids in conditions are of no interest. */
const shortened = (plan: string): string =>
  plan
    .split('\n')
    .map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line))
    .join('\n')

/** One connection that looks into statements of persons by EXPLAIN. */
export class Explainer {
  private notices: string[] = []

  private constructor(readonly sql: Sql) {}

  static async connect(server: OpenDatabase): Promise<Explainer> {
    const made: Explainer = new Explainer(
      postgres(server.superuserUrl, { max: 1, onnotice: ({ message }) => made.notices.push(message ?? '') }),
    )
    await made.sql.unsafe(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_level = notice;
      set auto_explain.log_min_duration = -1`)
    return made
  }

  /** What the statement answers the person. */
  async ask(person: string, statement: string): Promise<Answer> {
    const results = await this.sql.unsafe(`${becoming(person)} ${statement}`)
    return (results as unknown as { answer: Answer }[][]).at(-1)?.[0]?.answer as Answer
  }

  /** Runs it as the person (null: as the village itself, like a job). What the commit would do (counts of people) is done within it, so that it counts. */
  async cost(person: string | null, statement: string): Promise<Cost> {
    return (await this.sql.begin(async (tx) => {
      await tx.unsafe(`${person ? becoming(person) : ''} set constraints all immediate`)
      const touched = () => tx<Touched[]>`
        select relname, seq_scan::int as scans, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows
        from pg_stat_xact_user_tables order by relid`
      const before = new Map((await touched()).map((table) => [table.relname, table]))
      const [row] = await tx.unsafe<{ 'QUERY PLAN': [Plan] }[]>(
        `explain (analyze, buffers, wal, format json) ${statement}`,
      )
      const after = await touched()
      if (!row) throw new Error('explained nothing')
      const [plan] = row['QUERY PLAN']
      const scanned = ({ relname, scans }: Touched) => scans > (before.get(relname)?.scans ?? 0)
      return {
        ms: plan['Execution Time'],
        leastMs: plan['Execution Time'],
        buffers: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
        wal: plan.Plan['WAL Bytes'],
        rows: after.reduce((sum, { relname, rows }) => sum + rows - (before.get(relname)?.rows ?? 0), 0),
        sequential: after
          .filter((table) => LARGE.includes(table.relname) && scanned(table))
          .map((t) => t.relname),
      }
    })) as Cost
  }

  /** Again and again; `statement` is made anew each time. */
  async costs(times: number, next: () => { person: string; statement: string }): Promise<Cost> {
    const costs: Cost[] = []
    for (let n = 0; n < times; n++) {
      const { person, statement } = next()
      costs.push(await this.cost(person, statement))
    }
    return medianCost(costs)
  }

  /** The plans of the statements inside that touch what grows, each once. */
  async plans(person: string, statement: string): Promise<string[]> {
    this.notices = []
    await this.sql.unsafe(`set auto_explain.log_min_duration = 0; begin; ${becoming(person)}
      set constraints all immediate; ${statement}; commit; set auto_explain.log_min_duration = -1`)
    const plans = new Map<string, string>()
    for (const notice of this.notices) {
      const [, text, plan] =
        /plan:\nQuery Text: (.*?)\n(?:Query Parameters:.*?\n)?(?=\S.*\(cost=)(.*)/s.exec(notice) ?? []
      if (text && plan && GROWS.test(plan) && !plans.has(text))
        plans.set(text, `${text.trim()}\n${shortened(plan.trimEnd())}`)
    }
    return [...plans.values()]
  }

  close(): Promise<void> {
    return this.sql.end()
  }
}
