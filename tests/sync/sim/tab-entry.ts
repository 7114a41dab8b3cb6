// What a tab of the simulator runs: the product's own sync code, and a person who uses it as the screens do.

import { isAnythingSealed } from '@/sync/account/seal'
import { completeSignIn } from '@/sync/account/sign-in'
import { prepareSignOut, signOut } from '@/sync/account/sign-out'
import { engine } from '@/sync/outbox/engine-slot'
import type { Change, Entry } from '@/sync/outbox/entry'
import { pendingStore } from '@/sync/outbox/pending'
import { type Undoable, writeUndoable } from '@/sync/outbox/undo'
import { discard, flushHeld, resend, type StoredFile, write } from '@/sync/outbox/write'
import { extendWindow, fetchRows } from '@/sync/rows/fetch'
import { fetchComments } from '@/sync/rows/fetch-comments'
import { rowsStore } from '@/sync/rows/source'
import { isStillHere, sessionState } from '@/sync/session/session'
import { boot, startSync } from '@/sync/start'
import type { Write } from '@/sync/tables/writes'
import { composerActs } from './acts/composer'
import { DerivedActs } from './acts/derived'
import { Desk } from './acts/desk'
import type { Facts } from './acts/recipes'
import { Screen } from './acts/screen'
import { wronglyShown } from './at-rest'
import { Watch } from './watch'
import type { Act, Said } from './wire'

interface Outside {
  /** Whether the app starts, or only the screen at /auth/callback. */
  starts: boolean
  facts: Facts
  said: (said: Said) => void
  violation: (text: string) => void
  count: (what: string) => void
  begins: (id: string) => void
  ends: (id: string) => void
  isWrittenBeside: (id: string) => boolean
  name: string
  token: () => string
}

