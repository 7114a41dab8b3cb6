import { Lane, LaneFull } from './lane'

/**
 * Whose a bearer token says it is, the address for a visitor. Not verified, only to tell callers apart: with a name that is not
 * theirs somebody gets a lane, and in it a refusal.
 */
const callerOf = (request: Request, address: string): string => {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  try {
    return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub)
  } catch {
    return address
  }
}

/** That may wait in one lane. */
const MOST_WAITING = 200

/** A lane for each caller, `most` requests wide: nobody takes the server alone. */
export class CallerLanes {
  private readonly lanes = new Map<string, Lane>()

  constructor(private readonly most: number) {}

  async take(request: Request, address: string, work: () => Promise<Response>): Promise<Response> {
    const caller = callerOf(request, address)
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
}

const tooMany = () =>
  Response.json({ message: 'Too many requests at once' }, { status: 503, headers: { 'retry-after': '5' } })
