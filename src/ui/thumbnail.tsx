import { type ReactNode, useRef } from 'react'
import { type Bucket, imageUrl } from '@/src/domain/images'
import { usePlaceholder } from './placeholder'
import { useBroken } from './retry'
import css from './thumbnail.module.css'
import { useBlobUrl } from './use-blob-url'

interface Props {
  bucket?: Bucket
  path: string | null
  /** A picture still on its way from this device. */
  blob?: Blob | undefined
  thumbhash?: string | null
  /** CSS pixels of a side. */
  size: number
  /** Stands there when there is no picture. */
  children: ReactNode
}

/** A small square of a picture, for rows of lists; words beside it say what it is. */
export function Thumbnail({ bucket = 'post-images', path, blob, thumbhash, size, children }: Props) {
  const [broken, breaks] = useBroken()
  const local = useBlobUrl(blob)
  const frame = useRef<HTMLSpanElement>(null)
  const placeholder = usePlaceholder(thumbhash, frame)
  const src = local ?? (path && !blob ? imageUrl(bucket, path, size * 2) : undefined)
  return (
    <span
      ref={frame}
      aria-hidden
      className={css.thumbnail}
      style={{ width: size, height: size, ...placeholder }}
    >
      {path ? null : children}
      {src && !broken ? <img src={src} alt="" loading="lazy" decoding="async" onError={breaks} /> : null}
    </span>
  )
}
