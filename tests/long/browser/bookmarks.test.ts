import { it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

it('what one kept is on nobody else’s page', async () => {
  const { user } = await server.session('fan-1')
  await server.sql`insert into public.bookmarks (user_id, post_id)
    select ${user.id}, id from public.posts where feed_key is not null limit 1`
  const { page } = await device()
  await asPerson(page, server, 'fan-2')
  await page.goto(`${server.url}/bookmarks`)
  await page.getByRole('heading', { name: 'ブックマークはまだありません' }).waitFor()
})
