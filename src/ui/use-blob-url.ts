import { useEffect, useMemo } from 'react'

/** An `<img>` may still be reading the address it was given before (ms). */
const LINGER_MS = 10_000

/** An address for a blob, for as long as it is shown; what a device gives back damaged has none. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob instanceof Blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(
    () => () => {
      if (url) setTimeout(() => URL.revokeObjectURL(url), LINGER_MS)
    },
    [url],
  )
  return url
}
