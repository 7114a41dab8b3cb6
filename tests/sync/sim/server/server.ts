import postgres from 'postgres'
import type { Stream } from '@/sync/tables'
import { actAs } from '@/tests/db/support/village'
import { EXPIRED, type WireAnswer, type WireRequest } from '../wire'
import type { RunDatabase } from './databases'
import { moderator } from './databases'
import { Sessions } from './sessions'
import { asPerson, statement } from './statement'

type Body = Record<string, unknown>
type Row = Body & { id: string }
type Cursor = Record<string, unknown>
interface PullAnswer {
  epoch: string
  streams: Record<string, { cursor: Cursor; rows: unknown[] }>
}

const LIMITED_MS = 6_000
const HUNDRED_DAYS_S = 100 * 86_400
type Handler = (request: WireRequest, account: string | null) => Promise<WireAnswer>

const ok = (body: unknown): WireAnswer => ({ status: 200, body: JSON.stringify(body ?? null) })
const said = (status: number, body: object = {}): WireAnswer => ({ status, body: JSON.stringify(body) })

/** HTTP status by SQLSTATE, as PostgREST gives it. */
const statusOf = (code: string): number => {
  if (code === '42501') return 403
  if (code === 'PT429') return 429
  return /^(40|53|54|55|57)/.test(code) ? 500 : 400
}

const failed = (error: unknown): WireAnswer =>
  error instanceof postgres.PostgresError
    ? said(statusOf(error.code), {
        code: error.code,
        message: error.message,
        details: error.detail ?? null,
        hint: error.hint ?? null,
      })
    : said(503, { message: String(error) })

/** As the Storage API says it. */
const fileFailed = (error: unknown): WireAnswer => {
  if (!(error instanceof postgres.PostgresError)) return failed(error)
  if (error.code === '23505')
    return said(409, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })
  return said(400, {
    statusCode: String(statusOf(error.code)),
    error: 'DatabaseError',
    message: error.message,
  })
}

/** The platform of a run: the real functions of the real database, called as the person whose token it is. */
export class Server {
  sessions = new Sessions()
  private limitedUntil = Number.POSITIVE_INFINITY
  /** Told of each answered push: who sent it and what became of it. */
  onPush: (account: string, writes: Body[], outcomes: Body[]) => void = () => undefined
  /** Told of each pull: by which tab, with which cursors, and what it was given. */
  onPull: (tab: string, cursors: Record<string, Cursor | null>, answer: PullAnswer) => void = () => undefined

  constructor(
    readonly database: RunDatabase,
    private readonly now: () => number,
  ) {}

  async handle(request: WireRequest): Promise<WireAnswer> {
    const account = request.token ? this.sessions.accountOf(request.token, this.now()) : null
    if (request.token && !account) return said(401, EXPIRED)
    const path = request.path.split('?')[0] ?? ''
    // Later, when an open transaction counts there.
    if (this.limitedUntil <= this.now()) await this.unlimit().catch(() => undefined)
    const handler = this.routes[`${request.method} ${path}`] ?? this.storage(request, path)
    if (!handler) return said(404, { message: 'no such route' })
    return handler(request, account).catch(failed)
  }

  /** Works a push off and leaves its transaction open. Gives what commits it; undefined: it is nobody's push. */
  async hold(request: WireRequest): Promise<(() => Promise<WireAnswer>) | undefined> {
    const account = request.token ? this.sessions.accountOf(request.token, this.now()) : null
    if (!account) return undefined
    let commit: () => void = () => undefined
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let worked: () => void = () => undefined
    const isWorked = new Promise<void>((resolve) => {
      worked = resolve
    })
    const answer = this.push(request, account, (asked) =>
      actAs(this.database.long, account, async (tx) => {
        const rows = await tx.unsafe<Body[]>(asked)
        worked()
        await committed
        return rows
      }),
    ).catch(failed)
    await Promise.race([isWorked, answer])
    return () => {
      commit()
      return answer
    }
  }

  private async push(
    { json }: WireRequest,
    account: string | null,
    ask = (asked: string): Promise<Body[]> => this.as(account, asked),
  ): Promise<WireAnswer> {
    const { writes, generation = null } = json as { writes: Body[]; generation?: string }
    const [row] = await ask(statement`select public.sync_push(${writes}, ${generation}) as answer`)
    const answer = row?.answer as { outcomes?: Body[] }
    for (const outcome of answer.outcomes ?? [])
      if (outcome.code === 'rate_limit_exceeded') outcome.retry_after_ms = LIMITED_MS
    if (account && answer.outcomes) this.onPush(account, writes, answer.outcomes)
    return ok(answer)
  }

  /** Topics poked since the last call; the message carries nothing. */
  async pokes(): Promise<string[]> {
    const rows = await this.database.sql<{ topic: string }[]>`
      with gone as (delete from realtime.messages returning topic) select distinct topic from gone`
    return rows.map(({ topic }) => topic)
  }

  /** Rows of a stream as the person is told of them; without ids those of its window, as far as it has one. */
  async documents(account: string | null, stream: Stream, ids?: readonly string[]): Promise<Row[]> {
    const { rows, window } = this.database.reading[stream]
    const asked = ids ? `'{${ids}}'::uuid[]` : `private.${window}()`
    const found = await this.as<{ doc: Row }>(account, `select doc from private.${rows}(${asked})`)
    // A window may name one twice.
    return [...new Map(found.map(({ doc }) => [doc.id, doc])).values()]
  }

  /** What the person is given for this, in a transaction of its own. */
  as<Row = Body>(account: string | null, asked: string): Promise<Row[]> {
    return asPerson<Row>(this.database.sql, account, asked)
  }

