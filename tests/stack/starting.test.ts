import { expect, test } from 'vitest'
import { HttpServer } from '@/supabase/local/web/http-server'
import { freePort } from '@/tests/support/processes'

// The port is taken before the seed is there: whoever asks meanwhile is told to wait.

test('until it is usable tools are told so, a page waits by itself, and then everything is answered', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const http = new HttpServer(origin)
  await http.listen({ port, host: '127.0.0.1' })
  try {
    const tool = await fetch(`${origin}/healthz`)
    expect([tool.status, tool.headers.get('retry-after'), await tool.json()]).toEqual([
      503,
      '1',
      { ok: false },
    ])
    const page = await fetch(origin, { headers: { accept: 'text/html,application/xhtml+xml' } })
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    const html = await page.text()
    expect(html).toContain('忍の里を準備しています…')
    expect(html).toContain('http-equiv="refresh"')
    http.open(() => new Response('there'))
    expect(await (await fetch(origin)).text()).toBe('there')
  } finally {
    await http.close()
  }
})
