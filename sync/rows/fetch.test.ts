import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { mutexes } from '@/tests/support/locks'
import { uuidV7 } from '../host/uuid'
import { type Outbox, openOutbox } from '../outbox/store'
import { collectFetches } from './collect-fetches'
import { replaceSearch } from './fetch'

let outbox: Outbox
beforeEach(() => {
  outbox = openOutbox(uuidV7(), mutexes())
})

const page = (list: string, count = 12) => ({ stream: 'lists', list, page: 0, start: null, count })
/** What rides in each pull until nothing is left, as if each were stored. */
async function pulls() {
  const all: object[] = []
  for (let n = 0; n < 20; n++) {
    const { wants, keys } = await collectFetches(outbox)
    if (wants.length === 0) return all
    all.push(wants)
    await outbox.db.wants.bulkDelete(keys.fetches)
  }
  throw new Error('no end')
}

it('asks for no more pages at once than the server takes, and for each once', async () => {
  const lists = ['popular', 'following', 'comments/1', 'comments/2', 'comments/3', 'comments/4']
  await outbox.db.wants.bulkAdd([...lists, 'popular', 'popular'].map((list) => page(list)))
  expect(await pulls()).toEqual([lists.slice(0, 5).map((list) => page(list)), [page('comments/4')]])
})

it('nor for more things in all pages together', async () => {
  await outbox.db.wants.bulkAdd([page('comments/1', 600), page('comments/2', 600), page('popular')])
  expect(await pulls()).toEqual([[page('comments/1', 600)], [page('comments/2', 600), page('popular')]])
})

it('nor for more ids', async () => {
  const ids = Array.from({ length: 40 }, () => uuidV7())
  await outbox.db.wants.bulkAdd([
    { stream: 'posts', ids },
    { stream: 'profiles', ids: ids.slice(0, 30) },
  ])
  expect(await pulls()).toEqual([[{ stream: 'posts', ids }], [{ stream: 'profiles', ids: ids.slice(0, 30) }]])
})

it('of what was typed on the way to a search nothing stays', async () => {
  const ask = async (list: string, number = 0) => {
    const key = await outbox.db.wants.add({ ...page(list), page: number })
    await replaceSearch(outbox, list, key)
  }
  await outbox.db.wants.add(page('popular'))
  for (const typed of ['かげ', 'かげま', 'かげまる']) await ask(`search/posts/newest/${typed}`)
  await ask('search/posts/newest/かげまる', 1)
  expect(await pulls()).toEqual([
    [
      page('popular'),
      page('search/posts/newest/かげまる'),
      { ...page('search/posts/newest/かげまる'), page: 1 },
    ],
  ])
})

it('what is no id is never asked for, also where an older release noted it', async () => {
  const id = uuidV7()
  await outbox.db.wants.bulkAdd([{ stream: 'posts', ids: ['constructor', '__proto__', id] }])
  expect(await pulls()).toEqual([[{ stream: 'posts', ids: [id] }]])
})
