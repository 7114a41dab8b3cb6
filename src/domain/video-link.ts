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
  embed: (id: string) => string
}

const inPath = (pattern: RegExp) => (url: URL) => pattern.exec(url.pathname)?.[1]

const recognisers: readonly Recogniser[] = [
  {
    service: 'youtube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    id: (url) =>
      url.pathname === '/watch'
        ? /^[\w-]{11}$/.exec(url.searchParams.get('v') ?? '')?.[0]
        : inPath(/^\/(?:shorts|embed|live)\/([\w-]{11})\/?$/)(url),
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    service: 'youtube',
    hosts: ['youtu.be'],
    id: inPath(/^\/([\w-]{11})\/?$/),
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
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
    id: inPath(/^\/@[\w.-]{1,40}\/video\/(\d{1,25})\/?$/),
    embed: (id) => `https://www.tiktok.com/player/v1/${id}`,
  },
  {
    service: 'niconico',
    hosts: ['nicovideo.jp', 'www.nicovideo.jp', 'sp.nicovideo.jp'],
    id: inPath(/^\/watch\/((?:sm|nm|so)?\d{1,15})\/?$/),
    embed: (id) => `https://embed.nicovideo.jp/watch/${id}`,
  },
  {
    service: 'niconico',
    hosts: ['nico.ms'],
    id: inPath(/^\/((?:sm|nm|so)\d{1,15})\/?$/),
    embed: (id) => `https://embed.nicovideo.jp/watch/${id}`,
  },
  {
    service: 'vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    id: inPath(/^\/(?:channels\/[\w-]+\/)?(\d{1,15})\/?$/),
    embed: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    service: 'vimeo',
    hosts: ['player.vimeo.com'],
    id: inPath(/^\/video\/(\d{1,15})\/?$/),
    embed: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
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
    if (id) return { service, url: url.href, id, embed: embed(id) }
  }
  return { service: 'link', url: url.href }
}