  ban(account: string, hide: boolean): Promise<unknown> {
    return this.as(
      moderator,
      statement`select public.ban_user(${account}, 'spam', null, null, ${String(hide)})`,
    )
  }

  /** So many posts and likes that the next ones must wait; the limit is over in some seconds of the simulator's clock. */
  async limit(account: string | null): Promise<void> {
    this.limitedUntil = this.now() + LIMITED_MS
    await this.database.sql`
      insert into private.rate_limit (action, identifier, window_start, count)
      select action, ${account}, now() + interval '1 day', 100000 from private.rate_limits
      where action in ('post_create', 'draft_create', 'like') and ${account}::text is not null
      on conflict do nothing`
  }

  async unlimit(): Promise<void> {
    await this.database.sql`delete from private.rate_limit`
    this.limitedUntil = Number.POSITIVE_INFINITY
  }

  /** The minute in which all comes true that is scheduled. */
  async publishDue(): Promise<void> {
    await this.database.sql`
      update public.posts p set scheduled_at = now() - interval '1 minute' where scheduled_at > now()
        and not exists (select from public.banned_users b where b.user_id = p.user_id and b.is_active)`
    await this.database.sql`select private.publish_due()`
  }

  unban(account: string): Promise<unknown> {
    return this.as(moderator, statement`select public.unban_user(${account})`)
  }

  async bannedNow(): Promise<string[]> {
    const rows = await this.database.sql<{ user_id: string }[]>`
      select user_id from public.banned_users where is_active`
    return rows.map(({ user_id }) => user_id)
  }

  private readonly routes: Record<string, Handler> = {
    'GET /auth/v1/health': async () => ok({ name: 'GoTrue', version: 'v2' }),
    'GET /auth/v1/user': async (_request, account) => (account ? ok({ id: account }) : said(401, EXPIRED)),
    'POST /auth/v1/logout': async (request) => {
      this.sessions.endByToken(request.token ?? '')
      return { status: 204, body: '' }
    },
    'POST /auth/v1/token': async (request) => {
      const tokens = this.sessions.refresh(String((request.json as Body).refresh_token), this.now())
      if (!tokens) return said(400, { code: 400, error_code: 'refresh_token_already_used', msg: 'used' })
      const id = this.sessions.accountOf(tokens.access_token, this.now())
      return ok({ ...tokens, token_type: 'bearer', user: { id } })
    },
    'POST /rest/v1/rpc/create_user_profile': async () => ok(false),
    // Whose session began when is the simulator's affair (sessions.ts).
    'POST /rest/v1/rpc/clear_force_logout': async () => ok(true),
    'POST /rest/v1/rpc/my_ban': async (_request, account) => {
      const [row] = await this.as(account, statement`select public.my_ban() as ban`)
      return ok(row?.ban ?? null)
    },
    'GET /rest/v1/seal_keys': async (_request, account) =>
      ok(
        await this.as(
          account,
          statement`select public_key, private_key from public.seal_keys where user_id = ${account}`,
        ),
      ),
    'POST /rest/v1/rpc/sync_pull': async (request, account) => {
      const { cursors, wants, page_limit } = this.aged(request.json as Body)
      const [row] = await this.as(
        account,
        statement`select public.sync_pull(${cursors}, ${wants}, ${page_limit}) as answer`,
      )
      this.onPull(request.tab, cursors as never, row?.answer as PullAnswer)
      return ok(this.dated(row?.answer as PullAnswer))
    },
    'POST /rest/v1/rpc/sync_push': (request, account) => this.push(request, account),
  }

  /** How often a hundred days have passed. A cursor is told when it was given, and is that much older afterwards. */
  private sleeps = 0

  async sleep(): Promise<void> {
    this.sleeps += 1
    await this.database.sql`update public.tombstones set created_at = created_at - interval '100 days'`
    await this.database.sql`select private.prune()`
  }

  private dated(answer: PullAnswer): PullAnswer {
    for (const part of Object.values(answer.streams)) part.cursor.sleeps = this.sleeps
    return answer
  }

  private aged({ cursors, ...rest }: Body): Body {
    const aged = Object.entries(cursors as Record<string, Cursor | null>).map(([stream, cursor]) => {
      if (!cursor) return [stream, cursor]
      const { sleeps, ...own } = cursor
      return [stream, { ...own, t: Number(own.t) - (this.sleeps - Number(sleeps)) * HUNDRED_DAYS_S }]
    })
    return { cursors: Object.fromEntries(aged), ...rest }
  }

  private storage(request: WireRequest, path: string): Handler | undefined {
    const [, bucket, name] = /^\/storage\/v1\/object\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
    if (!bucket) return undefined
    if (request.method === 'DELETE') return (_request, account) => this.removeFiles(request, account, bucket)
    return async (_request, account) => {
      try {
        await this.as(
          account,
          statement`insert into storage.objects (bucket_id, name, owner_id, metadata)
            values (${bucket}, ${name ?? ''}, ${account}, ${{ text: request.bytes }})`,
        )
      } catch (error) {
        return fileFailed(error)
      }
      return ok({ Key: `${bucket}/${name}` })
    }
  }

  private async removeFiles(
    request: WireRequest,
    account: string | null,
    bucket: string,
  ): Promise<WireAnswer> {
    const { prefixes } = request.json as { prefixes: string[] }
    await this.as(
      account,
      statement`delete from storage.objects where bucket_id = ${bucket}
        and name in (select jsonb_array_elements_text(${prefixes}))`,
    )
    return ok([])
  }
}
