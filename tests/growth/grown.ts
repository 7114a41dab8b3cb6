import type { Sql } from 'postgres'
import { connect } from '@/supabase/local/connect'
import { openGrown } from './database'
import { desk } from './desk'
import { deskWrites } from './desk-writes'
import { Explainer } from './explainer'
import { likeAlone, likesInBatches, likesOfOnePost } from './likes'
import { notices } from './notices'
import { publishing } from './publishing'
import { pulls, pullsInAStorm } from './pulls'
import { atMost, type Line } from './report'
import { searches } from './searches'

/** What every measurement has at hand. */
export interface Grown {
  server: Awaited<ReturnType<typeof openGrown>>['server']
  /** As the superuser. */
  sql: Sql
  explainer: Explainer
  people: number
  /** How often something short is repeated; how long something with many clients lasts, and how often. */
  repeats: number
  seconds: number
  rounds: number
  /** Notes the large tables a query read from end to end, and shows the plans inside it. */
  look: (what: string, person: string, statement: string, sequential: readonly string[]) => Promise<void>
}

export interface MeasureOptions {
  scale: number
  keep?: string | undefined
  durable?: boolean
  repeats: number
  seconds: number
  rounds: number
  /** Only those whose name contains it. */
  only?: string | undefined
  tell: (line: string) => void
}

const measurements = {
  pulls,
  searches,
  publishing,
  notices,
  desk,
  deskWrites,
  likeAlone,
  likesOfOnePost,
  likesInBatches,
  pullsInAStorm,
}

/** Fills a database and measures everything in it. */
export async function measureGrown(options: MeasureOptions): Promise<Line[]> {
  const { tell, repeats, seconds, rounds, only = '' } = options
  const { server, close } = await openGrown(options)
  const sql = connect(server.superuserUrl)
  const explainer = await Explainer.connect(server)
  const sequential: string[] = []
  try {
    // A former run within the hour would meet its own limits.
    await sql`truncate private.rate_limit`
    const [count] = await sql`select count(*)::int as people from public.profiles`
    const look: Grown['look'] = async (what, person, statement, tables) => {
      sequential.push(...tables.map((table) => `${what}: ${table}`))
      tell(`\n### ${what}\n${(await explainer.plans(person, statement)).join('\n\n')}`)
    }
    const people = count?.people as number
    const grown: Grown = { server, sql, explainer, people, repeats, seconds, rounds, look }
    const lines: Line[] = []
    for (const [name, measure] of Object.entries(measurements))
      if (name.includes(only)) lines.push(...(await measure(grown)))
    for (const found of new Set(sequential)) tell(`read from end to end: ${found}`)
    return [
      atMost('hot queries reading a large table from end to end', new Set(sequential).size, 'queries', 0),
      ...lines,
    ]
  } finally {
    await explainer.close()
    await sql.end()
    await close()
  }
}