/** Starts the page as `main.tsx` does, and gives what the simulator may do with it. */
export function open(outside: Outside) {
  const watch = new Watch(outside.violation, outside.isWrittenBeside)
  let screen: Screen | undefined
  let isOver = false
  const isSignedIn = () => sessionState().status === 'signed-in'

  /** What the person said, until the device has it or could not keep it. */
  const unsaved = new Set<Said>()
  /** What stood there as saved because its page went, and may yet be told to be not. */
  const left = new Set<Said>()
  /** What a notice still offers to take back, the last one last. */
  const offered: { said: Said; offer: Undoable }[] = []
  let isInBfcache = false
  /** What could not be kept, of a page in the bfcache: when it comes back its screens say so, and it is said no more. */
  const untold: Said[] = []
  const tellUnsaved = () => {
    for (const said of untold.splice(0)) outside.said({ ...said, isTakenBack: true })
  }

  /** A write of a screen: shown at once, remembered, and told as saved when the product says so. */
  const change = (asked: Change, file?: StoredFile): Promise<void> => {
    const said: Said = {
      ...nobody,
      tab: outside.name,
      account: sessionState().userId ?? '',
      kind: asked.kind,
      table: asked.table,
      id: asked.id,
      fields: { ...asked.fields },
      base: { ...(asked.shown ?? {}) } as Record<string, unknown>,
      saved: false,
    }
    watch.expect(asked)
    outside.begins(asked.id)
    const offer = asked.undoable ? writeUndoable(asked as Write, file) : undefined
    if (offer) offered.push({ said, offer })
    const done = offer ? offer.saved : write(asked as Write)
    watch.follow(asked, done)
    outside.said(said)
    unsaved.add(said)
    return done.then(
      () => {
        unsaved.delete(said)
        outside.ends(said.id)
        // Said already as its page went: told again it would stand after taps that came later.
        if (!left.delete(said)) outside.said({ ...said, saved: true })
      },
      () => {
        unsaved.delete(said)
        outside.ends(said.id)
        outside.count('unsaved')
        watch.release([asked.id])
        if (left.delete(said)) untold.push(said)
        if (!isInBfcache) tellUnsaved()
      },
    )
  }

  const undo = async ({ said, offer }: (typeof offered)[number]): Promise<void> => {
    watch.release([said.id])
    if (await offer.takeBack()) outside.said({ ...said, isTakenBack: true })
  }

  type Acts = Record<string, (act: Act) => Promise<unknown> | undefined>
  let acts: Acts = {}
  let derived: DerivedActs | undefined
  const actsOn = (shown: Screen): Acts => {
    const hands = { ...outside, screen: shown, change }
    const desk = new Desk(hands)
    derived = new DerivedActs({ ...hands, desk })
    const choose = (pick: number) => {
      const rows = shown.rows('posts')
      return rows[Math.floor(pick * rows.length)]
    }
    return {
      ...composerActs(hands),
      openDesk: () => desk.open(),
      leaveField: () => flushHeld(),
      undo: () => {
        const last = offered.pop()
        return last && undo(last)
      },
      confirm: () => offered.shift()?.offer.confirm(),
      browse: () =>
        typeof rowsStore.getState().edges.posts === 'number' ? extendWindow('posts', 4) : undefined,
      openPost: ({ pick }) => {
        const row = choose(pick)
        return row && fetchRows('posts', [row.id])
      },
      openComments: ({ pick }) => {
        const row = choose(pick)
        return row && fetchComments(row.id, 10)
      },
      answerRefused: ({ pick, extra }) => {
        const refused = pendingStore.getState().entries.filter((entry) => entry.state === 'refused')
        const entry = refused[Math.floor(pick * refused.length)]
        if (!entry) return
        outside.count(extra < 0.3 ? 'resend' : 'discard')
        outside.said(answered(entry, outside.name, extra < 0.3 ? 'resend' : 'drop'))
        return extra < 0.3 ? resend(entry.write_id) : discard(entry.write_id)
      },
      signOut: async ({ extra }) => {
        await prepareSignOut()
        if (extra < 0.15)
          outside.said({ ...nobody, account: sessionState().userId ?? '', kind: 'discardAll' })
        watch.stop()
        await signOut(extra < 0.15 ? 'discard' : 'keep')
      },
    }
  }

  const ready = (async () => {
    await boot(() => {
      isOver = true
    })
    if (!outside.starts) return
    const shown = new Screen()
    rowsStore.subscribe((now, before) => now.isDeskOpen && !before.isDeskOpen && shown.showDesk())
    screen = shown
    acts = actsOn(shown)
    await startSync()
  })()

  const check = (): void => {
    watch.check()
    if (!screen) return
    for (const violation of wronglyShown(screen)) outside.violation(violation)
    const isLeft = sessionState().userId !== localStorage.getItem('shinobi-account')
    if (isLeft && !isOver && screen.rows('drafts').length > 0)
      outside.violation(`I6 shows the drafts of ${sessionState().userId}, who is not here any more`)
  }

  return {
    ready,
    /** Begins an act; what it waits for comes later. */
    act(act: Act): void {
      const isReading = ['browse', 'openPost', 'openComments'].includes(act.kind)
      if (!screen || (!isSignedIn() && !isReading)) return
      const work = acts[act.kind]
      const done = work ? work(act) : derived?.do(act)
      // There was nothing to do it to.
      if (!done) return
      outside.count(act.kind)
      done.catch((error: unknown) => outside.count(`failed ${act.kind} ${String(error)}`))
    },
    /** At /auth/callback with the tokens that `take-tokens.js` left. Gives whether the page goes on elsewhere. */
    signIn: async (): Promise<boolean> => (await completeSignIn()) !== null,
    account: () => sessionState().userId ?? null,
    canSend: () => isSignedIn() && !sessionState().expired,
    release: (ids: readonly string[], forever?: boolean) => watch.release(ids, forever),
    stopWatching: () => watch.stop(),
    /** The page goes, and says so: from here on nothing that was said may be lost (I1). */
    leaves: () => {
      isInBfcache = true
      for (const said of isStillHere() ? unsaved : []) {
        outside.said({ ...said, saved: true })
        left.add(said)
      }
      unsaved.clear()
    },
    comesBack: () => {
      isInBfcache = false
      tellUnsaved()
    },
    check,
    entries: (): readonly Entry[] => pendingStore.getState().entries,
    shown: () => ({ rows: screen?.all() ?? {}, edge: rowsStore.getState().edges.posts }),
    stored: async () => {
      const { outbox } = await engine()
      return outbox.all()
    },
    isAnythingSealed,
  }
}

const nobody: Said = {
  at: 0,
  device: '',
  tab: '',
  account: '',
  kind: '',
  table: '',
  id: '',
  fields: {},
  base: {},
  saved: true,
}

const answered = ({ account, table, id, fields }: Entry, tab: string, kind: 'drop' | 'resend'): Said => ({
  ...nobody,
  tab,
  account,
  kind,
  table,
  id,
  fields: kind === 'drop' ? fields : {},
})

export type TabApi = { open: typeof open }
export type OpenTab = ReturnType<typeof open>
