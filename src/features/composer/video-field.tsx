import { useStore } from 'zustand'
import { readVideoLink } from '@/src/domain/video-link'
import { TextField } from '@/src/ui/field'
import type { ComposerStore } from './composer-store'
import { change, checkVideo } from './editing'
import { port } from './port'
import { serviceNames, text } from './text'

const hintOf = (url: string | null): string | undefined => {
  const link = url === null ? undefined : readVideoLink(url)
  if (!link) return
  return link.service === 'link' ? text.videoLinked : text.videoPlayed(serviceNames[link.service])
}

/** Phones begin a field with a capital. */
const tidied = (typed: string): string =>
  typed.trim().replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())

/** A link to a video, and what will become of it. */
export function VideoField({ store, error }: { store: ComposerStore; error: string | undefined }) {
  const url = useStore(store, (state) => state.values.video_url)
  return (
    <TextField
      label={text.video}
      hint={hintOf(url)}
      optional
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={text.videoPlaceholder}
      value={url ?? ''}
      error={error}
      onChange={(event) => void change(store, port, { video_url: tidied(event.target.value) || null })}
      onBlur={() => checkVideo(store)}
    />
  )
}
