import { describe, expect, it } from 'vitest'
import { readVideoLink, videoFrameOrigins } from './video-link'

const known: [string, string, string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/live/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/e/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://YOUTU.BE/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://x.com/shinobi/status/1234567890123456789', 'x', '1234567890123456789'],
  ['https://twitter.com/i/web/status/1234567890', 'x', '1234567890'],
  ['https://mobile.twitter.com/shinobi/status/1/video/1', 'x', '1'],
  ['https://www.tiktok.com/@shinobi.art/video/7123456789012345678', 'tiktok', '7123456789012345678'],
  ['https://www.nicovideo.jp/watch/sm9', 'niconico', 'sm9'],
  ['https://nico.ms/sm9?ref=share', 'niconico', 'sm9'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/manage/videos/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/album/2838732/video/76979871', 'vimeo', '76979871'],
]

describe('readVideoLink', () => {
  it.each(known)('%s is %s', (url, service, id) => {
    const link = readVideoLink(url)
    expect(link).toMatchObject({ service, id })
    if (!link || link.service === 'link') throw new Error('not recognised')
    const origin = new URL(link.embed).origin
    expect(videoFrameOrigins).toContain(origin)
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', '/dQw4w9WgXcQ?start=90'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', '/dQw4w9WgXcQ?start=3723'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m30s', '/dQw4w9WgXcQ?start=90'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', '/dQw4w9WgXcQ?start=5'],
    ['https://youtu.be/dQw4w9WgXcQ?t=%22onload', '/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=-5', '/dQw4w9WgXcQ'],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=x', '/dQw4w9WgXcQ'],
    ['https://www.nicovideo.jp/watch/sm9?from=60', '/sm9?from=60'],
    ['https://nico.ms/sm9?from=x', '/sm9'],
    ['https://vimeo.com/76979871/8272103f6e', '/76979871?dnt=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&x=1', '/76979871?dnt=1&h=8272103f6e'],
    ['https://vimeo.com/76979871#t=1m5s', '/76979871?dnt=1#t=65s'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', '/76979871?dnt=1&h=8272103f6e'],
    ['https://www.youtube.com/watch/dQw4w9WgXcQ?t=90', '/dQw4w9WgXcQ?start=90'],
    ['https://vimeo.com/groups/art/videos/76979871', '/76979871?dnt=1'],
    ['https://www.tiktok.com/embed/v2/7123456789012345678', '/7123456789012345678'],
  ])('the parts of %s that are known go with it, strictly read', (url, end) => {
    const link = readVideoLink(url)
    expect(link && 'embed' in link && link.embed.slice(link.embed.lastIndexOf('/'))).toBe(end)
  })

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com./watch?v=dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'https://xn--yutube-wqf.com/watch?v=dQw4w9WgXcQ',
    'https://уoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/#@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/watch?v=..%2f..%2fx',
    "https://x.com/shinobi/status/1'onload=",
    'https://www.youtube.com/watch/dQw4w9WgXcQ/more',
    'https://www.youtube.com/e/videoseries',
    'https://vimeo.com/manage/76979871',
    'https://vimeo.com/manage/videos/',
    'https://vimeo.com/album/2838732',
    'https://vimeo.com/album/2838732/76979871',
    'https://vm.tiktok.com/ZMabc/',
    'https://example.com/video.mp4',
  ])('%s is a plain link, never a frame (attack 24)', (url) => {
    expect(readVideoLink(url)).toMatchObject({ service: 'link' })
  })

  it.each([
    '',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'ht\ntps://youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,<script>alert(1)</script>',
    ' https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pass@youtube.com/watch?v=dQw4w9WgXcQ',
    'https:\\\\youtube.com\\watch',
    'https://',
    'https://a b.example/',
    'HTTPS://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=<script>',
    'https://x.com/shinobi/status/1"onload=',
    'https://example.com/\u202egnp.exe',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('%j is refused (attack 15)', (url) => {
    expect(readVideoLink(url)).toBeUndefined()
  })
})

it.each(['videoseries?list=PL590', 'live_stream?channel=UC4R8'])('%s names no video', (path) => {
  expect(readVideoLink(`https://www.youtube.com/embed/${path}`)).toMatchObject({ service: 'link' })
})
