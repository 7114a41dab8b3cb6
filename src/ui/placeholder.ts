import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const decoded = new Map<string, string | undefined>()

const bytesOf = (thumbhash: string) => Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))

/** Undefined when it is broken: written by another client; a plain surface stands in. */
const orNothing = (make: () => string): string | undefined => {
  try {
    return make()
  } catch {
    return undefined
  }
}

const meanColour = (thumbhash: string): string | undefined =>
  orNothing(() => {
    const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash))
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  })

const decode = (thumbhash: string): string | undefined => {
  if (!decoded.has(thumbhash))
    decoded.set(
      thumbhash,
      orNothing(() => thumbHashToDataURL(bytesOf(thumbhash))),
    )
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
    return whenIdle(() => {
      if (!isShown(frame.current?.querySelector('img'))) setBlurred(decode(thumbhash))
    })
  }, [thumbhash, frame])
  if (!thumbhash) return {}
  return { backgroundColor: meanColour(thumbhash), ...(blurred && { backgroundImage: `url(${blurred})` }) }
}
