import type { Server } from './server/server'

/** Who is banned at the moment, as the server has it. */
export class Bans {
  private banned = new Set<string>()
  private readonly ever = new Set<string>()

  constructor(private readonly server: Server) {}

  has(account: string): boolean {
    return this.banned.has(account)
  }

  /** Whose devices may believe in a ban that is over: until the app is opened they send nothing. */
  wasEver(account: string): boolean {
    return this.ever.has(account)
  }

  /** Gives whether anything changed. */
  async ban(account: string | null | undefined, hide: boolean): Promise<boolean> {
    if (!account || this.banned.has(account)) return false
    this.banned.add(account)
    this.ever.add(account)
    await this.server.ban(account, hide)
    return true
  }

  async unbanAll(): Promise<void> {
    for (const account of this.banned) await this.server.unban(account)
    this.banned.clear()
  }

  /** After a restore. */
  async read(): Promise<void> {
    this.banned = new Set(await this.server.bannedNow())
  }
}
