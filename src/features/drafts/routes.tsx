import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const DraftsPage = lazy(() => import('./drafts-page'))

export const draftRoutes: ScreenRoute[] = [{ path: patterns.drafts, element: <DraftsPage />, members: true }]
