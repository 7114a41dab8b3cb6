import { frameAfter } from './frames'
import { EXPIRED, type WireAnswer, type WireRequest } from './wire'

const LIMITED = JSON.stringify({ code: 'PT429', message: 'rate_limit_exceeded', details: '2', hint: null })

/** Faults per request (hazards.md). */
const RATES = {
  'lost before': 0.08,
  'lost after commit': 0.08,
  'sent twice': 0.1,
  delayed: 0.2,
  'answer 5xx': 0.05,
  'answer 429': 0.03,
  'answer 401': 0.03,
  'cut short': 0.02,
} as const
export type Fault = keyof typeof RATES

export const everyFault = [...Object.keys(RATES), 'long transaction']

export interface Flight {
  at: number
  client: number
  request: WireRequest
  /** `arrive`: the server works it off; `answer`: the device hears. */
  leg: 'arrive' | 'answer'
  answer: WireAnswer
  /** How long the answer is on its way back. */
  answerMs: number
  /** Nobody waits for this answer (a duplicate, a lost one). */
  isUnheard: boolean
  isCut: boolean
}

const MOST_CHARS = 20_000
const toldRequest = ({ tab, method, path, json }: WireRequest): string =>
  `${tab} ${method} ${path} ${(JSON.stringify(json) ?? '').slice(0, MOST_CHARS)}`
const toldAnswer = ({ isUnheard }: Flight, answer: WireAnswer): string =>
  `${isUnheard ? 'unheard ' : ''}${answer ? `${answer.status} ${answer.body.slice(0, MOST_CHARS)}` : 'nothing'}`

/** The connection between devices and server, with every fault under the control of the seed. */
export class Network {
  isFaulty = true
  readonly counts: Record<string, number> = {}
  private flights: Flight[] = []

  constructor(
    private readonly random: () => number,
    private readonly log: (line: string) => void,
  ) {}

  count(fault: string): void {
    this.counts[fault] = (this.counts[fault] ?? 0) + 1
  }

  get nextAt(): number {
    return this.flights.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  }

  private fly(flight: Flight): void {
    this.flights.push({ ...flight, at: frameAfter(flight.at) })
  }

  /** A request leaves a device. */
  send(client: number, request: WireRequest, now: number, isOnline: boolean): void {
    const flight = { client, request, answer: null, answerMs: 20, isUnheard: false, isCut: false }
    const answerAt = (ms: number, answer: WireAnswer) =>
      this.fly({ ...flight, at: now + ms, leg: 'answer', answer })
    if (!isOnline) return void answerAt(5, null)
    const happens = (fault: Fault) => {
      // One number per fault and request, whatever the others do.
      const is = this.random() < RATES[fault] && this.isFaulty
      if (is) this.count(fault)
      return is
    }
    const latency = 20 + this.random() * 80
    // On its way there, or on its way back: then others are answered first, and it is old when it comes.
    const delay = happens('delayed') ? 1_000 + this.random() * 15_000 : 0
    const isLateBack = this.random() < 0.5
    const ms = latency + (isLateBack ? 0 : delay)
    const answerMs = flight.answerMs + (isLateBack ? delay : 0)
    if (happens('lost before')) return void answerAt(this.random() < 0.5 ? 50 : 20_000, null)
    if (happens('answer 5xx')) return void answerAt(latency, { status: 503, body: '{}' })
    if (happens('answer 429')) return void answerAt(latency, { status: 429, body: LIMITED, retryAfter: 2 })
    if (happens('answer 401') && request.token)
      return void answerAt(latency, { status: 401, body: JSON.stringify(EXPIRED) })
    const isUnheard = happens('lost after commit')
    const isCut = happens('cut short')
    this.fly({ ...flight, at: now + ms, leg: 'arrive', answerMs, isUnheard, isCut })
    if (isUnheard) answerAt(ms + 500, null)
    // Nothing between here and there repeats a sign-in by itself.
    if (happens('sent twice') && !request.path.startsWith('/auth/'))
      this.fly({ ...flight, at: now + ms + this.random() * 3_000, leg: 'arrive', isUnheard: true })
  }

  /**
   * What of these has not arrived never does. Refreshes of pages that are gone: one that came later than two of another
   * tab would end the session, and nothing on the device could know of it.
   */
  end(client: number, requests: readonly number[]): void {
    this.flights = this.flights.filter(
      (flight) =>
        flight.client !== client || flight.leg !== 'arrive' || !requests.includes(flight.request.id),
    )
  }

  /** The server answered; the answer goes back. */
  answer(flight: Flight, answer: WireAnswer, now: number): void {
    this.log(`c${flight.client} ${toldRequest(flight.request)} → ${toldAnswer(flight, answer)}`)
    if (flight.isUnheard) return
    const cut =
      flight.isCut && answer ? { ...answer, body: answer.body.slice(0, answer.body.length / 2) } : answer
    this.fly({ ...flight, at: now + flight.answerMs, leg: 'answer', answer: cut })
  }

  /** Takes what is due, in order. */
  due(now: number): Flight[] {
    const due = this.flights
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at || a.request.id - b.request.id)
    this.flights = this.flights.filter(({ at }) => at > now)
    return due
  }

  /** The server went down, or a hundred days passed: what was on its way never arrives. */
  cutAll(now: number): void {
    this.flights = this.flights
      .filter(({ leg, isUnheard }) => leg === 'answer' || !isUnheard)
      .map((flight) =>
        flight.leg === 'answer' ? flight : { ...flight, leg: 'answer', answer: null, at: now + 50 },
      )
  }
}
