import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@/src/ui/button'
import { lazyPart } from '@/src/ui/lazy-part'
import { type EventRow, goingTo } from '@/sync'
import { text } from './text'

const PeopleDialog = lazyPart(() => import('@/src/entities/person/people-dialog'))

/** The way to who comes; nothing while nobody does. */
export function Comers({ event }: { event: EventRow }) {
  const [isOpen, setOpen] = useState(false)
  if (event.going_count === 0 && !isOpen) return null
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {text.comers}
      </Button>
      <Suspense>
        {isOpen ? (
          <PeopleDialog
            list={goingTo(event.id)}
            isMine={event.going_by_me}
            title={text.comers}
            loading={text.loadingComers}
            failed={text.comersFailed}
            icon={<Users size={32} />}
            nobody={text.nobodyComes}
            nobodyDetail={text.nobodyComesDetail}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
