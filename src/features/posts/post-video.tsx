import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { readVideoLink, type VideoService } from '@/src/domain/video-link'
import { showToast } from '@/src/ui/toast'
import { useOnline } from '@/src/ui/use-online'
import css from './post-video.module.css'
import { text } from './text'

const names: Record<VideoService, string> = {
  youtube: 'YouTube',
  x: 'X',
  tiktok: 'TikTok',
  niconico: 'ニコニコ動画',
  vimeo: 'Vimeo',
}

/** The player takes the place of the button that had the focus. */
const focusOnce = (frame: HTMLIFrameElement | null): void => frame?.focus({ preventScroll: true })

/** A known service's player after a tap, so that nobody is told who looks; any other https address is a plain link. */
export function PostVideo({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false)
  const online = useOnline()
  const video = readVideoLink(url)
  if (!video) return null
  if (video.service === 'link')
    return (
      <a className={css.link} href={video.url} target="_blank" rel="noopener noreferrer nofollow ugc">
        <ExternalLink size={18} aria-hidden />
        <span>
          {text.openVideo}
          <bdi className={css.host}>{new URL(video.url).host}</bdi>
        </span>
      </a>
    )
  const name = names[video.service]
  if (!playing)
    return (
      <button
        type="button"
        className={css.poster}
        onClick={() => (online ? setPlaying(true) : showToast({ text: text.videoOffline }))}
      >
        <span className={css.play}>
          <Play size={26} aria-hidden />
        </span>
        {text.play(name)}
        <small>{online ? text.playNote(name) : text.videoOffline}</small>
      </button>
    )
  return (
    <iframe
      ref={focusOnce}
      className={css.frame}
      src={video.embed}
      title={text.player(name)}
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
