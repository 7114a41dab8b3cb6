import * as v from 'valibot'

const rate = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0)

const Faults = v.object({
  /** Nothing of the API answers, sockets are cut. */
  offline: v.optional(v.boolean(), false),
  /** Waited before each request is handled. */
  latency_ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  /** Lost on the way there: nothing happened. */
  drop_before: rate,
  /** Lost on the way back: it happened, nobody answers. */
  drop_after_commit: rate,
  /** Arrives twice, one after the other; the second answer is given. */
  duplicate: rate,
  /** Answered with this status, unhandled; `status_rate` of the requests (all of them when left out). */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  status_rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** The answer is cut in the middle. */
  truncate: rate,
  /** What the mail server answers to every recipient (RFC 5321): 4xx later, 5xx never. */
  mail_status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Only requests whose path begins so. */
  only: v.optional(v.string(), '/'),
})

type Faults = v.InferOutput<typeof Faults>

/** What the network does to a request: handle it so many times, then answer, cut the answer, or hang up. */
export type Fate = {
  delayMs: number
  times: 0 | 1 | 2
  end: 'answer' | 'truncate' | 'hang up' | { status: number }
}

const KIND: Fate = { delayMs: 0, times: 1, end: 'answer' }
const API = /^\/(auth|rest|storage|functions|realtime)\/v1(\/|$)/

/** The faults in force, and the dice. `random` gives 0 to 1. */
export class FaultPlan {
  private faults: Faults | undefined
  private readonly listeners = new Set<() => void>()

  constructor(private readonly random: () => number = Math.random) {}

  /** Replaces all faults; `{}` heals the network. Throws a ValiError for what is no fault. */
  set(input: unknown): void {
    const keys = Object.keys(v.parse(v.record(v.string(), v.unknown()), input))
    this.faults = keys.length ? v.parse(v.strictObject(Faults.entries), input) : undefined
    for (const listener of this.listeners) listener()
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener)
  }

  get offline(): boolean {
    return this.faults?.offline === true && '/realtime/v1/'.startsWith(this.faults.only)
  }

  get mailStatus(): number | undefined {
    return this.faults?.mail_status
  }

  /** The fate of one request of this path. What is not the API (the app itself, /local) always arrives. */
  fateOf(path: string): Fate {
    const faults = this.faults
    if (!faults || !API.test(path) || !path.startsWith(faults.only)) return KIND
    const strikes = (chance: number) => chance > 0 && this.random() < chance
    const delayMs = faults.latency_ms
    if (faults.offline || strikes(faults.drop_before)) return { delayMs, times: 0, end: 'hang up' }
    if (faults.status && strikes(faults.status_rate))
      return { delayMs, times: 0, end: { status: faults.status } }
    const times = strikes(faults.duplicate) ? 2 : 1
    if (strikes(faults.drop_after_commit)) return { delayMs, times, end: 'hang up' }
    return { delayMs, times, end: strikes(faults.truncate) ? 'truncate' : 'answer' }
  }
}
