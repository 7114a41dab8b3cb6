import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { aPicture, cards, choosePicture, openComposer, publish } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import {
  type Data,
  dataOf,
  exportSteps,
  finished,
  listOf,
  postsIn,
  type Row,
  start,
} from '@/tests/support/steps/export'
import { unzip } from '@/tests/support/unzip'

const server = served()
const device = devices()
const folders: string[] = []

const { downloading, held, idOf, openSettings } = exportSteps({ server, folders: () => folders })
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

type Post = Row & { id: string; image_url: string | null; created_at: Date }

const sorted = (rows: Row[], field = 'id') => rows.map((row) => String(row[field])).sort()

const original = async (bucket: string, path: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}/storage/v1/object/public/${bucket}/${path}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Each list beside what the database has of it: a column of its rows, and the field that says the same. */
const queries: Record<string, [query: string, field: string]> = {
  consents: ['select consent_type from user_consents where user_id = $1', 'consent_type'],
  comments: ['select body from comments where user_id = $1', 'body'],
  likes: ['select post_id from likes where user_id = $1', 'post_id'],
  bookmarks: ['select post_id from bookmarks where user_id = $1', 'post_id'],
  collections: ['select name from collections where user_id = $1', 'name'],
  items: ['select id from collection_items where user_id = $1', 'id'],
  events: ['select id from events where user_id = $1', 'id'],
  following: ['select following_id from follows where follower_id = $1', 'id'],
  followers: ['select follower_id from follows where following_id = $1', 'id'],
  xp_events: ['select kind from xp_event where user_id = $1', 'kind'],
  reports: ['select content_id from reports where reporter_id = $1', 'content_id'],
  bans: ['select id from banned_users where user_id = $1', 'id'],
}

function comparePosts(data: Data, posts: readonly Post[]): void {
  expect(sorted(postsIn(data))).toEqual(posts.map(({ id }) => id).sort())
  for (const post of posts) {
    const row = postsIn(data).find(({ id }) => id === post.id)
    for (const column of ['title', 'description', 'image_url', 'image_alt', 'character_tags', 'is_draft'])
      expect([column, row?.[column]]).toEqual([column, post[column]])
    expect(row?.created_at).toBe(post.created_at.toISOString())
  }
}

/** The pictures of these posts, and of a person, as storage serves them, by their place in the export. */
async function originals(posts: readonly Post[], avatar: string | null): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const { image_url } of posts)
    if (image_url)
      pictures.set(`pictures/posts/${image_url.split('/')[1]}`, await original('post-images', image_url))
  if (avatar) pictures.set(`pictures/avatar/${avatar.split('/')[1]}`, await original('avatars', avatar))
  return pictures
}

