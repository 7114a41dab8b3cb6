const BASE = 36
const MOST = 26
const SKEW = 38
const DAMP = 700
/** Of a part of a host. */
const LONGEST = 63

const bias = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2)
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((BASE - 1) * MOST) / 2; k += BASE) rest = Math.floor(rest / (BASE - 1))
  return k + Math.floor((BASE * rest) / (rest + SKEW))
}

/** What a part of a host behind `xn--` stands for (RFC 3492). Null: nothing. */
function decoded(part: string): string | null {
  const dash = part.lastIndexOf('-')
  const points = [...part.slice(0, Math.max(dash, 0))].map((mark) => mark.codePointAt(0) ?? 0)
  let [point, at, now] = [128, 0, 72]
  const digits = [...part.slice(dash + 1)].map((mark) => '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(mark))
  const values = digits.map((digit) => (digit < 10 ? digit + 26 : digit - 10))
  while (values.length > 0) {
    const before = at
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const value = values.shift()
      if (value === undefined || part.length > LONGEST) return null
      at += value * weight
      const least = Math.min(Math.max(k - now, 1), MOST)
      if (value < least) break
      weight *= BASE - least
    }
    const length = points.length + 1
    now = bias(at - before, length, before === 0)
    point += Math.floor(at / length)
    if (point > 0x10ffff) return null
    at %= length
    points.splice(at, 0, point)
    at += 1
  }
  return String.fromCodePoint(...points)
}

/** No letter of these looks like one of ours that is something else, as Cyrillic and Greek ones do. */
const UNLIKE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\d-]+$/u

const isHostOf = (plain: string, part: string): boolean =>
  URL.canParse(`https://${plain}`) && new URL(`https://${plain}`).hostname === part

const shownPart = (part: string): string => {
  const plain = part.startsWith('xn--') ? decoded(part.slice(4)) : null
  // There and back: what is no name of its own stays what it is.
  return plain !== null && UNLIKE.test(plain) && isHostOf(plain, part) ? plain : part
}

/**
 * A host as people may see it (of a `URL`: in ASCII, small letters): 日本語.jp, but `xn--…` where a letter could be taken
 * for another, alone or among others.
 */
export const shownHost = (host: string): string => host.split('.').map(shownPart).join('.')

/** An address as it was typed, but for a host that is not what it looks like (`href`: the address that is opened). */
export function shownAddress(typed: string, href: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(\w+:\/\/)([^/?#:]*)(.*)$/su.exec(typed) ?? []
  const isPlain = /^[\0-\x7f]*$/.test(host) && !/xn--/i.test(host)
  return isPlain ? typed : scheme + shownHost(new URL(href).hostname) + rest
}
