/** A cookie, because a sign-in may end in another tab than it began in (a home-screen app, a mail's browser). */
const MARK = 'shinobi-sign-in'
/** `__Host-`: a neighbouring host cannot set it. Only https has it; a developer's machine has no neighbours. */
const nameOf = (): string => (location.protocol === 'https:' ? `__Host-${MARK}` : MARK)
/** Google may ask for much; an hour later one begins anew. */
const LIVES_S = 3600

const write = (value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is not in every engine yet.
  document.cookie = `${nameOf()}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** This browser begins a sign-in. Gives what the way back must carry: nobody else can know it. */
export function markSignIn(): string {
  const attempt = crypto.randomUUID()
  write(attempt, LIVES_S)
  return attempt
}

/**
 * Whether this browser began the sign-in that comes back with `attempt`, once: tokens that arrive unasked are somebody
 * else's account (login CSRF, 18). Any arrival ends what was begun, also one that was cancelled.
 */
export function takeSignInMark(attempt: string | undefined): boolean {
  const isOurs = attempt !== undefined && document.cookie.split('; ').includes(`${nameOf()}=${attempt}`)
  write('', 0)
  return isOurs
}
