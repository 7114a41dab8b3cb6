import { FolderHeart } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '@/src/domain/paths'
import { CollectionLine } from '@/src/entities/collection/collection-line'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import { type CollectionRow, fetchRows, listOf, useListPages, useRows, useRowsOf } from '@/sync'
import { Lines } from './lines'
import { text } from './text'
import { useShown } from './use-person'

const PAGE = 20

/** The public collections, last changed first; one's own as they are here, and the way to all of them. */
export function CollectionsTab() {
  const { person, isOwn } = useShown()
  const label = text.collectionsOf(person.display_name)
  const pages = useListPages(isOwn ? null : listOf('collections', person.id), PAGE)
  const theirs = useRowsOf('albums', pages.ids)
  const own = useRows(
    isOwn
      ? { stream: 'albums', where: { user_id: person.id, is_public: true }, sort: 'collection_key' }
      : null,
  )
  useCovers(theirs.rows)
  return (
    <Lines
      rows={isOwn ? own.rows : theirs.rows}
      isHeld={isOwn ? own.ready : pages.isHeld && theirs.isRead}
      pages={pages}
      line={(collection) => <CollectionLine key={collection.id} collection={collection} />}
      label={label}
      closed={text.closedCollections}
      empty={
        <EmptyState
          icon={<FolderHeart size={32} />}
          title={text.collectionsEmptyTitle}
          action={isOwn ? <ButtonLink to={paths.collections}>{text.toCollections}</ButtonLink> : null}
        >
          {text.collectionsEmpty}
        </EmptyState>
      }
      loading={<PageWait />}
    />
  )
}

/** The posts whose pictures stand for the collections. */
function useCovers(collections: readonly CollectionRow[]): void {
  const named = collections.flatMap((one) => one.cover_post_id ?? one.first_post_id ?? []).join()
  useEffect(() => {
    if (named) fetchRows('posts', named.split(',')).catch(() => undefined)
  }, [named])
}
