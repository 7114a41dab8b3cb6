import { useEffect, useRef, useState } from 'react'
import { Card } from './card'
import { database } from './database'
import { useLikes } from './likes'
import { useLive } from './use-live'

const PAGE = 12

/** The newest posts with their authors, as far as `limit`. */
async function newest(limit: number) {
  const posts = await database.posts.orderBy('[feed_key+id]').limit(limit).toArray()
  const ids = [...new Set(posts.map((post) => post.user_id))]
  const authors = new Map((await database.profiles.bulkGet(ids)).map((author) => [author?.id, author]))
  return posts.map((post) => ({ post, author: authors.get(post.user_id) }))
}

export function Feed() {
  const [limit, setLimit] = useState(PAGE)
  const rows = useLive(newest, limit)
  const pending = useLikes((likes) => likes.pending)
  if (!rows) return null
  return (
    <main>
      {rows.map(({ post, author }) => (
        <Card key={post.id} post={post} author={author} pending={pending.get(post.id)} />
      ))}
      {rows.length === limit ? <More onNear={() => setLimit(limit + PAGE)} /> : null}
    </main>
  )
}

/** The end of the list: more when it comes near. */
function More({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onNear(), {
      rootMargin: '100px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onNear])
  return (
    <button type="button" ref={end} onClick={onNear}>
      もっと見る
    </button>
  )
}
