import type { PostRow } from '@/sync'
import { fetchPicture, PAGE_WIDTH } from './fetch-picture'
import { whileHeld } from './hold'
import { showPeek } from './peek'
import { isSensitive } from './veiled'

/** So long a pointer stays on a link that is meant (ms). */
const MEANT_MS = 80

/**
 * A pointer has come to `link`, which leads to the post's page: should it stay, the page's picture is fetched, and a
 * finger that rests there sees it.
 */
export function pointerNear(post: PostRow, link: Element, pointer: PointerEvent): void {
  const timer = setTimeout(() => fetchPicture(post, PAGE_WIDTH), MEANT_MS)
  link.addEventListener('pointerleave', () => clearTimeout(timer), { once: true })
  if (pointer.pointerType !== 'touch' || !post.image_url || isSensitive(post)) return
  let hide: (() => void) | undefined
  whileHeld(link, pointer, {
    show: () => {
      hide = showPeek(post)
    },
    hide: () => hide?.(),
  })
}
