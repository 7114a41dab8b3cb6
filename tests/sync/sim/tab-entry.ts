// What a tab of the simulator runs: the product's own sync code, and a person who uses it as the screens do.
import { engine } from '@/sync/engine-slot'
import { LiveList } from '@/sync/live-list'
import type { Entry } from '@/sync/outbox/entry'
import { pendingStore } from '@/sync/outbox/pending'
import { attachFile, discard, flushHeld, newId, removeFile, resend, write } from '@/sync/outbox/write'
import { completeSignIn, prepareSignOut, signOut } from '@/sync/remote-commands'
import { extendWindow, wantRows } from '@/sync/rows/wants'
import { isAnythingSealed } from '@/sync/seal'
import { sessionState } from '@/sync/session'
import { rowsStore } from '@/sync/source'
import { boot, startSync } from '@/sync/start'
import type { PostRow } from '@/sync/tables'
import { TOP, wronglyShown } from './at-rest'
import { Watch } from './watch'
import type { Act, Said, ShownRow } from './wire'

const lists = {
  posts: () => new LiveList({ stream: 'posts', sort: 'feed_key', limit: 30 }),
  drafts: () => new LiveList({ stream: 'drafts', sort: 'draft_key', limit: 30 }),
  people: () => new LiveList({ stream: 'profiles', limit: 10 }),
  top: () => new LiveList({ stream: 'posts', sort: 'feed_key', limit: TOP }),
}

interface Outside {
  /** Whether the app starts, or only the screen at /auth/callback. */
  starts: boolean
  said: (said: Said) => void
  violation: (text: string) => void
  count: (what: string) => void
  name: string
  token: () => string
}

