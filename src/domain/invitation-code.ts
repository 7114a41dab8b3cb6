/** Crockford's base 32: what is easily taken for another is read as that. */
const meant: Record<string, string> = { O: '0', I: '1', L: '1' }
const CODE = /^[^0-9A-Z]*([0-9A-HJKMNP-TV-Z]{8})(?![0-9A-Z])/

/**
 * The code of an invitation as the database knows it, of what was typed or pasted, with what a sentence leaves around it;
 * undefined: it can be none.
 */
export const invitationCode = (typed: string | null): string | undefined => {
  const code = (typed ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}‐-―−ー-]/gu, '')
    .replace(/[OIL]/g, (letter) => meant[letter] ?? letter)
  return CODE.exec(code)?.[1]
}

/** As it is read and told: in two halves. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
