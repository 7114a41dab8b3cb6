import { lazy } from 'react'
import { patterns } from '@/src/domain/paths'
import type { ScreenRoute } from '@/src/ui/screen-route'

const OutboxPage = lazy(() => import('./outbox-page'))

export const outboxRoutes: ScreenRoute[] = [{ path: patterns.outbox, element: <OutboxPage />, members: true }]
