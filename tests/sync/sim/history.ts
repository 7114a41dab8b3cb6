import { seededRandom } from '@/tests/support/random'
import { ACT_AT_DESK, BLOCK, type DerivedAct, derivedActs, LIKE } from './acts/kinds'
import { addHabits, addRaces, PUBLISHED } from './habits'
import { LIFE_MS } from './server/sessions'
import { BEYOND_A_WINDOW } from './short-window'
import type { Act } from './wire'

/** One line of a run's history: what happens, when (ms of the simulator's clock), to which client. */
export interface Step extends Act {
  at: number
  client: number
  /** The tab or worker ends after this many of its own steps. */
  crashAfter: number | null
}

/** A step as the log tells it. */
export const told = ({ client, tab, kind, crashAfter, ends }: Step): string =>
  `c${client}.${tab} ${kind}${crashAfter === null ? '' : ` ${ends ?? 'crash'} after ${crashAfter}`}`

/** What the descriptors make possible, by the kind of it. */
const WEIGHTS: Record<DerivedAct['kind'], number> = { toggle: 12, insert: 4, edit: 3, delete: 2 }

/** Weighted like real use; what is rare in life is lifted just enough to happen in most runs. */
const everyday: readonly (readonly [kind: string, weight: number])[] = [
  ...[...derivedActs].map(([name, { kind }]) => [name, name === BLOCK ? 1 : WEIGHTS[kind]] as const),
  ['draft', 5],
  ['editDraft', 16],
  ['pictureDraft', 3],
  ['publish', 6],
  ['post', 5],
  ['picturePost', 4],
  ['editPost', 5],
  ['takeBack', 2],
  ['remove', 5],
  ['tooLong', 1],
  ['answerRefused', 2],
  ['leaveField', 2],
  ['undo', 2],
  ['confirm', 3],
  ['browse', 2],
  ['openPost', 2],
  ['openComments', 3],
  ['reload', 2],
  ['back', 2],
  ['hide', 2],
  ['show', 3],
  ['goOffline', 4],
  ['goOnline', 5],
  ['closeApp', 2],
  ['openApp', 4],
  ['wakeWorker', 3],
  ['skipTime', 1],
  ['signOut', 1],
  ['signIn', 2],
  ['ban', 1],
  ['unban', 2],
  ['limit', 2],
  ['due', 2],
]

const isEveryday = ({ kind }: Step): boolean => everyday.some(([name]) => name === kind)

/** Everything that a long run must have seen at least once. */
export const everyKind = (): string[] => [
  ...everyday.map(([kind]) => kind),
  ...seldom.filter((kind) => kind !== 'restore' && kind !== 'desk'),
  ...[
    'dump',
    'restore',
    'restart',
    ...[...derivedActs.values()].flatMap(({ kind, field }) => (kind === 'toggle' ? [`un${field}`] : [])),
    'discard',
    'resend',
    'unsaved',
    'tab crash',
    'worker crash',
    'reload inside',
    'leave inside',
    'bfcache',
    'lapse',
    'claim',
    'take_over',
    'release',
    'note',
    'resolve',
    'dismiss',
    'reopen',
  ],
]

/** Each in a run of its own, once or twice; every eighth run has none. */
const seldom = ['fill', 'switchAccount', 'hideContent', 'upgrade', 'restore', 'sleep', 'desk'] as const
export type Seldom = (typeof seldom)[number]
/** Of so many seeds that follow each other, each has another of them, or none. */
export const SPECIALS = seldom.length + 1

export interface History {
  seed: number
  clients: number
  steps: Step[]
}

/** What seldom happens, and does in the run of this seed. */
export const specialOf = (seed: number): Seldom | '' => seldom[seed % SPECIALS] ?? ''

/** Of the three who are here: who is not of the team, where the run is about the desk. */
export const fanOf = (seed: number): number => Math.floor(seed / SPECIALS) % 3

/** In every third run everything comes in many pages. */
export const hasManyPages = (seed: number): boolean => seed % 3 === 0

/** In every fifth run more is published than the window of posts holds. */
export const hasShortWindow = (seed: number): boolean => seed % 5 === 0

/** What a run about the desk is full of. */
const AT_THE_DESK: Record<string, number> = {
  [ACT_AT_DESK]: 120,
  'insert reports': 160,
  'insert comments': 20,
  post: 40,
  goOffline: 12,
  goOnline: 15,
}

/** How much sooner what a history is `likely` to have comes. */
const LIKELIER = 20

type Weights = typeof everyday

const favouring = (likely: readonly string[], own: Record<string, number>): Weights =>
  everyday.map(([name, usual]) => {
    const weight = own[name] ?? usual
    return [name, likely.includes(name) ? weight * LIKELIER : weight] as const
  })

function someKind(random: () => number, weights: Weights): string {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of weights) {
    left -= weight
    if (left < 0) return name
  }
  return LIKE
}

/** Until the next step, in ms: mostly at once, sometimes longer than a session lives. */
function someGap(random: () => number): number {
  const kind = random()
  if (kind < 0.55) return random() * 800
  if (kind < 0.97) return 800 + random() * 1_600
  if (kind < 0.99) return 20_000 + random() * 40_000
  return LIFE_MS + 10_000
}

