import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The real client of the live connection; the socket under it is a fake, as are time, locks and visibility.

vi.mock('../host/config', () => ({ serverConfig: { url: 'http://village', apikey: 'key' } }))
vi.mock('../session/token', () => ({ freshToken: async () => ({ kind: 'token', token: 'a.b.c' }) }))

type Frame = [join: string | null, ref: string | null, topic: string, event: string, payload: object]

/** Whether the server answers; sockets that were opened, by the times of their opening. */
let isUp = true
let sockets: FakeSocket[] = []

class FakeSocket {
  static readonly CONNECTING = 0
  readyState = 0
  bufferedAmount = 0
  onopen = (): void => undefined
  onerror = (_event: object): void => undefined
  onclose = (_event: object): void => undefined
  onmessage = (_event: { data: string }): void => undefined
  readonly topics = new Set<string>()
  readonly at = Date.now()

  constructor() {
    sockets.push(this)
    setTimeout(() => (isUp ? this.open() : this.break()), 20)
  }

  send(text: string): void {
    const [join, ref, topic, event] = JSON.parse(text) as Frame
    if (event === 'phx_join') this.topics.add(topic)
    if (event === 'phx_leave') this.topics.delete(topic)
    const said: Frame = [join, ref, topic, 'phx_reply', { status: 'ok', response: {} }]
    // What is said to a socket that is being closed is lost.
    setTimeout(() => this.readyState === 1 && this.onmessage({ data: JSON.stringify(said) }), 20)
  }

  close(): void {
    this.readyState = 2
    setTimeout(() => this.end(), 20)
  }

  poke(topic: string): void {
    const payload = { type: 'broadcast', event: 'poke', payload: {} }
    this.onmessage({ data: JSON.stringify([null, null, `realtime:${topic}`, 'broadcast', payload]) })
  }

  /** The connection, or the server, is gone. */
  break(): void {
    this.onerror({ type: 'error' })
    this.end()
  }

  private open(): void {
    this.readyState = 1
    this.onopen()
  }

  private end(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.topics.clear()
    this.onclose({ type: 'close', code: 1006 })
  }
}

const live = () => sockets.filter(({ readyState }) => readyState === 1)
const heard = () => live().flatMap(({ topics }) => [...topics])

/** Whether this tab, which leads, and another one are visible. */
let visible = { here: true, there: false }
let page: EventTarget
let pull: () => void
let tell: (isVisible: boolean) => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  isUp = true
  sockets = []
  visible = { here: true, there: false }
  page = new EventTarget()
  const document = {
    get visibilityState() {
      return visible.here ? 'visible' : 'hidden'
    },
  }
  const held = () => (visible.there ? [{ name: 'shinobi-visible' }] : [])
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', document)
  // realtime-js itself goes by the visibility of its own tab.
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: held() }) } })
  const { startPokes } = await import('./poke')
  pull = vi.fn<() => void>()
  void startPokes({ account: 'me', isRank: false, pull, onVisibility: (listener) => (tell = listener) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** As `announceVisibility` and the browser tell it. */
const show = (tab: 'here' | 'there', isVisible: boolean) => {
  visible = { ...visible, [tab]: isVisible }
  if (tab === 'here') page.dispatchEvent(new Event('visibilitychange'))
  tell(isVisible)
}

const BOTH = ['realtime:public', 'realtime:user:me']

it('listens while its tab is visible, and pulls at once for what is one’s own', async () => {
  await wait(500)
  expect(heard()).toEqual(BOTH)
  expect(pull).toHaveBeenCalledTimes(1)
  live()[0]?.poke('user:me')
  expect(pull).toHaveBeenCalledTimes(2)
  live()[0]?.poke('public')
  expect(pull).toHaveBeenCalledTimes(2)
  await wait(2_500)
  expect(pull).toHaveBeenCalledTimes(3)
})

it('leaves a moment after the last visible tab is hidden, and is back with the first that is shown', async () => {
  await wait(500)
  show('there', true)
  show('here', false)
  await wait(5_000)
  expect(heard()).toEqual(BOTH)
  show('there', false)
  await wait(900)
  expect(live()).toHaveLength(1)
  await wait(600)
  expect(live()).toEqual([])
  // The hidden one leads on, for the other.
  show('there', true)
  await wait(500)
  expect(heard()).toEqual(BOTH)
  expect(sockets).toHaveLength(2)
})

it('stays when one goes from tab to tab, whichever of them says so first', async () => {
  await wait(500)
  show('here', false)
  await wait(300)
  show('there', true)
  await wait(3_000)
  visible = { here: true, there: false }
  tell(true)
  tell(false)
  await wait(3_000)
  expect(heard()).toEqual(BOTH)
  expect(sockets).toHaveLength(1)
})

it('is back when shown again while it is still leaving', async () => {
  await wait(500)
  show('here', false)
  await wait(1_010)
  show('here', true)
  await wait(1_000)
  expect(heard()).toEqual(BOTH)
})

it('leaves when the visible tab is gone without a word', async () => {
  await wait(500)
  show('there', true)
  show('here', false)
  visible = { here: false, there: false }
  await wait(61_000)
  expect(live()).toEqual([])
})

it.each(['here', 'there'] as const)(
  'comes again after 5 s, five times, with the visible tab %s; and anew when it is shown again',
  async (tab) => {
    await wait(500)
    show('there', true)
    show('here', false)
    show(tab, true)
    const lost = Date.now()
    isUp = false
    live()[0]?.break()
    await wait(120_000)
    const seconds = sockets.slice(1).map(({ at }) => Math.round((at - lost) / 1_000))
    expect(seconds).toEqual([5, 10, 15, 20, 25])
    isUp = true
    show(tab, false)
    show(tab, true)
    await wait(500)
    expect(heard()).toEqual(BOTH)
  },
)

it('counts anew once it was back', async () => {
  await wait(500)
  for (let n = 0; n < 8; n += 1) {
    live()[0]?.break()
    await wait(6_000)
    expect(heard()).toEqual(BOTH)
  }
})
