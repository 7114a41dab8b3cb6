import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { bytesOf, meanColour } from './mean-colour'

const decoded = new Map<string, string | undefined>()

/** Rejects where it is broken, or the code of it could not be had: the mean colour stays. */
async function decode(thumbhash: string): Promise<string | undefined> {
  if (!decoded.has(thumbhash)) {
    const { thumbHashToDataURL } = await import('thumbhash')
    decoded.set(thumbhash, thumbHashToDataURL(bytesOf(thumbhash)))
  }
  return decoded.get(thumbhash)
}

const isShown = (image: HTMLImageElement | null | undefined) => image?.complete && image.naturalWidth > 0

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 200 })
  return () => cancelIdleCallback(request)
}

/**
 * What stands in `frame` until its picture does: the mean colour of a base64 thumbhash in the first frame, its blurred
 * picture as soon as there is a moment. Decoding a screenful took a tenth of a start, and most pictures lie in the cache.
 */
export function usePlaceholder(
  thumbhash: string | null | undefined,
  frame: RefObject<HTMLElement | null>,
): CSSProperties {
  const [blurred, setBlurred] = useState(thumbhash ? decoded.get(thumbhash) : undefined)
  useEffect(() => {
    if (!thumbhash) return
    let isOver = false
    const isNeeded = () => !isOver && !isShown(frame.current?.querySelector('img'))
    const show = (picture: string | undefined) => isNeeded() && setBlurred(picture)
    const stop = whenIdle(() => void (isNeeded() && decode(thumbhash).then(show, () => undefined)))
    return () => {
      isOver = true
      stop()
    }
  }, [thumbhash, frame])
  if (!thumbhash) return {}
  return { backgroundColor: meanColour(thumbhash), ...(blurred && { backgroundImage: `url(${blurred})` }) }
}
