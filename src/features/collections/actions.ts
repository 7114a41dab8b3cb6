import { words } from '@/src/text/words'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { newId, write } from '@/sync/outbox/write'
import type { CollectionItemRow, CollectionRow } from '@/sync/tables/index'
import { firstPlace } from './collection-rules'
import { text } from './text'

const tellFailure = () => showToast({ tone: 'danger', text: text.failed })

/** What a person fills in. */
export interface CollectionContent {
  name: string
  description: string
  is_public: boolean
}

const clean = ({ name, ...rest }: CollectionContent): CollectionContent => ({ ...rest, name: name.trim() })

/** Gives its id at once; it is on the device a moment later. */
export function createCollection(content: CollectionContent): string {
  const id = newId()
  write({ table: 'collections', id, kind: 'insert', fields: { ...clean(content) } }).catch(tellFailure)
  return id
}

export function editCollection(collection: CollectionRow, content: Partial<CollectionRow>): void {
  write({
    table: 'collections',
    id: collection.id,
    kind: 'edit',
    fields: { ...content },
    shown: collection,
  }).catch(tellFailure)
}

/** Asks, then deletes here at once and on the server when it can. True: it is gone here. */
export async function deleteCollection(collection: CollectionRow): Promise<boolean> {
  const sure = await askConfirm({
    title: text.removeTitle,
    body: text.removeQuestion(collection.name),
    confirm: text.remove,
    danger: true,
  })
  if (!sure) return false
  write({ table: 'collections', id: collection.id, kind: 'delete', shown: collection }).catch(tellFailure)
  showToast({ text: text.deleted })
  return true
}

/** Puts a post in front of what is there; it goes after the collection and the post, should they be on their way. */
export function addPost(collectionId: string, postId: string, items: readonly CollectionItemRow[]): void {
  putIn({ collection_id: collectionId, post_id: postId, place: firstPlace(items) })
}

function putIn(fields: Pick<CollectionItemRow, 'collection_id' | 'post_id' | 'place'>): void {
  const needs = [fields.collection_id, fields.post_id]
  write({ table: 'collection_items', id: newId(), kind: 'insert', fields: { ...fields }, needs }).catch(
    tellFailure,
  )
}

export function takeOut(item: CollectionItemRow): void {
  write({ table: 'collection_items', id: item.id, kind: 'delete', shown: item }).catch(tellFailure)
}

/** Takes it out and offers to put it back where it was. */
export function takeOutOf(collection: CollectionRow, item: CollectionItemRow): void {
  takeOut(item)
  const { collection_id, post_id, place } = item
  const run = () => putIn({ collection_id, post_id, place })
  showToast({ text: text.removed(collection.name), action: { label: words.undo, run } })
}

export function moveItem(item: CollectionItemRow, place: number): void {
  write({
    table: 'collection_items',
    id: item.id,
    kind: 'edit',
    fields: { place },
    shown: item,
  }).catch(tellFailure)
}
