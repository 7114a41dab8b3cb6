import { INVITATION_KEY } from '@/src/domain/device-keys'
import { invitationCode } from '@/src/domain/invitation-code'

/** As long as a code is good (product-decisions). */
const GOOD_FOR_MS = 30 * 86_400_000

/** Until its newcomer is in, over Google's pages and other visits. */
export const keepInvitation = (code: string): void =>
  localStorage.setItem(INVITATION_KEY, `${code} ${Date.now()}`)

/** The code that somebody came to this device with, while it may still be good. */
export function keptInvitation(): string | undefined {
  const [code = null, at] = (localStorage.getItem(INVITATION_KEY) ?? '').split(' ')
  // A device clock set back must not keep it longer (I13).
  const age = Date.now() - Number(at)
  return age >= 0 && age < GOOD_FOR_MS ? invitationCode(code) : undefined
}

export const forgetInvitation = (): void => localStorage.removeItem(INVITATION_KEY)
