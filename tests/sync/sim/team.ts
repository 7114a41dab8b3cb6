import type { Crowd } from './crowd'
import { fanOf, specialOf } from './history'
import { type Memory, tokensIn } from './memory'
import { personOf, type RunDatabase } from './server/databases'

/** A case whose holder was away for a quarter of an hour: nobody's from this state of it on. */
export interface Lapse {
  case_id: string
  rev: string
}

/** Who of a run looks after the village: two of the three who are here, where the run is about the desk. */
export class Team {
  readonly lapses: Lapse[] = []
  private readonly ranked: readonly string[]

  constructor(
    seed: number,
    private readonly database: RunDatabase,
  ) {
    const fan = personOf(1 + fanOf(seed))
    const all = [1, 2, 3].map(personOf)
    this.ranked = specialOf(seed) === 'desk' ? all.filter((one) => one !== fan) : []
  }

  get isThere(): boolean {
    return this.ranked.length > 0
  }

  has(account: string | null | undefined): boolean {
    return this.ranked.includes(account ?? '')
  }

  /** Before anybody signs in. */
  async begin(): Promise<void> {
    const { sql } = this.database
    if (this.isThere)
      await sql`update public.profiles set admin_rank = 'moderator' where id in ${sql(this.ranked)}`
  }

  /** Who is of it looks at the desk; a device that has not opened it does now. */
  async openDesks(crowd: Crowd): Promise<void> {
    for (const at of crowd.all) if (this.has(crowd.of(at).account)) await crowd.just(at, 'openDesk')
  }

  /** Of what was reported the team keeps how it stood there for everybody, also when it does no more. */
  async noteOpen({ openTokens }: Memory): Promise<void> {
    if (!this.isThere) return
    const { sql } = this.database
    const shown = await sql`
      select to_jsonb(p) as doc from public.posts p where feed_key is not null
      union all select to_jsonb(e) from public.events e where not is_draft`
    for (const token of tokensIn(shown)) openTokens.add(token)
  }

  /** A quarter of an hour passes for everybody who holds a case. */
  async lapse(): Promise<void> {
    const { sql } = this.database
    const held = await sql<{ id: string }[]>`
      update public.report_cases set held_since = held_since - interval '16 minutes'
      where holder_id is not null returning id`
    await sql`select private.release_cases()`
    if (held.length === 0) return
    const lapsed = await sql<Lapse[]>`
      select id as case_id, rev from public.report_cases
      where id in ${sql(held.map(({ id }) => id))} and holder_id is null`
    this.lapses.push(...lapsed)
  }
}
