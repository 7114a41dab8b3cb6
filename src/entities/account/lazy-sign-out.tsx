import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '@/src/ui/lazy-part'
import type SignOutDialog from './sign-out'

const Late = lazyPart(() => import('./sign-out'))

/** The way out; its code comes when somebody goes. */
export const SignOut = (props: ComponentProps<typeof SignOutDialog>) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
)
