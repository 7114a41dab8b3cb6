import postgres, { type Sql } from 'postgres'
import type { OpenDatabase } from '@/supabase/local/open-database'
import type { Write } from '@/tests/db/support/village'
import { becoming, type PushAnswer, pushing } from './requests'

/** What the clients were answered in a run. */
export interface Told {
  accepted: number
  /** `retry` and `refused`: a deadlock would be one. */
  others: number
  seconds: number
}

/** Real connections, each a client. A transaction goes in one message, so that no lock waits for this process. */
export class Clients {
  private readonly connections: Sql[]

  constructor(server: OpenDatabase, count: number) {
    // As the owner, who may become anybody.
    this.connections = Array.from({ length: count }, () =>
      postgres(server.url, { max: 1, onnotice: () => undefined }),
    )
  }

  /** One transaction of a client's. */
  private async send(client: Sql, text: string): Promise<PushAnswer> {
    const results = (await client.unsafe(text).simple()) as unknown as { answer?: PushAnswer }[][]
    return results.at(-1)?.[0]?.answer ?? {}
  }

  /** Every client sends batch after batch for `ms`; `next` gives the person and the writes, null ends it. */
  async push(
    ms: number,
    next: (client: number) => { person: string; writes: Write[] } | null,
    perSecond = Number.POSITIVE_INFINITY,
  ): Promise<Told> {
    const told = { accepted: 0, others: 0, seconds: 0 }
    const from = performance.now()
    const since = () => performance.now() - from
    let sent = 0
    const drive = async (connection: Sql, client: number) => {
      while (since() < ms) {
        // In step with the rate, however late the last answer was.
        const due = (sent++ / perSecond) * 1000
        if (due > since()) await new Promise((resolve) => setTimeout(resolve, due - since()))
        const batch = next(client)
        if (!batch) return
        const { outcomes = [] } = await this.send(
          connection,
          `${becoming(batch.person)} ${pushing(batch.person, batch.writes)}`,
        )
        const accepted = outcomes.filter(({ status }) => status === 'accepted').length
        told.accepted += accepted
        told.others += batch.writes.length - accepted
      }
    }
    await Promise.all(this.connections.map(drive))
    told.seconds = since() / 1000
    return told
  }

  /** Every client repeats a bare statement for `ms`; gives how many transactions there were. */
  async repeat(ms: number, next: () => string): Promise<{ count: number; seconds: number }> {
    const from = performance.now()
    let count = 0
    const drive = async (connection: Sql) => {
      while (performance.now() - from < ms) {
        await connection.unsafe(next()).simple()
        count += 1
      }
    }
    await Promise.all(this.connections.map(drive))
    return { count, seconds: (performance.now() - from) / 1000 }
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.end()))
  }
}
