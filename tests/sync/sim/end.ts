import { UNDO_MS } from '@/sync/outbox/entry'
import { casesAsDecided } from './cases'
import type { Crowd } from './crowd'
import { checkAtRest } from './invariants'
import type { Memory } from './memory'
import type { Network } from './network'
import { HEALED_MS, QUIET_MS, Quiet } from './quiet'
import type { Server } from './server/server'
import type { Team } from './team'
import type { DeviceState } from './wire'

/** What the end of a run needs of its world. */
interface Scene {
  seed: number
  server: Server
  memory: Memory
  crowd: Crowd
  network: Network
  team: Team
  now: () => number
  until: (at: number) => Promise<void>
  wasBanned: (account: string) => boolean
  calm: () => Promise<void>
  signIn: (at: number, account: string) => Promise<void>
}

/** The checks of the end, one after the other; the first that finds something is the last. */
export async function end(scene: Scene): Promise<void> {
  for (const check of [sentWithoutApp, heal, sessionsLast, sent, reopened, openDesks, quiet, all]) {
    await check(scene)
    if (scene.crowd.violations.length > 0) return
  }
}

/** So often a browser wakes the worker that asked for it, faults or none. */
const WAKES = 24
const WAKE_MS = 5_000

/** In every other run one app is closed for good: what the worker leaves it asks to be woken for (I11). */
async function sentWithoutApp({ seed, crowd, network, server, wasBanned, now, until }: Scene): Promise<void> {
  if (seed % 2 === 0) return
  const at = crowd.all[Math.floor(seed / 2) % crowd.all.length] ?? 0
  const known = crowd.of(at)
  known.isOnline = true
  // Every other one has just reached a limit, and is online: it is told to come later, and nobody else wakes it.
  if (seed % 4 === 1) {
    network.isFaulty = false
    await server.limit(known.account)
  }
  for (const kind of ['rest', 'empty', 'goOnline', 'post', 'closeApp']) await crowd.just(at, kind)
  for (let n = 0; n < WAKES; n++) {
    if (known.wakeIsAsked) await crowd.just(at, 'wakeWorker')
    await until(now() + WAKE_MS)
  }
  const state = (await crowd.inspect())[at]
  const isOver = !state?.refresh || !server.sessions.isGood(state.refresh)
  if (isOver || known.wakeIsAsked || wasBanned(known.account ?? '')) return
  for (const { kind, table, id, state: left } of state.unsent)
    crowd.violations.push(`I11 c${at}: the ${kind} of ${table} ${id} is ${left}, and nobody is asked to wake`)
}

/** Everything open and online: nothing is unsent where the server takes anything, without a sign-in or a new page. */
async function heal({ crowd, calm, now, until }: Scene): Promise<void> {
  await calm()
  for (const at of crowd.all) {
    crowd.of(at).isOnline = true
    for (const kind of ['rest', 'empty', 'openApp', 'goOnline', 'show']) await crowd.just(at, kind)
    await crowd.just(at, 'show', 1)
  }
  await until(now() + UNDO_MS + 40_000)
  if (crowd.violations.length > 0) return
  crowd.violations.push(...checkAtRest.sentByItself(await crowd.inspect()))
}

/** So long a page that was told its session is over asks nobody. */
const OVER_MS = 65_000

/** No device takes a session for over that the auth server would go on with (I11, I13); who is out signs in. */
async function sessionsLast({ crowd, server, now, until, signIn }: Scene): Promise<void> {
  const isOut = ({ canSend }: DeviceState) => !canSend
  if ((await crowd.inspect()).some(isOut)) await until(now() + OVER_MS)
  for (const [at, state] of (await crowd.inspect()).entries()) {
    if (!isOut(state)) continue
    if (state.account && state.refresh && server.sessions.isGood(state.refresh))
      crowd.violations.push(`I11 c${at} takes its session for over, and it is not`)
    else await signIn(at, crowd.of(at).account ?? '')
  }
}

/** Long after: nothing is unsent anywhere. */
async function sent({ crowd, now, until }: Scene): Promise<void> {
  await until(now() + HEALED_MS)
  if (crowd.violations.length > 0) return
  crowd.violations.push(...checkAtRest.sent(await crowd.inspect()))
}

/** What a page could not put on a full disk while it was going lies beside the outbox until the next start. */
async function reopened({ crowd, now, until }: Scene): Promise<void> {
  for (const at of crowd.all) for (const kind of ['closeApp', 'openApp']) await crowd.just(at, kind)
  await until(now() + HEALED_MS)
}

/** Also where somebody has signed in anew. */
async function openDesks({ crowd, team, now, until }: Scene): Promise<void> {
  if (!team.isThere) return
  await team.openDesks(crowd)
  await until(now() + HEALED_MS)
}

/** A pull brings nothing any more, nor does a start, be it of both tabs or of one (which takes half as long). */
async function quiet({ seed, crowd, server, now, until }: Scene): Promise<void> {
  const heard = new Quiet(now())
  server.onPull = (tab, cursors, answer) =>
    crowd.violations.push(...heard.pulled(now(), tab, cursors, answer))
  const opening = seed % 2 === 1 ? 'openApp' : 'reload'
  for (const at of crowd.all) for (const kind of ['closeApp', opening]) await crowd.just(at, kind)
  await until(now() + QUIET_MS)
  crowd.violations.push(...heard.askedTooOften())
}

/** And everything else. */
async function all({ crowd, server, memory, team }: Scene): Promise<void> {
  const states = await crowd.inspect()
  crowd.violations.push(...(await checkAtRest.all(states, server, memory)))
  if (team.isThere) crowd.violations.push(...(await casesAsDecided(states, server, memory, team)))
}
