import { LIKE } from '../acts/kinds'
import { take, tally } from '../outcome'
import type { TabApi } from '../tab-entry'
import type { Act, DeviceOptions, DeviceState, Order, Report, Said, Told, WireAnswer } from '../wire'
import { Channels } from './channels'
import type { Host } from './host'
import { Impatience } from './impatience'
import { inspect } from './inspect'
import { Locks } from './locks'
import { Pages } from './pages'
import { Requests } from './requests'
import { Disk } from './storage'
import { type Page, Tab } from './tab'
import { Timers } from './timers'
import { Topics } from './topics'
import { Turns } from './turns'
import { sharedStorage, WebStorage } from './web-storage'

type WorkerApi = typeof import('../worker-entry')

const TABS = 2

/** So long after the end of a page another pulls in its place: what it stored as it ended they may not know before. */
const SUCCESSION_MS = 10_000

/** One client: two tabs and a service worker over one IndexedDB, on the simulator's clock. */
export class Device implements Host {
  readonly turns = new Turns()
  readonly timers = new Timers(this.turns)
  readonly locks = new Locks()
  readonly channels = new Channels(this.turns)
  readonly disk = new Disk()
  readonly page: number | undefined
  readonly grown: number | undefined
  skew: number
  isOnline = true
  private readonly storage = new WebStorage()
  private newer = false
  /** Somebody has begun to sign out, and nobody to sign in. */
  private isLeaving = false
  private opened = 0
  private tokens = 0
  private readonly impatience = new Impatience()
  private readonly requests = new Requests((text) => this.violations.push(text))
  private readonly topics = new Topics()
  private said: Said[] = []
  private violations: string[] = []
  private readonly counts: Record<string, number> = {}
  private wakeIsAsked = false
  private reloads: number[] = []
  private restsAt = 0
  private readonly foreign = new Set<string>()
  private readonly pages: Pages

  constructor(private readonly options: DeviceOptions) {
    this.pages = new Pages(options.name, {
      start: (name) => this.start<TabApi>(name, this.newer ? options.bundles.newerTab : options.bundles.tab),
      outside: this.outside,
      foreign: () => [...this.foreign],
      leftBehind: (ids) => this.release(ids, true),
      isUnwatched: () => this.disk.isFull || this.isLeaving,
      failed: this.note,
    })
    this.timers.now = options.now
    this.skew = options.skew
    this.page = options.page
    this.grown = options.grown
    this.disk.setFull(false)
  }

  async do({ command, releases }: Order): Promise<Report> {
    for (const { ids, forever } of releases) this.release(ids, forever)
    let state: DeviceState | undefined
    if (command.do === 'open') await this.open(command.device)
    if (command.do === 'advance') await this.advance(command)
    if (command.do === 'act') await this.act(command)
    if (command.do === 'inspect')
      state = await this.turns.until(inspect(this.pages.living, this.disk, this.storage))
    if (command.do === 'close') this.pages.crashAll()
    await this.settle()
    return {
      requests: this.requests.take(),
      ended: this.requests.takeEnded(),
      nextAt: this.timers.nextAt,
      said: this.said.splice(0),
      violations: this.violations.splice(0),
      counts: take(this.counts),
      wakeIsAsked: this.wakeIsAsked,
      account: this.pages.living[0]?.open?.account(),
      ...(state ? { state } : {}),
    }
  }

  /** What these look like is not to be said any more; `forever`: nor later. `by`: the tab that goes on knowing. */
  private release(ids: readonly string[], forever = false, by?: Page): void {
    if (forever) for (const id of ids) this.foreign.add(id)
    for (const tab of this.pages.all) if (tab !== by) tab?.open?.release(ids, forever)
  }

  note = (error: unknown): void =>
    this.count(`unhandled ${error instanceof Error ? error.name : 'rejection'}`)

  private count = (what: string) => tally(this.counts, { [what]: 1 })

  private async open({ isVisitor }: DeviceOptions): Promise<void> {
    for (let at = 0; at < (isVisitor ? TABS : 1); at++) {
      this.pages.open(at, isVisitor)
      await this.settle()
    }
  }

  private start<Api>(name: string, file: string): Tab<Api> {
    this.opened += 1
    return new Tab<Api>(this, name, file, this.options.seed * 1000 + this.opened)
  }

  private outside = (page: Page, name: string, starts: boolean) => ({
    name,
    starts,
    facts: this.options.facts,
    said: (said: Said) => {
      if (page.isGone) return
      this.said.push({ ...said, at: this.timers.now, device: this.options.name })
      this.release([said.id], said.kind === 'delete', page)
    },
    violation: (text: string) => void (page.isGone || this.violations.push(`${name}: ${text}`)),
    count: this.count,
    ...this.pages.writesOf(page),
    token: () => {
      this.tokens += 1
      return `«${this.options.name}-${this.tokens}»`
    },
  })

  /** Runs what is due, at this moment of the clock, until nothing is. */
  private async settle(): Promise<void> {
    for (;;) {
      await this.turns.run()
      const reload = this.reloads.shift()
      if (reload !== undefined) {
        this.pages.open(reload)
        continue
      }
      const due = this.timers.take()
      if (!due) break
      due()
    }
    if (!this.turns.takeStepped() || this.timers.now < this.restsAt) return
    for (const tab of this.pages.living) tab.open?.check()
  }

