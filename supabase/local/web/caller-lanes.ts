/**
 * Whose a bearer token says it is, '' for a visitor. Not verified, only to tell callers apart: with a name that is not
 * theirs somebody gets a lane, and in it a refusal.
 */
export const callerOf = (request: Request): string => {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  try {
    return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub)
  } catch {
    return ''
  }
}

/** That may wait in one lane; whoever comes then is told to come again. */
const MOST_WAITING = 200

interface Lane {
  free: number
  waiting: (() => void)[]
}

/** At most `most` requests of one caller at a time, the others in the order they came: nobody takes the server alone. */
export class CallerLanes {
  private readonly lanes = new Map<string, Lane>()

  constructor(private readonly most: number) {}

  async take(request: Request, work: () => Promise<Response>): Promise<Response> {
    const caller = callerOf(request)
    const lane = this.lanes.get(caller) ?? { free: this.most, waiting: [] }
    this.lanes.set(caller, lane)
    if (lane.waiting.length >= MOST_WAITING) return tooMany()
    if (lane.free > 0) lane.free -= 1
    else await new Promise<void>((turn) => lane.waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.free += 1
      if (lane.free === this.most) this.lanes.delete(caller)
    }
  }
}

const tooMany = () =>
  Response.json({ message: 'Too many requests at once' }, { status: 503, headers: { 'retry-after': '5' } })
