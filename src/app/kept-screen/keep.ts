import { dropKeptScreen, keepStored, keptScreenKey } from '@/src/domain/device-keys'
import { useDeviceSettings } from '@/src/ui/device-settings'
import {
  bannerOf,
  fireAndForget,
  heldList,
  isSettled,
  isStillHere,
  onOwnWrites,
  onSessionChange,
  sessionState,
  toServerTime,
} from '@/sync'
import { filesOf, type KeptScreen } from './kept'
import { screenHtml } from './screen-html'

/** After the snapshot of its rows is stored (`snapshot-keeper.ts`), out of which the next start draws it. */
const QUIET_MS = 1_500
/** Nobody's village is as it was. */
const LONGEST_MS = 3 * 24 * 3_600_000

/** What lies over home, waits, or has moved on from where it begins. */
const UNQUIET = `dialog[open], :popover-open, [data-unquiet], [role="alert"], [id^="toast-"], [aria-busy="true"],
  [aria-roledescription="スライド"][inert]:first-child`

/** Whether this page still belongs to `account`, and the server gives it what it shows. */
function isServed(account: string | undefined): boolean {
  const { userId, status, expired } = sessionState()
  return userId === account && status !== 'banned' && !expired && isStillHere()
}

function isHome(): boolean {
  const { pathname, search, hash } = location
  return pathname === '/' && !search && !hash
}

const isQuiet = (root: Element): boolean => isHome() && isSettled() && root.querySelector(UNQUIET) === null

/** From when on (ms of the device's clock) a banner or an event of home may say something else. */
async function untilOf(at: number): Promise<number> {
  const banners = await heldList({ stream: 'site_content', where: { kind: 'banner' } })
  const events = await heldList({ stream: 'events', where: { is_draft: false } })
  const moments = [
    ...banners.map(bannerOf).flatMap((banner) => [banner.active_date_start, banner.active_date_end]),
    ...events.flatMap((event) => [event.start_date, event.end_date]),
  ]
  const ahead = toServerTime(at) - at
  return moments
    .map((moment) => Date.parse(moment ?? '') - ahead)
    .filter((moment) => moment > at)
    .reduce((first, moment) => Math.min(first, moment), at + LONGEST_MS)
}

/**
 * Keeps home as it stands, each time that it is quiet, for the next start (`show.ts`). What changes it by this person's hand
 * takes it away at once; so does the snapshot of its rows when a newer one is stored, and a sign-out with all that is theirs.
 */
export function keepScreens(): void {
  const root = document.getElementById('root') as HTMLElement
  const account = sessionState().userId
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    if (!isHome() || !isSettled()) return
    const at = Date.now()
    const until = await untilOf(at)
    // From here on nothing is waited for: what is drawn is what is kept.
    if (!isServed(account) || !isQuiet(root)) return
    const kept: KeptScreen = {
      html: screenHtml(root),
      files: filesOf(document),
      width: innerWidth,
      at,
      until,
    }
    keepStored(keptScreenKey(account), JSON.stringify(kept))
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fireAndForget(keep()), QUIET_MS)
  }
  const drop = () => {
    dropKeptScreen(account)
    soon()
  }
  new MutationObserver(soon).observe(root, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  onOwnWrites(drop)
  onSessionChange(drop)
  useDeviceSettings.subscribe(drop)
  soon()
}
