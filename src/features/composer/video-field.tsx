import { readVideoLink } from '@/src/domain/video-link'
import { useComposer } from '@/src/entities/composer/composer-context'
import { TextField } from '@/src/ui/field'
import { useField } from './post-composer'
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
export function VideoField() {
  const { leaveField } = useComposer()
  const { value: url, error, set } = useField('video_url')
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
      onChange={(event) => set(tidied(event.target.value) || null)}
      onBlur={() => leaveField('video_url')}
    />
  )
}
