import { lazy, Suspense, useEffect } from 'react'
import { INSTALL_OFFERED_KEY, keepStored } from '@/src/domain/device-keys'
import { showToast } from '@/src/ui/toast'
import { type Entry, retryImport, useEntries } from '@/sync'
import { install, useInstall } from './install-way'
import { text } from './text'

const InstallSteps = lazy(() => retryImport(() => import('./install-steps')))

/** Longer than other notices: it comes once. */
const OFFER_MS = 15_000

const isDraftOrLike = ({ table, kind, fields }: Entry): boolean =>
  table === 'posts' && (kind === 'insert' || (kind === 'toggle' && fields.liked_by_me === true))

/** Offers the home screen once, after somebody's first draft or like on this device; the settings go on offering it. */
export function InstallOffer() {
  const { way, areStepsShown } = useInstall()
  const isWorthIt = useEntries().some(isDraftOrLike)
  useEffect(() => {
    if (way === 'none' || !isWorthIt || localStorage.getItem(INSTALL_OFFERED_KEY) !== null) return
    keepStored(INSTALL_OFFERED_KEY, '1')
    showToast({
      text: text.offer,
      detail: text.offerDetail,
      ms: OFFER_MS,
      action: { label: way === 'prompt' ? text.add : text.howTo, run: () => void install() },
    })
  }, [way, isWorthIt])
  return areStepsShown ? (
    <Suspense>
      <InstallSteps />
    </Suspense>
  ) : null
}
