import { signedClaims } from '../auth/signed-claims'
import { Lane, LaneFull } from './lane'

/** That may wait in one lane. */
const MOST_WAITING = 200

/**
 * A lane for each caller, `most` requests wide: nobody takes the server alone. A lane of one's own takes a token this server
 * signed and that still holds, or anybody would fill a person's lane in their name; everybody else shares their address's.
 */
export class CallerLanes {
  private readonly lanes = new Map<string, Lane>()

  constructor(
    private readonly most: number,
    private readonly jwtSecret: string,
  ) {}

  async take(request: Request, address: string, work: () => Promise<Response>): Promise<Response> {
    const caller = await this.callerOf(request, address)
    const lane = this.lanes.get(caller) ?? new Lane(this.most, MOST_WAITING)
    this.lanes.set(caller, lane)
    try {
      return await lane.take(work)
    } catch (error) {
      if (error instanceof LaneFull) return tooMany()
      throw error
    } finally {
      if (lane.isIdle) this.lanes.delete(caller)
    }
  }

  /** Two namespaces, so that no `sub` is some address. */
  private async callerOf(request: Request, address: string): Promise<string> {
    // The scheme as lite reads it: under any other the request is answered as a visitor's.
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    const claims = token.includes('.') ? await signedClaims(token.trim(), this.jwtSecret) : undefined
    return claims?.sub ? `person ${claims.sub}` : `address ${address}`
  }
}

const tooMany = () =>
  Response.json({ message: 'Too many requests at once' }, { status: 503, headers: { 'retry-after': '5' } })
