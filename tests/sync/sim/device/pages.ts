import type { OpenTab } from '../tab-entry'
import type { Page } from './tab'

type Outside = Parameters<import('../tab-entry').TabApi['open']>[0]

interface Opening {
  start: (name: string) => Page
  /** What the page at this place is told and tells. */
  outside: (page: Page, name: string, starts: boolean) => Outside
  /** Things that others may have changed since. */
  foreign: () => readonly string[]
  leftBehind: (ids: readonly string[]) => void
  /** A write that cannot be kept is taken back from the screen, and says so. */
  isUnwatched: () => boolean
  failed: (error: unknown) => void
}

/** The tabs of one device, and how they come and go. */
export class Pages {
  private pages: (Page | undefined)[] = []

  constructor(
    private readonly device: string,
    private readonly opening: Opening,
  ) {}

  private writing: { page: Page; id: string }[] = []

  /** What a page tells of its writes that are not on the disk yet, and hears of those of the others. */
  writesOf(page: Page) {
    return {
      begins: (id: string): void => void this.writing.push({ page, id }),
      ends: (id: string): void => {
        const at = this.writing.findIndex((one) => one.page === page && one.id === id)
        this.writing.splice(at, at < 0 ? 0 : 1)
      },
      isWrittenBeside: (id: string): boolean =>
        this.writing.some((one) => one.id === id && one.page !== page && !one.page.isGone),
    }
  }

  get all(): readonly (Page | undefined)[] {
    return this.pages
  }

  get living(): Page[] {
    return this.pages.filter((page): page is Page => page !== undefined && !page.isGone)
  }

  /** The page of this tab, unless it is gone. */
  at(place: number): (Page & { open: OpenTab }) | undefined {
    const page = this.pages[place]
    return page?.open && !page.isGone ? (page as Page & { open: OpenTab }) : undefined
  }

  placeOf = (page: object): number => this.pages.indexOf(page as Page)

  /** In place of the one that is there, which hears that it goes. */
  open(place: number, starts = true): void {
    this.leave(place)
    const name = `${this.device}.${place}`
    const page = this.opening.start(name)
    this.pages[place] = page
    page.open = page.api.open(this.opening.outside(page, name, starts))
    page.open.release(this.opening.foreign(), true)
    if (this.opening.isUnwatched()) page.open.stopWatching()
    void page.open.ready.catch((error: unknown) => page.isGone || this.opening.failed(error))
  }

  /** The page goes for good, and has time for what it does at once; `last`: what its screens do as it goes. */
  leave(place: number, last?: () => void): void {
    this.hide(place, false, last)
    this.crash(place)
  }

  /** The page is told that it goes; `persisted`: it may come back as it is (Back), or be thrown away unheard. */
  private hide(place: number, persisted: boolean, last?: () => void): void {
    const page = this.at(place)
    if (!page) return
    page.setVisible(false)
    page.fire('pagehide', { persisted })
    last?.()
    page.open.leaves()
    // What it leaves behind is put by the next start, perhaps after what others write meanwhile.
    this.opening.leftBehind(this.writing.flatMap((one) => (one.page === page ? [one.id] : [])))
  }

  /** Into the bfcache, for Back, after `steps` of the device: it comes back as it was, or is thrown away unheard. */
  async intoBfcache(
    place: number,
    last: () => void,
    steps: () => Promise<void>,
    comesBack: boolean,
  ): Promise<void> {
    this.hide(place, true, last)
    await steps()
    if (comesBack) this.comeBack(place)
    else this.crash(place)
  }

  private comeBack(place: number): void {
    const page = this.at(place)
    page?.fire('pageshow', { persisted: true })
    page?.open.comesBack()
    page?.setVisible(true)
  }

  /** Nobody knows any more what any of them must show. */
  stopWatching(): void {
    for (const page of this.pages) page?.open?.stopWatching()
  }

  /** What a page stores the others hear of, later. */
  tellOthers(page: object, change: object, later: (run: () => void) => void): void {
    for (const other of this.living)
      if (other !== page) later(() => other.isGone || other.fire('storage', change))
  }

  crash(place: number): void {
    this.pages[place]?.crash()
  }

  /** The app is closed. */
  leaveAll(): void {
    for (const place of this.pages.keys()) this.leave(place)
    this.pages = []
  }

  crashAll(): void {
    for (const place of this.pages.keys()) this.crash(place)
    this.pages = []
  }
}
