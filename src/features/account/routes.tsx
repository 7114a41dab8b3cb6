import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const LoginPage = lazy(() => import('./login-page'))
const AuthCallbackPage = lazy(() => import('./auth-callback-page'))

export const accountRoutes: ScreenRoute[] = [
  { path: patterns.login, element: <LoginPage />, bare: true },
  { path: patterns.authCallback, element: <AuthCallbackPage />, bare: true },
]
