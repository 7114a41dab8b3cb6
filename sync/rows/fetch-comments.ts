import { engine } from '../outbox/engine-slot'
import { commentsOf } from '../tables/lists'
import { fetchPage } from './fetch'
import { heldRows } from './held-ids'
import { noteOpened } from './window'

/** The longest page of comments that the server gives (`private.sync_lists.most`). */
const LONGEST = 1_000

/**
 * Asks for the newest `count` comments of a post: for as many pages as they take, each from where the one before it ended.
 * The post then counts as opened lately, so that both stay on the device. After `signal` no further page is asked for.
 */
export async function fetchComments(postId: string, count: number, signal?: AbortSignal): Promise<void> {
  const { outbox } = await engine()
  await noteOpened(outbox, [postId])
  const list = commentsOf(postId)
  let start: string | null = null
  for (let page = 0, left = count; left > 0; page++, left -= LONGEST) {
    if (page > 0) {
      const before = `${list}/${page - 1}`
      start = ((await heldRows('lists', [before])).get(before)?.next ?? null) as string | null
      if (start === null || signal?.aborted) return
    }
    await fetchPage({ list, page, start, count: Math.min(left, LONGEST) })
  }
}
