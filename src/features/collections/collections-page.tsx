import { FolderHeart, FolderPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { CollectionLine } from '@/src/entities/collection/collection-line'
import { createCollection } from '@/src/entities/collection/mutations'
import { text } from '@/src/entities/collection/text'
import { useCollections } from '@/src/entities/collection/use-collections'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { lazyPart } from '@/src/ui/lazy-part'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { useFirstPull } from '@/sync'

const CollectionForm = lazyPart(() => import('./collection-form'))

/** /collections: one's own, last changed first; all of it from the device. */
export default function CollectionsPage() {
  const { rows, isHeld } = useCollections()
  const first = useFirstPull(!isHeld)
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button variant="primary" icon={<FolderPlus size={18} />} onClick={() => setMaking(true)}>
      {text.make}
    </Button>
  )
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} action={rows.length > 0 ? make : null} />
      {rows.length > 0 ? (
        <ul>
          {rows.map((collection) => (
            <CollectionLine key={collection.id} collection={collection} />
          ))}
        </ul>
      ) : null}
      {rows.length === 0 && !isHeld ? (
        <NotHeldYet {...first} what={text.what} loading={<PageWait />} />
      ) : null}
      {rows.length === 0 && isHeld ? (
        <EmptyState icon={<FolderHeart size={32} />} title={text.emptyTitle} action={make}>
          {text.empty}
        </EmptyState>
      ) : null}
      {isMaking ? (
        <Suspense>
          <CollectionForm
            title={text.make}
            done={text.create}
            onClose={() => setMaking(false)}
            onSave={createCollection}
            onDone={(id) => navigate(paths.collection(id))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
