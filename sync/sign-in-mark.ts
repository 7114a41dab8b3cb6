/** A cookie, because a sign-in may end in another tab than it began in (a home-screen app, a mail's browser). */
const MARK = 'shinobi-sign-in'
/** Google may ask for much; an hour later one begins anew. */
const LIVES_S = 3600

const write = (value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is not in every engine yet.
  document.cookie = `${MARK}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** This browser begins a sign-in. */
export const markSignIn = (): void => write('1', LIVES_S)

/** Whether this browser began one, once: tokens that arrive unasked are somebody else's account (login CSRF, 18). */
export function takeSignInMark(): boolean {
  const isMarked = document.cookie.split('; ').includes(`${MARK}=1`)
  if (isMarked) write('', 0)
  return isMarked
}
