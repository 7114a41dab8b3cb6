import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { comment, commentsSteps, section } from '@/tests/support/steps/comments'

// What only members may do leads a visitor to the sign-in page, which says why.

const server = served()
const device = devices()
const shared = sharedDevices(server)

const { open, said, aPost } = commentsSteps(server)

it('a bookmark', async () => {
  const { page } = await shared(null)
  await cards(page).first().getByRole('button', { name: 'ブックマーク' }).click()
  await page.getByText('ブックマークするにはログインしてください。').waitFor()
  await page.waitForURL(/\/login\?return_to=/)
})

it('a report', async () => {
  const { page } = await shared(null)
  await cards(page).first().getByRole('button', { name: 'この投稿の操作' }).click()
  await page.getByRole('menuitem', { name: '通報する（ログインが必要）' }).click()
  await page.getByText('通報するにはログインが必要です').waitFor()
  await page.waitForURL(/\/login\?return_to=/)
})

it('a comment: nothing of another’s but a report is offered', async () => {
  const post = await aPost(7)
  await said(post, 'カラス小路', '線がいいですね')
  const { page } = await shared(null)
  await open(page, post)
  await comment(page, '線がいいですね')
    .getByRole('button', { name: /コメントの操作/ })
    .click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['通報する（ログインが必要）'])
  const way = section(page).getByRole('link', { name: 'ログイン' })
  expect(await way.getAttribute('href')).toContain(encodeURIComponent(`/posts/${post}`))
})

it('a follow; signed in, one finds that one cannot follow oneself', async () => {
  const { page } = await device()
  const me = (await server.session('fan-1')).user.id
  const mine = (await published(server)).find(({ user_id }) => user_id === me)
  await page.goto(`${server.url}/posts/${mine?.id}`)
  await page.getByRole('button', { name: 'フォローする' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/posts/${mine?.id}`)
  await page.getByText('フォローするにはログインしてください。').waitFor()

  await asPerson(page, server, 'fan-1')
  await page.goto(`${server.url}/posts/${mine?.id}`)
  await page.getByRole('button', { name: 'この投稿の操作' }).waitFor()
  await page
    .getByRole('region', { name: '投稿者' })
    .getByText(/フォロワー/)
    .waitFor()
  expect(await page.getByRole('button', { name: /^フォロー/ }).count()).toBe(0)
})

it('the link in a mail stops its kind by one button; an old one says so', async () => {
  const { page } = await device({ expect: [/404 \(Not Found\).*unsubscribe/] })
  const { user } = await server.session('fan-3')
  const [row] = await server.sql<{ token: string }[]>`
    insert into private.mail_tokens (user_id, type) values (${user.id}, 'like') returning token`
  await page.goto(`${server.url}/unsubscribe?token=${row?.token}`)
  const stop = page.getByRole('button', { name: 'メールを停止する' })
  await stop.waitFor()
  const wants = async () =>
    (
      await server.sql`select notification_settings -> 'like' -> 'email' as mail from public.profiles
        where id = ${user.id}`
    )[0]?.mail
  expect(await wants()).not.toBe(false)
  await stop.click()
  await page.getByRole('heading', { name: 'いいねのメールを停止しました' }).waitFor()
  expect(await wants()).toBe(false)

  await page.goto(`${server.url}/unsubscribe?token=${crypto.randomUUID()}`)
  await stop.click()
  await page.getByRole('heading', { name: 'このリンクは無効です' }).waitFor()
})
