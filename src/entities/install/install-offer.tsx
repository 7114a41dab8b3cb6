import { lazy, Suspense, useEffect } from 'react'
import { type Entry, retryImport, useEntries } from '@/sync'
import { useInstall } from './install-way'
import { offerInstall } from './offer-install'

const InstallSteps = lazy(() => retryImport(() => import('./install-steps')))

const isDraftOrLike = ({ table, kind, fields }: Entry): boolean =>
  table === 'posts' && (kind === 'insert' || (kind === 'toggle' && fields.liked_by_me === true))

/** Offers the home screen once, after somebody's first draft or like on this device; the settings go on offering it. */
export function InstallOffer() {
  const { way, areStepsShown } = useInstall()
  const isWorthIt = useEntries().some(isDraftOrLike)
  useEffect(() => {
    if (isWorthIt) offerInstall(way)
  }, [way, isWorthIt])
  return areStepsShown ? (
    <Suspense>
      <InstallSteps />
    </Suspense>
  ) : null
}
