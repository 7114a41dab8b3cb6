import { Heart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/src/ui/lazy-part'
import { likersOf, type PostRow } from '@/sync'
import css from './likers.module.css'
import { text } from './text'

const PeopleDialog = lazyPart(() => import('@/src/entities/person/people-dialog'))

/** The way to who likes a post; nothing while nobody does. */
export function Likers({ post }: { post: PostRow }) {
  const [isOpen, setOpen] = useState(false)
  if (!post.is_published || (post.like_count === 0 && !isOpen)) return null
  return (
    <>
      <button type="button" className={css.likers} onClick={() => setOpen(true)}>
        {text.likers}
      </button>
      <Suspense>
        {isOpen ? (
          <PeopleDialog
            list={likersOf(post.id)}
            isMine={post.liked_by_me}
            title={text.likers}
            loading={text.loadingLikers}
            failed={text.likersFailed}
            icon={<Heart size={32} />}
            nobody={text.nobodyLikes}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
