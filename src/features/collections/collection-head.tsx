import { Ellipsis, Globe, Lock, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import type { CollectionContent } from '@/src/entities/collection/collection-rules'
import { CollectionState } from '@/src/entities/collection/collection-state'
import { Cover } from '@/src/entities/collection/cover'
import { deleteCollection, editCollection } from '@/src/entities/collection/mutations'
import { text } from '@/src/entities/collection/text'
import { lazyPart } from '@/src/ui/lazy-part'
import { LongText } from '@/src/ui/long-text'
import { Menu, MenuItem } from '@/src/ui/menu'
import { type CollectionRow, useRow } from '@/sync'
import css from './collection-head.module.css'

const CollectionForm = lazyPart(() => import('./collection-form'))

interface Props {
  collection: CollectionRow
  count: number
  isOwn?: boolean
}

/** What a collection is, whose, and what its owner may do with it. */
export function CollectionHead({ collection, count, isOwn = false }: Props) {
  const { row: owner } = useRow('profiles', collection.user_id)
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const Icon = collection.is_public ? Globe : Lock
  const remove = async () => {
    if (await deleteCollection(collection)) navigate(paths.collections, { replace: true })
  }
  return (
    <header className={css.head}>
      <Cover collection={collection} size={88} />
      <div className={css.words}>
        <h1 className={css.name}>
          <bdi>{shownLine(collection.name)}</bdi>
        </h1>
        <p className={css.meta}>
          {owner ? (
            <Link to={paths.profile(owner.id)} className={css.owner}>
              <bdi>{shownLine(owner.display_name)}</bdi>
            </Link>
          ) : null}
          <span>{text.count(shortCount(count))}</span>
          <Icon size={14} aria-hidden />
          <span>{collection.is_public ? text.public : text.private}</span>
          {isOwn ? <CollectionState id={collection.id} /> : null}
        </p>
      </div>
      {isOwn ? (
        <Menu label={text.menu} className={css.menu} icon={<Ellipsis size={20} />}>
          <MenuItem icon={<Pencil size={18} />} onSelect={() => setEditing(true)}>
            {text.edit}
          </MenuItem>
          <MenuItem danger icon={<Trash2 size={18} />} onSelect={() => void remove()}>
            {text.remove}
          </MenuItem>
        </Menu>
      ) : null}
      {collection.description ? (
        <LongText id={collection.id} text={collection.description} lines={8} className={css.description} />
      ) : null}
      {isEditing ? (
        <Suspense>
          <CollectionForm
            id={collection.id}
            title={text.edit}
            done={text.save}
            content={collection}
            onClose={() => setEditing(false)}
            onSave={async ({ name, description, is_public }, seen) => {
              const edit = changed(seen, { name: name.trim(), description, is_public })
              return (await editCollection({ ...collection, ...seen }, edit)) ? collection.id : undefined
            }}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </header>
  )
}

/** Only what differs: the rest was not touched. */
const changed = (before: CollectionContent, now: CollectionContent): Partial<CollectionContent> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => before[field as keyof CollectionContent] !== value),
  )