/** Starts the page as `main.tsx` does, and gives what the simulator may do with it. */
export function open(outside: Outside) {
  const watch = new Watch(outside.violation)
  let posts: LiveList<'posts'> | undefined
  let drafts: LiveList<'drafts'> | undefined
  let people: LiveList<'profiles'> | undefined
  let top: LiveList<'posts'> | undefined
  let isOver = false
  const isSignedIn = () => sessionState().status === 'signed-in'

  const ready = (async () => {
    await boot(() => {
      isOver = true
    })
    if (!outside.starts) return
    posts = lists.posts()
    drafts = lists.drafts()
    people = lists.people()
    top = lists.top()
    posts.subscribe(() => undefined)
    drafts.subscribe(() => undefined)
    people.subscribe(() => undefined)
    top.subscribe(() => undefined)
    await startSync()
  })()

  const own = () => (posts?.get().rows ?? []).filter((row) => row.user_id === sessionState().userId)
  const choose = <T>(some: readonly T[] | undefined, pick: number): T | undefined =>
    some?.[Math.floor(pick * some.length)]

  /** A write of a screen: shown at once, remembered, and told as saved when the product says so. */
  const change = (asked: Parameters<typeof write>[0]): Promise<void> => {
    const said: Said = {
      at: 0,
      device: '',
      tab: outside.name,
      account: sessionState().userId ?? '',
      kind: asked.kind,
      id: asked.id,
      fields: { ...asked.fields },
      base: { ...(asked.shown ?? {}) } as Record<string, unknown>,
      saved: false,
    }
    watch.expect(asked)
    const done = write(asked)
    watch.follow(asked.id, done)
    outside.said(said)
    return done.then(
      () => outside.said({ ...said, saved: true }),
      () => {
        outside.count('unsaved')
        watch.release([asked.id])
      },
    )
  }

  const insert = (fields: Record<string, unknown>, needs: string[] = [], hold = false) =>
    change({
      table: 'posts',
      id: newId(),
      kind: 'insert',
      fields: { client_second: Math.floor(Date.now() / 1000), ...fields },
      needs,
      hold,
    })

  const picture = () => {
    const account = sessionState().userId
    const path = `${account}/${Math.floor(Date.now())}-${newId().slice(-10)}.jpg`
    const { id, saved } = attachFile({
      bucket: 'post-images',
      path,
      blob: new Blob([`picture ${path}`], { type: 'image/jpeg' }),
    })
    void saved.catch(() => undefined)
    return { needs: [id], fields: { image_url: path, image_width: 40, image_height: 30 } }
  }

  const edit = (row: PostRow, fields: Record<string, unknown>, hold: boolean, needs: string[] = []) =>
    change({ table: 'posts', id: row.id, kind: 'edit', fields, shown: row, hold, needs })

  const remove = async (row: PostRow) => {
    const gone = change({ table: 'posts', id: row.id, kind: 'delete', shown: row })
    if (row.image_url)
      void removeFile({ bucket: 'post-images', path: row.image_url, needs: [row.id] }).catch(() => undefined)
    await gone
  }

  type Done = Promise<unknown> | undefined
  const acts: Record<string, (act: Act) => Done> = {
    like: ({ pick }) => {
      const post = choose(posts?.get().rows.slice(0, 12), pick)
      if (!post) return
      outside.count(post.liked_by_me ? 'unlike' : 'like')
      return change({
        table: 'posts',
        id: post.id,
        kind: 'toggle',
        fields: { liked_by_me: !post.liked_by_me },
        shown: post,
      })
    },
    follow: ({ pick }) => {
      const others = (people?.get().rows ?? []).filter((one) => one.id !== sessionState().userId)
      const shown = choose(others, pick)
      return (
        shown &&
        change({
          table: 'profiles',
          id: shown.id,
          kind: 'toggle',
          fields: { followed_by_me: !shown.followed_by_me },
          shown,
        })
      )
    },
    draft: () => insert({ is_draft: true, title: '', description: outside.token() }, [], true),
    post: () => insert({ is_draft: false, title: outside.token(), description: '' }),
    picturePost: () => {
      const { needs, fields } = picture()
      return insert({ is_draft: false, title: outside.token(), description: '', ...fields }, needs)
    },
    tooLong: () => insert({ is_draft: false, title: 'あ'.repeat(101) + outside.token() }),
    editDraft: ({ pick, extra }) => {
      const row = choose(drafts?.get().rows, pick)
      if (!row) return
      const fields = extra < 0.5 ? { description: outside.token() } : { title: outside.token() }
      return edit(row, fields, true)
    },
    pictureDraft: ({ pick }) => {
      const row = choose(drafts?.get().rows, pick)
      if (!row) return
      const { needs, fields } = picture()
      return edit(row, fields, false, needs)
    },
    publish: ({ pick }) => {
      const row = choose(drafts?.get().rows, pick)
      if (!row) return
      const title = row.title === '' ? { title: outside.token() } : {}
      return edit(row, { ...title, is_draft: false }, false)
    },
    editPost: ({ pick }) => {
      const row = choose(own(), pick)
      return row && edit(row, { description: outside.token() }, false)
    },
    takeBack: ({ pick }) => {
      const row = choose(own(), pick)
      return row && edit(row, { is_draft: true }, false)
    },
    remove: ({ pick, extra }) => {
      const row = choose<PostRow>(extra < 0.5 ? drafts?.get().rows : own(), pick)
      return row && remove(row)
    },
    leaveField: () => flushHeld(),
    browse: () =>
      typeof rowsStore.getState().edges.posts === 'number' ? extendWindow('posts', 12) : undefined,
    openPost: ({ pick }) => {
      const row = choose(posts?.get().rows, pick)
      return row && wantRows('posts', [row.id])
    },
    answerRefused: ({ pick, extra }) => {
      const refused = pendingStore.getState().entries.filter((entry) => entry.state === 'refused')
      const entry = choose(refused, pick)
      if (!entry) return
      outside.count(extra < 0.3 ? 'resend' : 'discard')
      outside.said(answered(entry, outside.name, extra < 0.3 ? 'resend' : 'drop'))
      return extra < 0.3 ? resend(entry.write_id) : discard(entry.write_id)
    },
    signOut: async ({ extra }) => {
      await prepareSignOut()
      if (extra < 0.15) outside.said({ ...nobody, account: sessionState().userId ?? '', kind: 'discardAll' })
      watch.stop()
      await signOut(extra < 0.15 ? 'discard' : 'keep')
    },
  }

  const check = (): void => {
    watch.check()
    if (!posts || !drafts || !top) return
    const wrong = wronglyShown(posts.get(), drafts.get(), top.get())
    for (const violation of wrong) outside.violation(violation)
    const isLeft = sessionState().userId !== localStorage.getItem('shinobi-account')
    if (isLeft && !isOver && drafts.get().rows.length > 0)
      outside.violation(`I6 shows the drafts of ${sessionState().userId}, who is not here any more`)
  }

  return {
    ready,
    isReady: () => posts?.get().ready ?? false,
    /** Begins an act; what it waits for comes later. */
    act(act: Act): void {
      const work = acts[act.kind]
      if (!posts || !work || (!isSignedIn() && act.kind !== 'browse' && act.kind !== 'openPost')) return
      outside.count(act.kind)
      Promise.resolve(work(act)).catch((error: unknown) =>
        outside.count(`failed ${act.kind} ${String(error)}`),
      )
    },
    /** At /auth/callback with the tokens that `take-tokens.js` left. Gives whether the page goes on elsewhere. */
    signIn: async (): Promise<boolean> => (await completeSignIn()) !== null,
    account: () => sessionState().userId ?? null,
    canSend: () => isSignedIn() && !sessionState().expired,
    release: (ids: readonly string[], forever?: boolean) => watch.release(ids, forever),
    stopWatching: () => watch.stop(),
    check,
    entries: (): readonly Entry[] => pendingStore.getState().entries,
    shown: () => ({
      posts: (posts?.get().rows ?? []) as unknown as ShownRow[],
      drafts: (drafts?.get().rows ?? []) as unknown as ShownRow[],
      people: (people?.get().rows ?? []) as unknown as ShownRow[],
      edge: rowsStore.getState().edges.posts,
    }),
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
  id: '',
  fields: {},
  base: {},
  saved: true,
}

const answered = ({ account, id, fields }: Entry, tab: string, kind: 'drop' | 'resend'): Said => ({
  ...nobody,
  tab,
  account,
  kind,
  id,
  fields: kind === 'drop' ? fields : {},
})

export type TabApi = { open: typeof open }
export type OpenTab = ReturnType<typeof open>
