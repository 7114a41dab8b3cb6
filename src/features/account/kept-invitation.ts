import { INVITATION_KEY, keepStored } from '@/src/domain/device-keys'
import { invitationCode } from '@/src/domain/invitation-code'

/** As long as a code is good (product-decisions). */
const GOOD_FOR_MS = 30 * 86_400_000

/** Between a clock that is a day fast and one that is a day slow. */
const CLOCK_MS = 2 * 86_400_000

/** Until its newcomer is in, over Google's pages and other visits. */
export const keepInvitation = (code: string): boolean => keepStored(INVITATION_KEY, `${code} ${Date.now()}`)

/** The code that somebody came to this device with, while it may still be good. */
export function keptInvitation(): string | undefined {
  const [code = null, at] = (localStorage.getItem(INVITATION_KEY) ?? '').split(' ')
  // By a clock up to a day wrong then, or now; set back by more it must not keep it longer (I13).
  const age = Date.now() - Number(at)
  return age > -CLOCK_MS && age < GOOD_FOR_MS ? invitationCode(code) : undefined
}

export const forgetInvitation = (): void => localStorage.removeItem(INVITATION_KEY)
