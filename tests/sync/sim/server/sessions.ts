/** Access tokens live this long on the simulator's clock: shorter than an hour, or most of a run would be minutes passing. */
export const LIFE_MS = 150_000

interface Refresh {
  session: number
  isUsed: boolean
  /** What using it gave; its parent may ask for that again (as GoTrue does when an answer was lost). */
  child: string | null
}

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** The auth server's sessions: refresh tokens are used once, and a reused one ends its session (hazards 19). */
export class Sessions {
  private readonly owners = new Map<number, string>()
  private readonly ended = new Set<number>()
  private readonly refreshes = new Map<string, Refresh>()
  private last = 0
  /** Refresh tokens that were used a second time, beyond asking again for a lost answer. */
  reused = 0

  enter(account: string, now: number): Tokens {
    this.last += 1
    this.owners.set(this.last, account)
    return this.issue(this.last, now)
  }

  /** Whose token it is; null when it is not good now. */
  accountOf(token: string, now: number): string | null {
    const [, session, until] = token.split('.')
    if (this.ended.has(Number(session)) || Number(until) <= now) return null
    return this.owners.get(Number(session)) ?? null
  }

  refresh(token: string, now: number): Tokens | null {
    const known = this.refreshes.get(token)
    if (!known || this.ended.has(known.session)) return null
    if (!known.isUsed) {
      known.isUsed = true
      const tokens = this.issue(known.session, now)
      known.child = tokens.refresh_token
      return tokens
    }
    const child = known.child ? this.refreshes.get(known.child) : undefined
    if (child && !child.isUsed)
      return { ...this.issue(known.session, now), refresh_token: known.child as string }
    this.reused += 1
    this.ended.add(known.session)
    return null
  }

  /** Whether this refresh token is of a session that has not ended. */
  isGood(refresh: string): boolean {
    const known = this.refreshes.get(refresh)
    return known !== undefined && !this.ended.has(known.session)
  }

  endByToken(token: string): void {
    this.ended.add(Number(token.split('.')[1]))
  }

  private issue(session: number, now: number): Tokens {
    this.last += 1
    const refresh_token = `refresh-${this.last}`
    this.refreshes.set(refresh_token, { session, isUsed: false, child: null })
    return {
      access_token: `access.${session}.${now + LIFE_MS}.${this.last}`,
      refresh_token,
      expires_in: LIFE_MS / 1000,
    }
  }
}
