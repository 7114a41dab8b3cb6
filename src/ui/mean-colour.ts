/** A base64 thumbhash as the library takes it. Throws where it is none. */
export const bytesOf = (thumbhash: string): Uint8Array =>
  Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0))

/** A number between 0 and 1 as a CSS channel. */
const channel = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 255)

/**
 * The mean colour of a picture by its thumbhash (base64): the hash begins with its brightness and two differences of
 * colour, 6 bits each. By hand, as the library gives it: that is a kilobyte which no first card waits for.
 * Undefined when it is broken: written by another client; a plain surface stands in.
 */
export function meanColour(thumbhash: string): string | undefined {
  try {
    const [first = 0, second = 0, third = 0] = bytesOf(thumbhash)
    const header = first | (second << 8) | (third << 16)
    const brightness = (header & 63) / 63
    const yellowToBlue = ((header >> 6) & 63) / 31.5 - 1
    const redToGreen = ((header >> 12) & 63) / 31.5 - 1
    const blue = brightness - (2 / 3) * yellowToBlue
    const red = (3 * brightness - blue + redToGreen) / 2
    return `rgb(${channel(red)} ${channel(red - redToGreen)} ${channel(blue)})`
  } catch {
    return undefined
  }
}
