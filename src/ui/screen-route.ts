import type { ReactNode } from 'react'

/** One line of a feature's `routes.tsx`; `src/app/router.tsx` joins them. Lazy elements stand in a Suspense already. */
export interface ScreenRoute {
  path: string
  element: ReactNode
  /** Spec §2's L: visitors go to /login, which remembers where they came from. */
  members?: boolean
  /** For administrators alone. */
  admins?: boolean
  /** Fills the screen by itself: no bottom bar, no rails (the composer, sign-in). */
  bare?: boolean
}
