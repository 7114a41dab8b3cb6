import { FolderHeart } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { text } from '@/src/entities/collection/text'
import { PostCard } from '@/src/entities/post/post-card'
import { words } from '@/src/text/words'
import { Absent } from '@/src/ui/absent'
import { BackBar } from '@/src/ui/back-bar'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { LazyScreen } from '@/src/ui/lazy-screen'
import { ListOrder } from '@/src/ui/list-order'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { type Absence, type CollectionRow, type PostRow, useAbsence, useRow, useSession } from '@/sync'
import { CollectionHead } from './collection-head'
import css from './collection-page.module.css'
import { Pin } from './pin'
import { useOwnPosts, usePublicPosts } from './use-collection-posts'

const order = () => import('./order')

/** /collections/{id}: one's own, or a public one. */
export default function CollectionPage() {
  const { collectionId = '' } = useParams()
  const { userId } = useSession()
  const { collection, absence } = useCollection(collectionId)
  return (
    <>
      <BackBar to={userId ? paths.collections : paths.home} />
      {collection ? (
        <>
          <PageTitle>{collection.name}</PageTitle>
          {collection.user_id === userId ? (
            <Own key={collection.id} collection={collection} />
          ) : (
            <Public key={collection.id} collection={collection} />
          )}
        </>
      ) : (
        <Absent
          absence={absence}
          text={text}
          loading={<PageWait />}
          way={<ButtonLink to={paths.home}>{text.toRecent}</ButtonLink>}
        />
      )}
    </>
  )
}

/** From the device; somebody else's is asked for anew when it is opened. */
function useCollection(id: string): { collection: CollectionRow | undefined; absence: Absence } {
  const { row, ready } = useRow('albums', id)
  const { userId } = useSession()
  const isOwn = row !== undefined && row.user_id === userId
  return { collection: row, absence: useAbsence(['albums'], id, ready && !isOwn) }
}

function Own({ collection }: { collection: CollectionRow }) {
  const { items, rows, ready } = useOwnPosts(collection.id)
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <CollectionHead collection={collection} count={items.length} isOwn />
      {items.length > 0 ? (
        <>
          <Pin collection={collection.id} posts={rows} />
          <div className={css.bar}>
            <Button size="small" onClick={() => setOrdering(!isOrdering)}>
              {isOrdering ? text.orderDone : text.order}
            </Button>
          </div>
        </>
      ) : null}
      {isOrdering ? (
        <LazyScreen load={order} collection={collection} items={items} posts={rows} />
      ) : (
        <Posts name={collection.name} rows={rows} />
      )}
      {ready && items.length === 0 ? <NothingInside /> : null}
    </>
  )
}

function Public({ collection }: { collection: CollectionRow }) {
  const { rows, ready, hasMore, asking, more } = usePublicPosts(collection.id)
  return (
    <>
      <CollectionHead collection={collection} count={collection.item_count} />
      <Posts name={collection.name} rows={rows} />
      {ready && rows.length === 0 ? <NothingInside /> : null}
      {hasMore ? (
        <div className={css.more}>
          <Button busy={asking === 'asking'} onClick={more}>
            {asking === 'failed' ? words.retry : words.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Posts = ({ name, rows }: { name: string; rows: readonly PostRow[] }) => (
  <section aria-label={text.posts(name)} className={css.posts}>
    <ListOrder items={rows}>
      {rows.map((post, at) => (
        <div key={post.id} className={css.post}>
          <PostCard post={post} eager={at < 2} />
        </div>
      ))}
    </ListOrder>
  </section>
)

const NothingInside = () => (
  <EmptyState
    icon={<FolderHeart size={32} />}
    title={text.emptyInsideTitle}
    action={<ButtonLink to={paths.home}>{text.toRecent}</ButtonLink>}
  >
    {text.emptyInside}
  </EmptyState>
)
