import type { Sql } from 'postgres'
import type { Gate } from '../web/gate'

type Asked = { url: string; headers: Record<string, string>; body: unknown }

/** Stands in for pg_net: sends each second what the database asked of the network. */
export class Outgoing {
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly sql: Sql,
    gate: Gate,
  ) {
    this.timer = setInterval(() => void gate.pass(() => this.send()).catch(() => undefined), 1000)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** As pg_net: once, and whatever is answered. */
  private async send(): Promise<void> {
    const asked = await this.sql<Asked[]>`delete from net.http_request_queue returning url, headers, body`
    for (const { url, headers, body } of asked)
      void fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
        (answer) => answer.body?.cancel(),
        (error: Error) => console.error(`net.http_post ${url}: ${error.message}`),
      )
  }
}

/** What a hosted project's owner puts into the Vault by hand: where the project is, and its key. */
export async function tellSecrets(sql: Sql, secrets: Record<string, string>): Promise<void> {
  for (const [name, secret] of Object.entries(secrets))
    await sql`insert into vault.secrets (name, secret) values (${name}, ${secret})
      on conflict (name) do update set secret = excluded.secret`
}
