import { vi } from 'vitest'
import type { ErrorCode } from '@/src/domain/error-codes'
import type { Content } from '@/src/entities/composer/content'
import type { Change } from '@/src/entities/composer/kind'
import { openContent } from '@/src/entities/composer/opening'
import type { Port } from '@/src/entities/composer/port'
import { RefusedPicture } from '@/src/ui/picture/refused-picture'
import { blankPost, type Entry, type Fields, type PostRow, readLocalDraft, WriteError } from '@/sync'
import { createPostComposer, type PostComposer } from './post-composer'
import { postKind } from './post-kind'

export const me = '01a1fe8c-0000-7000-8000-000000000001'
export const postId = '01a1fe8c-0000-7000-8000-0000000000aa'

export const aRow = (fields: Partial<PostRow>): PostRow => ({ ...blankPost(postId, me, 0), ...fields })

let seq = 0
export const anEntry = (entry: Partial<Entry>): Entry => ({
  seq: ++seq,
  write_id: `w${seq}`,
  account: me,
  table: 'posts',
  id: postId,
  kind: 'edit',
  fields: {},
  base: {},
  state: 'waiting',
  needs: [],
  touched_at: seq,
  ...entry,
})

/** A device that remembers in which order it was asked what, and can be full. */
export const fakeDevice = () => {
  const log: string[] = []
  const writes: Change[] = []
  let ids = 0
  const device = {
    log,
    writes,
    full: false,
    /** What dropping from the outbox, and putting a file onto the disk, wait for. */
    dropping: Promise.resolve(),
    attaching: Promise.resolve(),
    pictureRefusal: undefined as ErrorCode | undefined,
    /** The post as all writes together leave it. */
    result: (): Fields => Object.assign({}, ...writes.map((change) => change.fields)),
  }
  const put = async (what: string): Promise<void> => {
    await Promise.resolve()
    if (device.full) throw new WriteError('device_full')
    log.push(what)
  }
  const port: Port = {
    write: async (change) => {
      await put(`${change.kind} ${Object.keys(change.fields ?? {}).join()}`)
      writes.push(change)
    },
    attachPicture: (path) => {
      const id = `upload-${++ids}`
      const saved = put(`attach ${id}`).then(() => device.attaching)
      return { id, saved: path.startsWith(`${me}/`) ? saved : Promise.reject(new Error('not my folder')) }
    },
    removePicture: (path, needs = []) => put(`remove ${path} after ${needs.join()}`),
    discard: async (writeId) => {
      log.push(`discard ${writeId}`)
      await device.dropping
      return true
    },
    resend: async (writeId) => void log.push(`resend ${writeId}`),
    flushHeld: async () => void log.push('flush'),
    newId: () => `new-${++ids}`,
    preparePicture: (_, onProgress) => {
      onProgress({ step: 'read', number: 1, of: 4 })
      const blob = new Blob(['jpeg'])
      const done = Promise.resolve({ blob, width: 4, height: 3, thumbhash: 'aa' })
      const refused = () => Promise.reject(new RefusedPicture(device.pictureRefusal ?? 'unexpected'))
      return { result: device.pictureRefusal ? refused() : done, cancel: () => log.push('cancel') }
    },
  }
  return { device, port }
}

/** The composer as the page opens it, on a device of its own; `reopen` opens it there another time. */
export const open = (first?: PostRow, firstEntries: Entry[] = []) => {
  const { device, port } = fakeDevice()
  const who = { id: postId, account: me }
  const reopen = (row?: PostRow, entries: Entry[] = []) =>
    createPostComposer({
      who,
      opening: openContent(postKind, row, entries, readLocalDraft<Content>(me, postId)),
      uploads: new Map(),
      port,
    })
  return { device, composer: reopen(first, firstEntries), reopen }
}

export const stateOf = ({ state }: PostComposer) => state.getState()

/** Node has no localStorage; `full` makes it refuse. */
export const fakeLocalStorage = () => {
  const items = new Map<string, string>()
  const storage = {
    full: false,
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}
