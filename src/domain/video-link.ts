import { httpsLink } from './https-link'

/** The five services whose videos are played in place, after a tap (product-decisions, Posts). */
export type VideoService = 'youtube' | 'x' | 'tiktok' | 'niconico' | 'vimeo'

/** `embed` is the address for a frame. */
export type VideoLink =
  | { service: VideoService; url: string; id: string; embed: string }
  | { service: 'link'; url: string }

/** What the page may frame (Content-Security-Policy `frame-src`); every `embed` below starts with one of them. */
export const videoFrameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
  'https://www.tiktok.com',
  'https://embed.nicovideo.jp',
  'https://player.vimeo.com',
] as const

interface Recogniser {
  service: VideoService
  /** Compared whole with the host, so that a look-alike stays a plain link (hazards, attack 24). */
  hosts: readonly string[]
  id: (url: URL) => string | undefined
  embed: (id: string, url: URL) => string
}

const inPath = (pattern: RegExp) => (url: URL) => pattern.exec(url.pathname)?.[1]

/** Where a video begins, in seconds: `90`, `90s`, `1m30s`, `1h2m3s`; 0: at its beginning, or nothing that can be read. */
function secondsIn(said: string | null | undefined): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(said ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

function youtube(id: string, { searchParams, hash }: URL): string {
  const inHash = /^#t=(\w+)$/.exec(hash)?.[1]
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? inHash)
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
}

function niconico(id: string, { searchParams }: URL): string {
  const from = secondsIn(searchParams.get('from'))
  return `https://embed.nicovideo.jp/watch/${id}${from ? `?from=${from}` : ''}`
}

/** One that is not listed is shown to whoever has its hash. */
function vimeo(id: string, { pathname, searchParams, hash }: URL): string {
  const [, inPathname] = /\/\d{1,15}\/([0-9a-f]{6,20})\/?$/.exec(pathname) ?? []
  const [key] = /^[0-9a-f]{6,20}$/.exec(inPathname ?? searchParams.get('h') ?? '') ?? []
  const start = secondsIn(/^#t=(\w+)$/.exec(hash)?.[1])
  return `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}${start ? `#t=${start}s` : ''}`
}

const recognisers: readonly Recogniser[] = [
  {
    service: 'youtube',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'www.youtube-nocookie.com',
    ],
    id: (url) =>
      url.pathname === '/watch'
        ? /^[\w-]{11}$/.exec(url.searchParams.get('v') ?? '')?.[0]
        : inPath(/^\/(?:watch|shorts|embed|live|v|e)\/(?!videoseries|live_stream)([\w-]{11})\/?$/)(url),
    embed: youtube,
  },
  {
    service: 'youtube',
    hosts: ['youtu.be'],
    id: inPath(/^\/([\w-]{11})\/?$/),
    embed: youtube,
  },
  {
    service: 'x',
    hosts: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    id: inPath(/^\/(?:\w{1,20}|i\/web)\/status\/(\d{1,25})(?:\/(?:video|photo)\/\d)?\/?$/),
    embed: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true&lang=ja`,
  },
  {
    service: 'tiktok',
    hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
    id: inPath(/^\/(?:@[\w.-]{1,40}\/video|player\/v1|embed(?:\/v2)?)\/(\d{1,25})\/?$/),
    embed: (id) => `https://www.tiktok.com/player/v1/${id}`,
  },
  {
    service: 'niconico',
    hosts: ['nicovideo.jp', 'www.nicovideo.jp', 'sp.nicovideo.jp', 'embed.nicovideo.jp'],
    id: inPath(/^\/watch\/((?:sm|nm|so)?\d{1,15})\/?$/),
    embed: niconico,
  },
  {
    service: 'niconico',
    hosts: ['nico.ms'],
    id: inPath(/^\/((?:sm|nm|so)\d{1,15})\/?$/),
    embed: niconico,
  },
  {
    service: 'vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    id: inPath(
      /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d{1,15}\/video\/|manage\/videos\/)?(\d{1,15})(?:\/[0-9a-f]{6,20})?\/?$/,
    ),
    embed: vimeo,
  },
  {
    service: 'vimeo',
    hosts: ['player.vimeo.com'],
    id: inPath(/^\/video\/(\d{1,15})\/?$/),
    embed: vimeo,
  },
]

/**
 * Reads an address as a video link. Undefined when it is not plain https. Hosts that are not exactly known, odd ports and
 * unknown paths give `service: 'link'`.
 */
export const readVideoLink = (text: string): VideoLink | undefined => {
  const url = httpsLink(text)
  if (!url) return
  if (url.port !== '') return { service: 'link', url: url.href }
  for (const { service, hosts, id: idIn, embed } of recognisers) {
    if (!hosts.includes(url.hostname)) continue
    const id = idIn(url)
    if (id) return { service, url: url.href, id, embed: embed(id, url) }
  }
  return { service: 'link', url: url.href }
}
