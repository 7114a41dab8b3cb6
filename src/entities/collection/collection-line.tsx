import { Globe, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { type CollectionRow, useSession } from '@/sync'
import css from './collection-line.module.css'
import { Cover } from './cover'
import { text } from './text'
import { useItems } from './use-collections'

/** A collection in a list: one's own as it is here, anybody else's as the village said. */
export function CollectionLine({ collection }: { collection: CollectionRow }) {
  const { userId } = useSession()
  const { rows: items } = useItems(collection.id)
  const count = collection.user_id === userId ? items.length : collection.item_count
  const Icon = collection.is_public ? Globe : Lock
  return (
    <li>
      <Link to={paths.collection(collection.id)} className={css.line}>
        <Cover collection={collection} size={72} />
        <span className={css.words}>
          <bdi className={css.name}>{shownLine(collection.name)}</bdi>
          <span className={css.meta}>
            <span>{text.count(shortCount(count))}</span>
            <Icon size={14} aria-hidden />
            <span>{collection.is_public ? text.public : text.private}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
