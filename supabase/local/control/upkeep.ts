import type { Sql } from 'postgres'
import type { Gate } from '../web/gate'

const EVERY_MS = 60_000
/** Of pokes that nobody reads any more, and of sign-ins that were begun: whoever is on Google's page may take a while. */
const KEPT = '1 hour'
/** Anybody begins as many sign-ins as they like, without being somebody. */
const MOST_SIGN_INS = 100_000
/** Of a refresh token that was used: shown again by then it ends the session, later it is unknown. */
const TOKEN_KEPT = '1 day'
/** Of the used ones of a session, whose device may refresh as often as it likes. */
const MOST_TOKENS = 100
/** Of one person, who never signs out. */
const MOST_SESSIONS = 500
/** What lite writes down of each refresh and each sign-in; nobody reads it. */
const MOST_LOG_LINES = 100_000

/** What the hosted platform clears away by itself, each minute: without it visitors and pokes fill the disk. */
export class Upkeep {
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly sql: Sql,
    gate: Gate,
  ) {
    this.timer = setInterval(() => void gate.pass(() => this.sweep()).catch(() => undefined), EVERY_MS)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  async sweep(): Promise<void> {
    await this.sql`delete from realtime.messages where inserted_at < now() - ${KEPT}::interval`
    await this.sql`delete from auth.flow_state where created_at < now() - ${KEPT}::interval
      or id in (select id from auth.flow_state order by created_at desc offset ${MOST_SIGN_INS})`
    await this.sweepTokens()
    await this.sweepSessions()
    await this.sql`delete from auth.audit_log_entries where created_at < now() - ${TOKEN_KEPT}::interval
      or id in (select id from auth.audit_log_entries order by created_at desc offset ${MOST_LOG_LINES})`
  }

  /** The parent of a token that holds stays: a device that lost the answer shows it again, however much later. */
  private async sweepTokens(): Promise<void> {
    await this.sql`delete from auth.refresh_tokens where id in (
      select id from (
        select t.*, row_number() over (partition by session_id order by updated_at desc, id) as nth
        from auth.refresh_tokens t where revoked) as used
      where (updated_at < now() - ${TOKEN_KEPT}::interval or nth > ${MOST_TOKENS}) and not exists (
        select from auth.refresh_tokens child
        where child.session_id = used.session_id and child.parent = used.token and not child.revoked))`
  }

  /** A session is over when its time is, or when none of its tokens holds. A refresh revokes one before it makes the next. */
  private async sweepSessions(): Promise<void> {
    await this.sql`delete from auth.sessions s where not_after < now()
      or s.created_at < now() - ${TOKEN_KEPT}::interval and not exists (
        select from auth.refresh_tokens t where t.session_id = s.id
          and (not t.revoked or t.updated_at > now() - ${TOKEN_KEPT}::interval))`
    await this.sql`delete from auth.sessions where id in (
      select id from (
        select id, row_number() over (partition by user_id order by updated_at desc, id) as nth from auth.sessions
        where user_id in (select user_id from auth.sessions group by 1 having count(*) > ${MOST_SESSIONS})) as one
      where nth > ${MOST_SESSIONS})`
  }
}
