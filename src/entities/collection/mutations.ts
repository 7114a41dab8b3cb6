import { canEditCollection, canWrite } from '@/src/domain/permissions'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import {
  type CollectionItemRow,
  type CollectionRow,
  fireAndForget,
  newId,
  pendingDeletions,
  unpin,
  write,
} from '@/sync'
import { me, must, valid } from '../mutation'
import { isKept, tellFailure as tell } from '../tell-failure'
import { doUndoably } from '../undo'
import {
  type CollectionContent,
  type CollectionEdit,
  collectionEditSchema,
  collectionSchema,
  firstPlace,
} from './collection-rules'
import { text } from './text'

const tellFailure = (error: unknown) => tell(text.failed, error)

/** False: it could not be done, which is told. */
const kept = (act: () => Promise<unknown>): Promise<boolean> => isKept(act(), tellFailure)

const attempt = (act: () => Promise<unknown>): void => void kept(act)

/** Gives its id once it is on the device; undefined: it could not be kept, which is told. */
export async function createCollection(content: CollectionContent): Promise<string | undefined> {
  const id = newId()
  const isHere = await kept(async () => {
    must(canWrite(me()))
    await write({ table: 'collections', id, kind: 'insert', fields: valid(collectionSchema, content) })
  })
  return isHere ? id : undefined
}

/** Changes what its owner says of it; refused is what the form would refuse. False: it could not be kept. */
export const editCollection = (collection: CollectionRow, content: CollectionEdit): Promise<boolean> =>
  kept(async () => {
    must(canEditCollection(me(), collection))
    // What is not in `content` is not in it either.
    const fields = valid(collectionEditSchema, content) as CollectionEdit
    await write({ table: 'collections', id: collection.id, kind: 'edit', fields, shown: collection })
  })

/** Asks, then deletes here at once and on the server when it can. True: it is gone here. */
export async function deleteCollection(collection: CollectionRow): Promise<boolean> {
  const sure = await askConfirm({
    title: text.removeTitle,
    body: text.removeQuestion(collection.name),
    confirm: text.remove,
    danger: true,
  })
  if (!sure || !canEditCollection(me(), collection)) return false
  const removal = { table: 'collections', id: collection.id, kind: 'delete', shown: collection } as const
  if (!(await kept(() => write(removal)))) return false
  fireAndForget(unpin(collection.id))
  showToast({ text: text.deleted })
  return true
}

/**
 * Puts a post in front of what is there; it goes after the collection, the post and the taking out of the same post, should
 * they be on their way. False: it could not be kept, which is told.
 */
export const addPost = (
  collectionId: string,
  postId: string,
  items: readonly CollectionItemRow[],
): Promise<boolean> =>
  kept(async () => {
    must(canWrite(me()))
    const fields = { collection_id: collectionId, post_id: postId, place: firstPlace(items) }
    const isSame = (item: CollectionItemRow) => item.collection_id === collectionId && item.post_id === postId
    const needs = [collectionId, postId, ...pendingDeletions('collection_items', isSame)]
    await write({ table: 'collection_items', id: newId(), kind: 'insert', fields, needs })
  })

const removal = (item: CollectionItemRow) => {
  must(canEditCollection(me(), item))
  return { table: 'collection_items', id: item.id, kind: 'delete', shown: item } as const
}

/** Takes a post out of a collection, by the tick in its list. False: it could not be kept, which is told. */
export const takeOut = (item: CollectionItemRow): Promise<boolean> => kept(async () => write(removal(item)))

/** Takes it out and offers to put it back where it was. */
export const takeOutOf = (collection: CollectionRow, item: CollectionItemRow): void =>
  attempt(async () => doUndoably(removal(item), { text: text.removed(collection.name), failed: text.failed }))

/** Puts an item elsewhere; `place`: of `placesAt`. */
export const moveItem = (item: CollectionItemRow, place: number): void =>
  attempt(async () => {
    must(canEditCollection(me(), item))
    await write({ table: 'collection_items', id: item.id, kind: 'edit', fields: { place }, shown: item })
  })
