import { useEffect, useState } from 'react'
import { scrollUp } from '@/src/ui/scroll-up'
import type { PostRow } from '@/sync'
import { AT_TOP_PX } from './at-top'

/**
 * Posts that arrive while one reads further down wait behind a button, so that nothing moves under the finger.
 * At the top they appear at once. Takes the newest rows and the newest `feed_key` shown when one left the page;
 * gives how many rows wait at the front, and what shows them.
 */
export function useFreshPosts(rows: readonly PostRow[], remembered: number | undefined) {
  const [newest, setNewest] = useState(remembered)
  const top = rows[0]?.feed_key

  useEffect(() => {
    // Gone or published anew, or one is at the top: the list simply starts where it starts.
    if (top === undefined || newest === undefined || scrollY < AT_TOP_PX) setNewest(top)
  }, [top, newest])

  useEffect(() => {
    const onScroll = () => scrollY < AT_TOP_PX && setNewest(top)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [top])

  const fresh =
    newest === undefined
      ? 0
      : Math.max(
          0,
          rows.findIndex((post) => post.feed_key >= newest),
        )
  const show = () => {
    setNewest(top)
    scrollUp()
  }
  return { fresh, show }
}
