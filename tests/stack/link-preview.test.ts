import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageUrl } from '@/src/domain/images'
import buildApp from '@/tests/support/built-app'
import { navigate } from '@/tests/support/navigate'
import { type Stack, startStack } from './start-stack'

let stack: Stack
let writer = ''
beforeAll(async () => {
  await buildApp()
  stack = await startStack()
  writer = (await stack.session('fan-1')).user.id
  await stack.sql`insert into public.profiles (id, username, display_name) values (${writer}, 'fan_1', '一')`
})
afterAll(() => stack.stop())

const HOSTILE = '"><script>alert(1)</script></title><img src=x onerror=alert(2)> & \'$&'

/** Puts a post into the database; gives its id. */
async function posted(fields: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID()
  await stack.sql`insert into public.posts ${stack.sql({ id, user_id: writer, title: '題', ...fields })}`
  return id
}

/** As crawlers ask: for anything, without a token. */
const served = (id: string) => fetch(`${stack.url}/posts/${id}`)
const byFunction = (id: string) => fetch(`${stack.url}/functions/v1/link-preview/posts/${id}`)
const ways = { 'the server': served, 'the function': byFunction }

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

// The first question to the Data API after a start sets it up, which may take longer than a preview waits.
const preview = async (ask: typeof served, id: string): Promise<string> => {
  let html = ''
  await expect
    .poll(async () => {
      html = await (await ask(id)).text()
      return contentOf(html, 'og:type')
    })
    .toBe('article')
  return html
}

test.each(Object.entries(ways))('a post has a preview of its own, by %s', async (_, ask) => {
  const path = `${writer}/1700000000000-abc_DEF.jpg`
  const id = await posted({
    title: '月下の跳躍',
    description: '一行目\n\u202e二行目',
    image_url: path,
    image_width: 1200,
    image_height: 900,
  })
  const html = await preview(ask, id)
  expect(html).toContain('<title>月下の跳躍｜忍の里</title>')
  expect(html).not.toContain('<title>忍の里</title>')
  expect(contentOf(html, 'description')).toBe('一行目 二行目')
  expect(contentOf(html, 'og:title')).toBe('月下の跳躍')
  expect(contentOf(html, 'og:description')).toBe('一行目 二行目')
  expect(contentOf(html, 'og:url')).toBe(`${stack.url}/posts/${id}`)
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
  const image = contentOf(html, 'og:image')?.replaceAll('&#38;', '&')
  expect(image).toBe(stack.url + imageUrl('post-images', path, 1200))
  expect(html.match(/property="og:title"/g)).toHaveLength(1)
  expect(html).toContain('<div id="root">')
  // As mail programs and sentences write it.
  for (const written of [id.toUpperCase(), `${id}。`, `${id})`, `${id}%20`])
    expect(contentOf(await preview(ask, written), 'og:title'), written).toBe('月下の跳躍')
})

test.each(Object.entries(ways))(
  'a picture that is not for everybody’s eyes is no preview, by %s',
  async (_, ask) => {
    const picture = { image_url: `${writer}/1700000000000-abc_DEF.jpg`, image_width: 1200, image_height: 900 }
    for (const mark of [{ is_sensitive: true }, { is_marked_sensitive: true }]) {
      const html = await preview(ask, await posted({ ...picture, ...mark }))
      expect(html).not.toContain('abc_DEF')
      expect(contentOf(html, 'twitter:card')).toBe('summary')
    }
  },
)

test.each(Object.entries(ways))('a hostile title stays words, by %s', async (_, ask) => {
  const id = await posted({ title: HOSTILE, description: `${HOSTILE} `.repeat(30) })
  const html = await preview(ask, id)
  const plain = await (await fetch(stack.url)).text()
  for (const tag of ['script', 'title', 'img', 'meta name="description"', '/head'])
    expect(html.split(`<${tag}`).length, tag).toBe(plain.split(`<${tag}`).length)
  const title = contentOf(html, 'og:title') ?? ''
  const read = title.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  expect(read).toBe(HOSTILE)
  expect([...(contentOf(html, 'og:description')?.replace(/&#\d+;/g, '_') ?? '')].length).toBe(200)
  expect(contentOf(html, 'og:image')).toBe(`${stack.url}/icon-512.png`)
  expect(contentOf(html, 'twitter:card')).toBe('summary')
})

test.each(Object.entries(ways))('what is not public has the site’s own preview, by %s', async (_, ask) => {
  await preview(ask, await posted({}))
  const draft = await posted({ title: '秘密', is_draft: true })
  const scheduled = await posted({ title: '秘密', scheduled_at: new Date(Date.now() + 3_600_000) })
  const plain = await (await fetch(stack.url)).text()
  for (const id of [draft, scheduled, crypto.randomUUID()]) {
    const response = await ask(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(plain)
  }
})

test.each(
  Object.entries({
    'the server': () => fetch(`${stack.url}/events`, { headers: { accept: 'text/html' } }),
    'the function': () => fetch(`${stack.url}/functions/v1/link-preview/events`),
  }),
)('the site’s own preview is what admins set, by %s', async (_, ask) => {
  const path = `${writer}/1700000000000-site.jpg`
  await stack.sql`insert into public.site_settings (key, value)
    values ('og_title', ${HOSTILE}), ('og_description', '冬の里'), ('og_image_url', ${path})
    on conflict (key) do update set value = excluded.value`
  let html = ''
  // A change is seen by crawlers within seconds.
  await expect
    .poll(async () => {
      html = await (await ask()).text()
      return contentOf(html, 'og:description')
    })
    .toBe('冬の里')
  expect(contentOf(html, 'og:title')).not.toContain('<')
  expect(contentOf(html, 'og:type')).toBe('website')
  expect(html).toContain('<title>忍の里</title>')
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
  const image = contentOf(html, 'og:image')?.replaceAll('&#38;', '&')
  expect(image).toBe(stack.url + imageUrl('og-images', path, 1200))
  await stack.sql`update public.site_settings set value = '' where key like 'og_%'`
  await expect.poll(async () => contentOf(await (await ask()).text(), 'twitter:card')).toBe('summary')
})

test('a browser that opens a page gets it as it was built', async () => {
  expect((await navigate(stack.url)).headers.get('etag')).not.toBeNull()
})

test('a page with a preview may run what every page may, and is not kept as another', async () => {
  const id = await posted({ title: HOSTILE })
  await preview(served, id)
  const response = await served(id)
  const plain = await fetch(stack.url)
  expect(response.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'))
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('etag')).toBeNull()
})

test('where the database does not answer, the page comes all the same', async () => {
  const id = await posted({ title: '待たされる' })
  await preview(served, id)
  let answered: Response | undefined
  await stack.sql.begin(async (sql) => {
    await sql`lock table public.posts in access exclusive mode`
    answered = await served(id)
  })
  expect(answered?.status).toBe(200)
  expect(contentOf((await answered?.text()) ?? '', 'og:type')).toBe('website')
})

test('the function answers nothing but GET, and nothing of its page is to run', async () => {
  const page = await byFunction(crypto.randomUUID())
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const response = await stack.post('/functions/v1/link-preview/posts/x', {})
  expect(response.status).toBe(405)
})
