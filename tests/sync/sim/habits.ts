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

const MOST = 5

/** `extra` of a removal of what is published. */
export const PUBLISHED = 0.5

/** Whoever signs out has another tab open, and somebody's hands are in it at that very moment. */
const tapBeside: Habit = ({ client, tab, at }, _before, after, random) => {
  for (const [place, next] of after.entries()) {
    const kind = place === 0 ? 'openApp' : 'like'
    // A sign-out takes some hundreds of steps of the device.
    const during = 1 + Math.floor(random() * 400)
    Object.assign(next, { at: at + place, client, tab: 1 - tab, kind, during, crashAfter: null })
  }
}

/** Whoever reaches a limit changes their mind about what they did just before it, sent or not. */
const thinkAgain: Habit = ({ client, tab, at }, before, [next], random) => {
  if (!before || !next) return
  const isLike = random() < 0.5
  const same = { client, tab, crashAfter: null, during: undefined, pick: isLike ? random() : 0 }
  Object.assign(before, same, {
    kind: isLike ? 'like' : 'post',
    at: Math.max(before.at, at - random() * 600),
  })
  Object.assign(next, same, { kind: isLike ? 'like' : 'editPost', at: at + 200 + random() * 2_000 })
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

const habits: Record<string, Habit> = {
  remove: regret,
  publish: meanwhile,
  signOut: tapBeside,
  switchAccount: tapBeside,
  limit: thinkAgain,
  restore: writeOn,
}
