import type { Change } from '@/sync/outbox/entry'
import { attachFile, newId, removeFile, type StoredFile } from '@/sync/outbox/write'
import { sessionState } from '@/sync/session/session'
import type { PostRow } from '@/sync/tables'
import type { Act } from '../wire'
import type { Screen } from './screen'

type Done = Promise<unknown> | undefined

interface Hands {
  screen: Screen
  token: () => string
  change: (asked: Change, file?: StoredFile) => Promise<void>
}

const chosen = <T>(some: readonly T[], pick: number): T | undefined => some[Math.floor(pick * some.length)]

/** What people do with posts in several steps that belong together: drafts, publishing, pictures. */
export function composerActs({ screen, token, change }: Hands): Record<string, (act: Act) => Done> {
  const posts = () => screen.rows('posts') as unknown as readonly PostRow[]
  const drafts = () => screen.rows('drafts') as unknown as readonly PostRow[]
  const own = () => posts().filter((row) => row.user_id === sessionState().userId)

  const insert = (fields: Record<string, unknown>, needs: string[] = [], hold = false) =>
    change({
      table: 'posts',
      id: newId(),
      kind: 'insert',
      fields: { client_second: Math.floor(Date.now() / 1000), ...fields },
      needs,
      hold,
    })

  const edit = (row: PostRow, fields: Record<string, unknown>, hold: boolean, needs: string[] = []) =>
    change({ table: 'posts', id: row.id, kind: 'edit', fields, shown: row, hold, needs })

  const picture = () => {
    const path = `${sessionState().userId}/${Math.floor(Date.now())}-${newId().slice(-10)}.jpg`
    const blob = new Blob([`picture ${path}`], { type: 'image/jpeg' })
    const { id, saved } = attachFile({ bucket: 'post-images', path, blob })
    void saved.catch(() => undefined)
    return { needs: [id], fields: { image_url: path, image_width: 40, image_height: 30 } }
  }

  const remove = async (row: PostRow) => {
    const file = row.image_url ? { bucket: 'post-images', path: row.image_url } : undefined
    // A draft's notice offers it back.
    const undoable = row.is_draft
    const gone = change({ table: 'posts', id: row.id, kind: 'delete', shown: row, undoable }, file)
    if (file && !undoable) void removeFile({ ...file, needs: [row.id] }).catch(() => undefined)
    await gone
  }

  return {
    draft: () => insert({ is_draft: true, title: '', description: token() }, [], true),
    post: () => insert({ is_draft: false, title: token(), description: '' }),
    picturePost: () => {
      const { needs, fields } = picture()
      return insert({ is_draft: false, title: token(), description: '', ...fields }, needs)
    },
    tooLong: () => insert({ is_draft: false, title: 'あ'.repeat(101) + token() }),
    editDraft: ({ pick, extra }) => {
      const row = chosen(drafts(), pick)
      return row && edit(row, extra < 0.5 ? { description: token() } : { title: token() }, true)
    },
    pictureDraft: ({ pick }) => {
      const row = chosen(drafts(), pick)
      if (!row) return
      const { needs, fields } = picture()
      return edit(row, fields, false, needs)
    },
    publish: ({ pick }) => {
      const row = chosen(drafts(), pick)
      if (!row) return
      const title = row.title === '' ? { title: token() } : {}
      return edit(row, { ...title, is_draft: false }, false)
    },
    editPost: ({ pick }) => {
      const row = chosen(own(), pick)
      return row && edit(row, { description: token() }, false)
    },
    takeBack: ({ pick }) => {
      const row = chosen(own(), pick)
      return row && edit(row, { is_draft: true }, false)
    },
    remove: ({ pick, extra }) => {
      const row = chosen(extra < 0.5 ? drafts() : own(), pick)
      return row && remove(row)
    },
  }
}
