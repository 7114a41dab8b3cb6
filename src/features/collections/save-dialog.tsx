import { FolderPlus, Globe } from 'lucide-react'
import { useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { shownLine } from '@/src/domain/one-line'
import { addPost, createCollection, takeOut } from '@/src/entities/collection/mutations'
import { text } from '@/src/entities/collection/text'
import { useCollections, useItems } from '@/src/entities/collection/use-collections'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { save } from '@/src/ui/opened'
import { showToast } from '@/src/ui/toast'
import { type CollectionRow, useRows } from '@/sync'
import CollectionForm from './collection-form'
import css from './save-dialog.module.css'

/** The one place where a post is put into collections; the shell loads it when the first is. */
export default function SaveDialog() {
  const subject = save.use()
  return subject ? <Choice key={subject.postId} postId={subject.postId} /> : null
}

function Choice({ postId }: { postId: string }) {
  const { rows: collections } = useCollections()
  const [isMaking, setMaking] = useState(false)
  if (isMaking)
    return (
      <CollectionForm
        title={text.make}
        done={text.createAndSave}
        onClose={() => setMaking(false)}
        onSave={async (content) => {
          const id = await createCollection(content)
          if (!id) return undefined
          const isSaved = await addPost(id, postId, [])
          if (isSaved) showToast({ tone: 'success', text: text.saved(content.name.trim()) })
          return id
        }}
        onDone={save.close}
      />
    )
  return (
    <Dialog open onClose={save.close} title={text.saveTitle}>
      {collections.length > 0 ? (
        <ul className={css.list}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <Membership collection={collection} postId={postId} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.empty}>{text.empty}</p>
      )}
      <Button icon={<FolderPlus size={18} />} onClick={() => setMaking(true)}>
        {text.make}
      </Button>
    </Dialog>
  )
}

/** Whether the post is in one collection; the tap shows at once. */
function Membership({ collection, postId }: { collection: CollectionRow; postId: string }) {
  const { rows: items } = useItems(collection.id)
  const mine = useRows({
    stream: 'collection_items',
    where: { collection_id: collection.id, post_id: postId },
  }).rows
  const toggle = async () => {
    const said = mine.length === 0 ? text.saved : text.removed
    const acts = mine.length === 0 ? [addPost(collection.id, postId, items)] : mine.map(takeOut)
    const done = await Promise.all(acts)
    if (done.every(Boolean)) showToast({ text: said(collection.name) })
  }
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={mine.length > 0} onChange={() => void toggle()} />
      <bdi className={css.name}>{shownLine(collection.name)}</bdi>
      {collection.is_public ? <Globe size={16} role="img" aria-label={text.public} /> : null}
      <span className={css.count}>{text.count(shortCount(items.length))}</span>
    </label>
  )
}