describe('データの書き出し', () => {
  it('waits where the connection is lost, goes on from where it was, and does so behind another page', async () => {
    const here = await device({ expect: [offlineNoise] })
    const { page, context } = here
    const saved = await downloading(here)
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await openSettings(page)
    const asked: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('export_page')) asked.push(request.postData() ?? '')
    })
    await server.faults({ latency_ms: 1_000, only: '/storage/v1/object/public' })
    await start(page)
    const bar = page.getByRole('progressbar', { name: 'データの書き出し' })
    await bar.waitFor()
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByText(/^[1-9]\d* \/ \d+枚$/).waitFor()
    const before = Number(await bar.getAttribute('value'))
    await context.setOffline(true)
    await page.getByText('インターネットに接続できません。つながりしだい、続きから再開します。').waitFor()
    expect(Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(before)
    await page.getByRole('link', { name: '検索' }).first().click()
    await page.waitForURL((url) => url.pathname === '/search')
    await context.setOffline(false)
    await page.getByText('データの書き出しが終わりました').waitFor()
    const files = unzip(await saved())
    const me = await idOf('fan-2')
    const rows = await held(
      'select distinct image_url from posts where user_id = $1 and image_url is not null',
      me,
    )
    expect([...files.keys()].filter((name) => name.startsWith('pictures/posts/'))).toHaveLength(rows.length)
    expect(new Set(asked).size).toBe(asked.length)
    expect(dataOf(files).missing_pictures).toEqual([])
    // Nothing of it is kept where the pictures lie that somebody looked at.
    const kept = await page.evaluate(async () =>
      (await (await caches.open('pictures')).keys()).map(({ url }) => url),
    )
    expect(kept.filter((url) => url.includes('/object/public/'))).toEqual([])
  })

  it('says that it needs a connection, and says it to the end when it is called off', async () => {
    const here = await device({ expect: [offlineNoise] })
    const { page, context } = here
    await downloading(here)
    await asPerson(page, server, 'fan-2')
    await cards(page).first().waitFor()
    await controlled(page)
    await openSettings(page)
    await context.setOffline(true)
    await start(page)
    await page
      .getByRole('alert')
      .filter({ hasText: 'データの書き出しには、インターネット接続が必要です。' })
      .waitFor()
    await context.setOffline(false)
    await server.faults({ latency_ms: 600_000, only: '/storage/v1/object/public' })
    await start(page)
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByRole('button', { name: '書き出しをやめる' }).click()
    await page.getByText('データの書き出しをやめました').waitFor()
    await page.getByRole('button', { name: 'データを書き出す' }).waitFor()
    // The page may be left again without a question.
    await page.reload()
    await page.getByRole('button', { name: 'データを書き出す' }).waitFor()
  })

  it('streams into the place picked, lists what cannot be had, and leaves nothing half there', async () => {
    const here = await device({ expect: [/status of 40[04]/] })
    const { page } = here
    // A place in the page's own storage: the same kind of handle, without the system's dialogue.
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      }),
    )
    await asPerson(page, server, 'fan-3')
    const me = await idOf('fan-3')
    await server.sql`update public.posts set image_url = ${`${me}/1-gone.jpg`} where id = (
      select id from public.posts where user_id = ${me} and image_url is not null limit 1)`
    await openSettings(page)
    const places = () =>
      page.evaluate(async () => {
        const names: string[] = []
        for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
        return names
      })
    await server.faults({ latency_ms: 600_000, only: '/storage/v1/object/public' })
    await start(page)
    await page.getByText('画像を読み込んでいます…').waitFor()
    await page.getByRole('button', { name: '書き出しをやめる' }).click()
    await page.getByText('データの書き出しをやめました').waitFor()
    expect(await places()).toEqual([])
    await server.faults()
    await start(page)
    await finished(page)
    await page.getByText('1枚の画像は取得できませんでした。').waitFor()
    const [name = ''] = await places()
    const bytes = await page.evaluate(async (file) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(file)
      return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
    }, name)
    const data = dataOf(unzip(Buffer.from(bytes)))
    expect(data.missing_pictures).toEqual([{ bucket: 'post-images', path: `${me}/1-gone.jpg` }])
    expect(postsIn(data).find(({ image_url }) => image_url === `${me}/1-gone.jpg`)).toMatchObject({
      picture: null,
    })
  })

  it('gives everything of the person as one ZIP: each row as the database has it, each picture byte for byte', async () => {
    const here = await device()
    const { page } = here
    const saved = await downloading(here)
    await asPerson(page, server, 'fan-1')
    const me = await idOf('fan-1')
    await server.sql`insert into public.reports (id, reporter_id, content_type, content_id, description)
      select gen_random_uuid(), ${me}, 'post', id, '見てください' from public.posts
      where feed_key is not null and user_id <> ${me} limit 2`
    // A picture that does not arrive: the post with it stays on this device.
    await server.faults({ latency_ms: 600_000, only: '/storage/v1/object/post-images' })
    await openComposer(page, server.url)
    await choosePicture(page, await aPicture(40))
    await page.getByLabel('タイトル').fill('まだ届かない絵')
    await publish(page)
    await page.evaluate((account) => {
      localStorage.setItem(`shinobi:${account}:searches`, '{"state":{"searches":["手裏剣"]}}')
    }, me)
    await openSettings(page)
    await start(page)
    await finished(page)
    const files = unzip(await saved())
    const data = dataOf(files)

    expect(files.get('README.txt')?.toString()).toContain('data.jsonの中身')
    const [account] = await server.sql`select email from auth.users where id = ${me}`
    expect(data.account).toMatchObject({ id: me, email: account?.email })
    const [profile] = await server.sql`select * from public.profiles where id = ${me}`
    for (const column of ['username', 'display_name', 'bio', 'website_url', 'terms_version'])
      expect([column, data.profile[column]]).toEqual([column, profile?.[column]])
    for (const column of ['email_notifications', 'privacy_settings', 'notification_settings'])
      expect([column, data.settings[column]]).toEqual([column, profile?.[column]])

    const posts = await server.sql<Post[]>`select * from public.posts where user_id = ${me}`
    comparePosts(data, posts)
    for (const [list, [query, field]] of Object.entries(queries))
      expect([list, sorted(listOf(data, list), field)]).toEqual([list, await held(query, me)])
    for (const list of ['posts', 'drafts', 'comments', 'likes', 'followers', 'xp_events', 'reports'])
      expect([list, listOf(data, list).length]).not.toEqual([list, 0])
    const pictures = await originals(posts, profile?.avatar_url)
    expect(pictures.size).toBeGreaterThan(3)
    for (const [name, bytes] of pictures) {
      expect([name, files.get(name)?.equals(bytes)]).toEqual([name, true])
      expect([name, bytes.includes('Exif\0')]).toEqual([name, false])
    }
    expect(data.missing_pictures).toEqual([])

    const unsent = data.this_device.unsent as Row[]
    expect(unsent.map(({ table }) => table).sort()).toEqual(['files', 'posts'])
    const upload = unsent.find(({ table }) => table === 'files')
    expect(files.get(String(upload?.picture))?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(JSON.stringify(data.this_device.stored)).toContain('手裏剣')
    expect([...files.keys()].filter((name) => /^pictures\/(posts|avatar)\//.test(name)).sort()).toEqual(
      [...pictures.keys()].sort(),
    )
  })
})
