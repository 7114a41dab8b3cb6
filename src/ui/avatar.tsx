import { firstSeen } from '@/src/domain/graphemes'
import { imageUrl } from '@/src/domain/images'
import css from './avatar.module.css'
import { useBroken } from './retry'
import { useBlobUrl } from './use-blob-url'

interface Props {
  name: string
  /** Path inside the `avatars` bucket. */
  path?: string | null | undefined
  /** A picture still on its way from this device. */
  blob?: Blob | undefined
  size?: number
}

const hueOf = (name: string) =>
  [...name].reduce((hue, char) => (hue * 31 + (char.codePointAt(0) ?? 0)) % 360, 7)

/** A person's picture, or their first character. It says nothing to screen readers: the name stands beside it. */
export function Avatar({ name, path, blob, size = 40 }: Props) {
  const local = useBlobUrl(blob)
  const [broken, breaks] = useBroken()
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.44, '--hue': hueOf(name) }}
      aria-hidden
    >
      {path && !broken ? (
        <img
          src={local ?? imageUrl('avatars', path, size * 2)}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={breaks}
        />
      ) : (
        (firstSeen(name) ?? '忍')
      )}
    </span>
  )
}
