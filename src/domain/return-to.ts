import { isSignInPage, patterns } from './paths'

// Not a real host: only its being unchanged says that the path stayed on this origin.
const HERE = 'https://here.invalid'

// Control characters, spaces and backslashes are dropped or turned into slashes by URL parsers.
const tricky = /[\\\s\p{Cc}\p{Cf}]/u

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined // a broken escape is nobody's honest link
  }
}

const staysHere = (path: string) =>
  path.startsWith('/') && !path.startsWith('//') && !tricky.test(path) && new URL(path, HERE).origin === HERE

/**
 * Where to go after sign-in: the wanted path when it is a path on this origin, else home (attack 17).
 * Takes the raw `return_to` parameter; never gives the sign-in pages themselves, which would go in a circle.
 */
export const safeReturnTo = (wanted: string | null | undefined): string => {
  if (!wanted || wanted.length > 2000) return patterns.home
  const [path = ''] = wanted.split(/[?#]/)
  // Twice encoded slashes unfold at whoever decodes once more, so every layer must stay here.
  for (let layer: string | undefined = path, depth = 0; ; depth++) {
    if (layer === undefined || depth > 4 || !staysHere(layer)) return patterns.home
    if (isSignInPage(new URL(layer, HERE).pathname)) return patterns.home
    const next = decoded(layer)
    if (next === layer) break
    layer = next
  }
  if (!staysHere(wanted.replaceAll(' ', '%20'))) return patterns.home
  const { pathname, search, hash } = new URL(wanted, HERE)
  return pathname.startsWith('//') ? patterns.home : pathname + search + hash
}
