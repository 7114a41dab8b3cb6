import { patterns } from '@/src/domain/paths'
import { LazyScreen } from '@/src/ui/lazy-screen'
import type { ScreenRoute } from '@/src/ui/screen-route'

const loginPage = () => import('./login-page')
const bannedPage = () => import('./banned-page')
const appealPage = () => import('./appeal-page')
const signupPage = () => import('./signup-page')
const authCallbackPage = () => import('./auth-callback-page')

export const accountRoutes: ScreenRoute[] = [
  { path: patterns.login, element: <LazyScreen load={loginPage} />, bare: true },
  { path: patterns.banned, element: <LazyScreen load={bannedPage} />, bare: true },
  { path: patterns.appeal, element: <LazyScreen load={appealPage} />, bare: true },
  { path: patterns.signup, element: <LazyScreen load={signupPage} />, bare: true },
  { path: patterns.authCallback, element: <LazyScreen load={authCallbackPage} />, bare: true },
]
