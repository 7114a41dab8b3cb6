import type { ReactNode } from 'react'
import type { Rank } from '@/src/domain/permissions'

/** One line of a feature's `routes.tsx`; `src/app/router.tsx` joins them. Lazy elements stand in a Suspense already. */
export interface ScreenRoute {
  path: string
  element: ReactNode
  /** Spec §2's L: visitors go to /login, which remembers where they came from. */
  members?: boolean
  /** For the team alone, from this rank on. */
  rank?: Rank
  /** Fills the screen by itself: no bottom bar, no rails (the composer, sign-in). */
  bare?: boolean
  /** Takes the whole width, without rails or bottom bar: the desk of the team. */
  wide?: boolean
}
