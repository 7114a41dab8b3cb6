import { thumbHashToDataURL } from 'thumbhash'

const made = new Map<string, string | undefined>()

/** The blurred picture hidden in a base64 thumbhash, as a data URL; undefined when there is none or it is broken. */
export const placeholderOf = (thumbhash: string | null | undefined): string | undefined => {
  if (!thumbhash) return undefined
  if (!made.has(thumbhash)) made.set(thumbhash, decode(thumbhash))
  return made.get(thumbhash)
}

const decode = (thumbhash: string) => {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)))
  } catch {
    return undefined // written by another client; a plain surface stands in
  }
}
