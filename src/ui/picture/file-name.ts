const withoutEnding = (name: string) => name.replace(/\.\w+$/, '')

/**
 * Whether text that comes beside a file is no more than the file's name or address, as file managers put it there. Office
 * programs put a picture of the text beside the text: there the text is meant.
 */
export function isNameOf(said: string, { name }: File): boolean {
  const [line = '', ...others] = said.trim().split(/[\r\n]+/)
  const last = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1)
  const isName = [last, decoded(last)].some((one) => withoutEnding(one) === withoutEnding(name))
  return line === '' || (others.length === 0 && isName)
}

/** A name out of an address. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // A % of its own.
  }
}