  private async advance({ now, answers, pokes }: Omit<Told<'advance'>, 'do'>): Promise<void> {
    while (this.timers.nextAt < now) {
      this.timers.now = this.timers.nextAt
      await this.settle()
    }
    this.timers.now = now
    for (const { id, answer } of answers) {
      this.requests.answer(id, answer)
      await this.loadAnew(answer)
      await this.turns.run()
    }
    for (const topic of pokes) this.topics.poke(topic)
  }

  private async loadAnew(answer: WireAnswer): Promise<void> {
    const { steps, tab } = this.impatience.next(answer) ?? {}
    if (steps === undefined || tab === undefined || !this.pages.all[tab]?.open || this.disk.isFull) return
    await this.turns.run(steps)
    this.count('reload inside')
    this.restsAt = this.timers.now + SUCCESSION_MS
    this.pages.open(tab)
  }

  private async act({ now, act, crashAfter }: Told<'act'>): Promise<void> {
    await this.advance({ now, answers: [], pokes: [] })
    await this.settle()
    const tab = this.pages.all[act.tab]
    const world: Record<string, () => void | Promise<void>> = {
      closeApp: () => this.pages.leaveAll(),
      openApp: () => {
        for (let at = 0; at < TABS; at++) if (!this.pages.at(at)) this.pages.open(at)
      },
      reload: () => this.pages.open(act.tab),
      back: () => this.intoBfcache(act),
      crash: () => this.pages.crash(act.tab),
      wakeWorker: () => this.wakeWorker(crashAfter),
      goOffline: () => this.setOnline(false),
      goOnline: () => this.setOnline(true),
      hide: () => tab?.setVisible(false),
      show: () => tab?.setVisible(true),
      fill: () => {
        this.disk.setFull(true)
        this.pages.stopWatching()
      },
      empty: () => this.disk.setFull(false),
      // From here to `rest` nothing is spared.
      begin: () => this.impatience.begin(this.options.seed * 17 + 3),
      rest: () => {
        this.turns.forgetInterruptions()
        this.impatience.end()
      },
      upgrade: () => {
        this.newer = true
        for (let at = 0; at < TABS; at++) this.pages.open(at)
      },
      skipTime: () => {
        this.skew += (act.pick - 0.5) * 48 * 3_600_000
      },
      signIn: () => this.signIn(act),
    }
    const inWorld = world[act.kind]
    if (inWorld) {
      this.count(act.kind)
      await inWorld()
    } else if (act.during === undefined) this.begin(act)
    else this.turns.interrupt(act.during, () => this.begin(act))
    if (crashAfter === null || act.kind === 'wakeWorker' || act.during !== undefined) return
    await this.turns.run(crashAfter)
    if (act.ends === 'back') return this.intoBfcache(act)
    this.count(act.ends === 'leave' ? 'leave inside' : 'tab crash')
    if (act.ends !== 'leave') return this.pages.crash(act.tab)
    this.pages.leave(act.tab, act.extra < 0.5 ? () => this.beginLast(act) : undefined)
    this.pages.open(act.tab)
  }

  /** Back, with what the screens of the page do as it goes. */
  private async intoBfcache(act: Act): Promise<void> {
    if (!this.pages.at(act.tab)) return
    this.count('bfcache')
    const steps = () => this.turns.run(Math.floor(act.pick * 60))
    await this.pages.intoBfcache(act.tab, () => this.beginLast(act), steps, act.extra < 0.6)
  }

  private beginLast = (act: Act) => this.begin({ ...act, kind: act.pick < 0.5 ? 'draft' : LIKE })

  private begin(act: Act): void {
    const tab = this.pages.at(act.tab)
    // What is left in the other tab until it hears of it is nobody's to look at.
    if (act.kind === 'signOut') {
      this.isLeaving = true
      this.pages.stopWatching()
    }
    tab?.open.act(act)
  }

  private setOnline(online: boolean): void {
    if (online === this.isOnline) return
    this.isOnline = online
    for (const tab of this.pages.living) tab.fire(online ? 'online' : 'offline')
  }

  private async wakeWorker(crashAfter: number | null): Promise<void> {
    this.wakeIsAsked = false
    const worker = this.start<WorkerApi>(`${this.options.name}.sw`, this.options.bundles.worker)
    const end = worker.api.drainAll().then((said) => {
      this.wakeIsAsked ||= said === 'later'
      worker.crash()
    })
    if (crashAfter === null) return void end
    await this.turns.run(crashAfter)
    this.count('worker crash')
    worker.crash()
  }

  /** Google's page came back with tokens; the screen at /auth/callback then loads the app anew. */
  private async signIn(act: Act): Promise<void> {
    this.isLeaving = false
    const tab = this.pages.at(act.tab)
    if (!tab || !act.tokens) return
    tab.sessionStorage.setItem('shinobi-tokens', JSON.stringify({ ...act.tokens, attempt: 'attempt' }))
    tab.open.signIn().then(
      (goes) => {
        if (!tab.isGone && goes) this.reload(tab)
      },
      (error: unknown) => this.count(`failed signIn ${String((error as { code?: string }).code ?? error)}`),
    )
  }

  localStorageOf(tab: object): object {
    return sharedStorage(this.storage, tab as Page, (key, newValue) =>
      this.pages.tellOthers(tab, { key, newValue }, (run) => this.turns.add(run)),
    )
  }

  send: Host['send'] = (tab, request, answered) => this.requests.send(tab, request, answered)

  reload(tab: object): void {
    const at = this.pages.placeOf(tab)
    if (at < 0) return
    this.pages.leave(at)
    this.reloads.push(at)
  }

  listen: Host['listen'] = (tab, topic, hear) => this.topics.listen(tab, topic, hear)

  askForWake(): void {
    this.wakeIsAsked = true
  }
}
