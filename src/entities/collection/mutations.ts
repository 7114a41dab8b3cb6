import { partial } from 'valibot'
import { canEditCollection, canWrite } from '@/src/domain/permissions'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { type CollectionItemRow, type CollectionRow, newId, write } from '@/sync'
import { me, must, valid } from '../mutation'
import { tellFailure as tell } from '../tell-failure'
import { doUndoably } from '../undo'
import { type CollectionContent, collectionSchema, firstPlace } from './collection-rules'
import { text } from './text'

const tellFailure = (error: unknown) => tell(text.failed, error)

/** Gives its id at once; it is on the device a moment later. */
export function createCollection(content: CollectionContent): string {
  const id = newId()
  const insert = async () => {
    must(canWrite(me()))
    await write({ table: 'collections', id, kind: 'insert', fields: valid(collectionSchema, content) })
  }
  insert().catch(tellFailure)
  return id
}

export function editCollection(collection: CollectionRow, content: Partial<CollectionRow>): void {
  const edit = async () => {
    must(canEditCollection(me(), collection))
    valid(partial(collectionSchema), content)
    await write({
      table: 'collections',
      id: collection.id,
      kind: 'edit',
      fields: { ...content, ...(content.name === undefined ? {} : { name: content.name.trim() }) },
      shown: collection,
    })
  }
  edit().catch(tellFailure)
}

/** Asks, then deletes here at once and on the server when it can. True: it is gone here. */
export async function deleteCollection(collection: CollectionRow): Promise<boolean> {
  const sure = await askConfirm({
    title: text.removeTitle,
    body: text.removeQuestion(collection.name),
    confirm: text.remove,
    danger: true,
  })
  if (!sure || !canEditCollection(me(), collection)) return false
  write({ table: 'collections', id: collection.id, kind: 'delete', shown: collection }).catch(tellFailure)
  showToast({ text: text.deleted })
  return true
}

/** Puts a post in front of what is there; it goes after the collection and the post, should they be on their way. */
export function addPost(collectionId: string, postId: string, items: readonly CollectionItemRow[]): void {
  const fields = { collection_id: collectionId, post_id: postId, place: firstPlace(items) }
  const needs = [collectionId, postId]
  write({ table: 'collection_items', id: newId(), kind: 'insert', fields, needs }).catch(tellFailure)
}

export function takeOut(item: CollectionItemRow): void {
  write({ table: 'collection_items', id: item.id, kind: 'delete', shown: item }).catch(tellFailure)
}

/** Takes it out and offers to put it back where it was. */
export const takeOutOf = (collection: CollectionRow, item: CollectionItemRow): void =>
  doUndoably(
    { table: 'collection_items', id: item.id, kind: 'delete', shown: item },
    { text: text.removed(collection.name), failed: text.failed },
  )

export function moveItem(item: CollectionItemRow, place: number): void {
  write({
    table: 'collection_items',
    id: item.id,
    kind: 'edit',
    fields: { place },
    shown: item,
  }).catch(tellFailure)
}
