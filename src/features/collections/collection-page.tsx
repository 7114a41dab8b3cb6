import { ArrowLeft, CloudOff, FolderHeart, SearchX } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { IconButton } from '@/src/ui/icon-button'
import { LazyScreen } from '@/src/ui/lazy-screen'
import { ListOrder } from '@/src/ui/list-order'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { useRow } from '@/sync/live'
import { wantRows } from '@/sync/rows/wants'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import type { CollectionRow, PostRow } from '@/sync/tables/index'
import { Carry } from './carry'
import { CollectionHead } from './collection-head'
import css from './collection-page.module.css'
import { text } from './text'
import { useOwnPosts, usePublicPosts } from './use-collection-posts'

/** The app hands the card in: features never import each other. */
export interface Parts {
  Card: ComponentType<{ post: PostRow; eager?: boolean }>
}

const order = () => import('./order')

/** /collections/{id}: one's own, or a public one. */
export default function CollectionPage({ Card }: Parts) {
  const { collectionId = '' } = useParams()
  const { userId } = useSession()
  const { collection, state } = useCollection(collectionId)
  const navigate = useNavigate()
  return (
    <>
      <div className={css.back}>
        <IconButton label={text.back} icon={<ArrowLeft size={22} />} onClick={() => navigate(-1)} />
      </div>
      {collection ? (
        <>
          <PageTitle>{collection.name}</PageTitle>
          {collection.user_id === userId ? (
            <Own key={collection.id} collection={collection} Card={Card} />
          ) : (
            <Public key={collection.id} collection={collection} Card={Card} />
          )}
        </>
      ) : (
        <Absent state={state} />
      )}
    </>
  )
}

type Absence = 'loading' | 'offline' | 'gone'

/** From the device; somebody else's is asked for anew when it is opened, and again when the line is back. */
function useCollection(id: string): { collection: CollectionRow | undefined; state: Absence } {
  const { row, ready } = useRow('albums', id)
  const isOffline = useSyncStatus().state === 'offline'
  const [isAnswered, setAnswered] = useState(false)
  const { userId } = useSession()
  const isMissing = ready && !row
  const isOwn = row !== undefined && row.user_id === userId
  useEffect(() => {
    if (!ready || isOwn || isOffline) return
    wantRows('albums', [id]).then(
      () => setAnswered(true),
      () => undefined,
    )
  }, [id, ready, isOwn, isOffline])
  if (isMissing && isAnswered) return { collection: row, state: 'gone' }
  return { collection: row, state: isMissing && isOffline ? 'offline' : 'loading' }
}

function Absent({ state }: { state: Absence }) {
  if (state === 'loading') return <PageWait />
  const isGone = state === 'gone'
  return (
    <EmptyState
      role="status"
      icon={isGone ? <SearchX size={32} /> : <CloudOff size={32} />}
      title={isGone ? text.goneTitle : text.notHeldTitle}
      action={<ButtonLink to={paths.home}>{text.toRecent}</ButtonLink>}
    >
      {isGone ? text.gone : text.notHeld}
    </EmptyState>
  )
}

function Own({ collection, Card }: Parts & { collection: CollectionRow }) {
  const { items, rows, ready } = useOwnPosts(collection.id)
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <CollectionHead collection={collection} count={items.length} isOwn />
      {items.length > 0 ? (
        <>
          <Carry posts={rows} />
          <div className={css.bar}>
            <Button size="small" onClick={() => setOrdering(!isOrdering)} aria-pressed={isOrdering}>
              {isOrdering ? text.orderDone : text.order}
            </Button>
          </div>
        </>
      ) : null}
      {isOrdering ? (
        <LazyScreen load={order} collection={collection} items={items} posts={rows} />
      ) : (
        <Posts name={collection.name} rows={rows} Card={Card} />
      )}
      {ready && items.length === 0 ? <NothingInside /> : null}
    </>
  )
}

function Public({ collection, Card }: Parts & { collection: CollectionRow }) {
  const { rows, ready, hasMore, asking, more } = usePublicPosts(collection.id)
  return (
    <>
      <CollectionHead collection={collection} count={collection.item_count} />
      <Posts name={collection.name} rows={rows} Card={Card} />
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

const Posts = ({ name, rows, Card }: Parts & { name: string; rows: readonly PostRow[] }) => (
  <section aria-label={text.posts(name)} className={css.posts}>
    <ListOrder items={rows}>
      {rows.map((post, at) => (
        <div key={post.id} className={css.post}>
          <Card post={post} eager={at < 2} />
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
