import '@/src/entities/announcement/read-in-other-tabs'
import { InstallOffer } from '@/src/entities/install/install-offer'
import { CarryArt } from '@/src/entities/post/carry-art'
import { WalletWithPage } from '@/src/entities/wallet/wallet-with-page'
import { CopyToasts } from '@/src/features/drafts/copy-toasts'
import { ScheduledToasts } from '@/src/features/drafts/scheduled-toasts'
import { NewsWatch } from '@/src/features/notifications/news-watch'
import { useSession } from '@/sync'
import { Arrived } from './arrived'
import { Haptics } from './haptics'
import { PinsGivenUp } from './pins-given-up'
import { RefusalToasts } from './refusal-toasts'
import { SharedWaiting } from './shared-waiting'

/**
 * What goes on beside the screens: what was refused is told, and what became a copy; pictures are kept for the time
 * offline; members hear of what arrived, of what happened to them and of what was published for them by its time, and once
 * of the home screen; what they shared before they came in is offered to them; a wallet's dialog ends with its page; what
 * is put on is felt.
 */
export default function Beside() {
  const { status, userId } = useSession()
  return (
    <>
      <RefusalToasts />
      <CarryArt />
      <PinsGivenUp />
      <Haptics />
      {status === 'signed-in' && userId ? (
        <>
          <Arrived />
          <CopyToasts />
          <ScheduledToasts />
          <NewsWatch />
          <InstallOffer />
          <SharedWaiting account={userId} />
          <WalletWithPage />
        </>
      ) : null}
    </>
  )
}
