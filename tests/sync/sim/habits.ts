import { ACT_AT_DESK, derivedActs, LIKE } from './acts/kinds'
import type { Step } from './history'

type Random = () => number
type Habit = (step: Step, before: Step | undefined, after: readonly Step[], random: Random) => void

/**
 * What people do in quick succession: where a history has the one, those of its neighbours that `isFree` allows become
 * the other.
 */
export function addHabits(steps: readonly Step[], isFree: (step: Step) => boolean, random: Random): void {
  for (const [n, step] of steps.entries()) {
    const habit = habits[step.kind]
    if (!habit) continue
    const [before] = steps.slice(Math.max(0, n - 1), n).filter(isFree)
    habit(step, before, steps.slice(n + 1, n + 1 + MOST).filter(isFree), random)
  }
}

const chosen = (some: readonly number[], random: Random): number =>
  some[Math.floor(random() * some.length)] ?? 0

/** Two of the team look at the same queue, and reach for the same case before either has heard of the other. */
export function addRaces(
  steps: readonly Step[],
  isFree: (step: Step) => boolean,
  team: readonly number[],
  random: Random,
): void {
  for (const [n, step] of steps.entries()) {
    if (step.kind !== ACT_AT_DESK) continue
    if (!team.includes(step.client)) step.client = chosen(team, random)
    const next = steps[n + 1]
    if (!next || !isFree(next) || random() < 0.5) continue
    const others = team.filter((client) => client !== step.client)
    Object.assign(next, {
      ...step,
      client: chosen(others, random),
      at: step.at + random() * 400,
      during: undefined,
    })
  }
}

const MOST = 5

/** `extra` of a removal of what is published. */
export const PUBLISHED = 0.5

/** Whoever signs out has another tab open, and somebody's hands are in it at that very moment. */
const tapBeside: Habit = ({ client, tab, at }, _before, after, random) => {
  for (const [place, next] of after.entries()) {
    const kind = place === 0 ? 'openApp' : LIKE
    // A sign-out takes some hundreds of steps of the device.
    const during = 1 + Math.floor(random() * 400)
    Object.assign(next, {
      at: at + place,
      client,
      tab: 1 - tab,
      kind,
      during,
      crashAfter: null,
      ends: undefined,
    })
  }
}

/** Whoever reaches a limit changes their mind about what they did just before it, sent or not. */
const thinkAgain: Habit = ({ client, tab, at }, before, [next], random) => {
  if (!before || !next) return
  const isLike = random() < 0.5
  const same = { client, tab, crashAfter: null, during: undefined, pick: isLike ? random() : 0 }
  Object.assign(before, same, {
    kind: isLike ? LIKE : 'post',
    at: Math.max(before.at, at - random() * 600),
  })
  Object.assign(next, same, { kind: isLike ? LIKE : 'editPost', at: at + 200 + random() * 2_000 })
}

/** The write that a restored dump takes along is written on before anybody hears of the restore. */
const writeOn: Habit = ({ client, tab, at }, _before, [open, online, signIn, post, edit], random) => {
  if (!open || !online || !signIn || !post || !edit) return
  const same = { client, tab, crashAfter: null, during: undefined, pick: 0 }
  Object.assign(open, same, { kind: 'openApp', at })
  Object.assign(online, same, { kind: 'goOnline', at: at + 1 })
  Object.assign(signIn, same, { kind: 'signIn', at: at + 2 })
  Object.assign(post, same, { kind: 'post', at: at + 5_000 })
  Object.assign(edit, same, { kind: 'editPost', at: at + 5_040 + random() * 400 })
}

/** Posted by mistake: taken away again before the making has been heard of. */
const regret: Habit = (step, before, _after, random) => {
  if (!before || random() < 0.5) return
  const { client, tab, at } = step
  const same = { client, tab, crashAfter: null, during: undefined }
  Object.assign(before, same, { kind: 'post', at: Math.max(before.at, at - 100 - random() * 2_000) })
  Object.assign(step, same, { pick: 0, extra: PUBLISHED })
}

/** Deleted by mistake, too, but offered back: 元に戻す is tapped while it is there. */
const thinkBetter: Habit = ({ client, tab, at }, _before, [next], random) => {
  if (!next || random() < 0.4) return
  const same = { client, tab, crashAfter: null, during: undefined }
  Object.assign(next, same, { kind: 'undo', at: at + 100 + random() * 3_000 })
}

/** A draft is published here while it gets a title there, on the other device of the same person. */
const meanwhile: Habit = ({ client, at, pick }, before, _after, random) => {
  if (!before || client > 1) return
  const same = { client: 1 - client, tab: 0, crashAfter: null, during: undefined, pick }
  Object.assign(before, same, {
    kind: 'editDraft',
    extra: 0.5 + random() / 2,
    at: Math.max(before.at, at - random() * 600),
  })
}

/** Two tabs of one device: the other writes the same field, before it has shown what this one wrote. */
const writeBeside: Habit = ({ client, tab, at, pick, extra }, _before, [next], random) => {
  if (!next || random() < 0.7) return
  const same = { client, tab: 1 - tab, pick, extra, crashAfter: null }
  Object.assign(next, same, {
    kind: 'editDraft',
    at: at + random() * 100,
    during: 1 + Math.floor(random() * 30),
  })
}

const habits: Record<string, Habit> = {
  editDraft: writeBeside,
  remove: (...moment) => (moment[3]() < 0.5 ? regret : thinkBetter)(...moment),
  ...Object.fromEntries(
    [...derivedActs].flatMap(([name, { kind }]) => (kind === 'delete' ? [[name, thinkBetter]] : [])),
  ),
  publish: meanwhile,
  signOut: tapBeside,
  switchAccount: tapBeside,
  limit: thinkAgain,
  restore: writeOn,
}