/** What somebody does who does not care what else happens. */
function someStep(
  random: () => number,
  overlap: () => number,
  clients: number,
  weights: Weights,
): Omit<Step, 'at'> {
  const end = random()
  const ends = (end < 0.03 && 'crash') || (end < 0.07 && 'leave') || (end < 0.085 && 'back') || undefined
  return {
    client: Math.floor(random() * clients),
    tab: random() < 0.7 ? 0 : 1,
    kind: someKind(random, weights),
    pick: random(),
    extra: random(),
    ...(overlap() < 0.6 ? { during: 1 + Math.floor(overlap() * 30) } : {}),
    crashAfter: ends ? Math.floor(random() * 40) : null,
    ...(ends && ends !== 'crash' ? { ends } : {}),
  }
}

/**
 * The history of a seed: every number that chooses is in it, so that a part of it means the same. `likely` acts come
 * oftener than in life, for what only they can find.
 */
export function makeHistory(
  seed: number,
  clients: number,
  length: number,
  random: () => number,
  likely: readonly string[] = [],
): History {
  const weights = favouring(likely, {
    ...(specialOf(seed) === 'desk' && AT_THE_DESK),
    ...(hasShortWindow(seed) && BEYOND_A_WINDOW),
  })
  const overlap = seededRandom(seed * 31 + 5)
  const steps: Step[] = []
  let at = 2_000
  for (let n = 0; n < length; n++) {
    at += Math.round(someGap(random))
    steps.push({ at, ...seldomly(seed, clients, n, length, someStep(random, overlap, clients, weights)) })
  }
  addHabits(steps, isEveryday, seededRandom(seed * 53 + 11))
  if (specialOf(seed) === 'desk') shareTheDesk(steps, fanOf(seed), clients, seededRandom(seed * 59 + 17))
  const restarts = 1 + Math.floor(random() * 3)
  for (let n = 0; n < restarts; n++) {
    const step = steps[Math.floor(random() * length)]
    if (step && !seldom.includes(step.kind as never))
      Object.assign(step, { kind: 'restart', crashAfter: null })
  }
  return { seed, clients, steps }
}

/** Who has no rank posts, the others report it and decide about it, often two at once. */
function shareTheDesk(steps: readonly Step[], fan: number, clients: number, random: () => number): void {
  const isFan = (client: number) => Math.max(0, client - 1) === fan
  const all = Array.from({ length: clients }, (_, client) => client)
  const [fans, team] = [all.filter(isFan), all.filter((client) => !isFan(client))]
  const doers: Record<string, number[]> = { post: fans, 'insert reports': team }
  for (const step of steps) {
    const some = doers[step.kind] ?? []
    if (!some.includes(step.client)) step.client = some[Math.floor(random() * some.length)] ?? step.client
  }
  addRaces(steps, isEveryday, team, random)
}

/** When in a run (part of its length) something seldom happens. */
type Moment = readonly [part: number, kind: string, who?: 'another']
const moments: Record<string, readonly Moment[]> = {
  fill: [
    [0.3, 'fill'],
    [0.4, 'empty'],
    [0.7, 'fill'],
    [0.8, 'empty'],
  ],
  restore: [
    [0.3, 'dump'],
    [0.5, 'restore'],
    [0.6, 'dump'],
    // The last thing that happens: no act of anybody's helps after it.
    [0.995, 'restore'],
  ],
  switchAccount: [
    [0.3, 'switchAccount'],
    [0.6, 'switchAccount'],
  ],
  hideContent: [
    [0.3, 'hideContent'],
    [0.6, 'hideContent'],
  ],
  upgrade: [[0.5, 'upgrade']],
  // Somebody is away meanwhile, and does not hear of what leaves before it.
  sleep: [
    [0.2, 'openApp', 'another'],
    [0.21, 'goOnline', 'another'],
    [0.22, 'post', 'another'],
    [0.25, 'post', 'another'],
    [0.3, 'goOnline'],
    [0.36, 'goOffline'],
    [0.37, 'closeApp'],
    [0.38, 'openApp', 'another'],
    [0.39, 'goOnline', 'another'],
    [0.4, 'remove', 'another'],
    [0.42, 'remove', 'another'],
    [0.44, 'remove', 'another'],
    [0.46, 'remove', 'another'],
    [0.5, 'sleep'],
    [0.6, 'openApp'],
    [0.61, 'goOnline'],
  ],
  // Two decide without hearing of each other.
  desk: [
    [0.3, 'goOffline'],
    [0.4, 'lapse'],
    [0.45, 'goOnline'],
    [0.55, 'goOffline', 'another'],
    [0.7, 'goOnline', 'another'],
    [0.85, 'lapse'],
  ],
}

const momentAt = (special: string, n: number, length: number): Moment | undefined =>
  moments[special]?.find(([part]) => n === Math.floor(length * part))

/** `step`, or what seldom happens in its place. The device that was filled is the one that has room again. */
function seldomly<S extends Omit<Step, 'at'>>(
  seed: number,
  clients: number,
  n: number,
  length: number,
  step: S,
): S {
  const special = specialOf(seed)
  const [, kind, who] = momentAt(special, n, length) ?? []
  if (kind) {
    const client = (who === 'another' ? seed + 1 : seed) % clients
    return { ...step, kind, client, extra: kind === 'remove' ? PUBLISHED + step.extra / 2 : step.extra }
  }
  // Who is away does nothing meanwhile; somebody else does.
  const isAway =
    special === 'sleep' && n > length * 0.37 && n < length * 0.6 && step.client === seed % clients
  return isAway ? { ...step, client: (step.client + 1) % clients } : step
}
