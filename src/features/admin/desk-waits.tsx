import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageWait } from '@/src/ui/page-wait'
import { useFirstPull } from '@/sync'
import { text } from './text'

/** Stands in the place of a list until this device has heard of it: nothing is said to be empty before. */
export const DeskWaits = () => (
  <NotHeldYet {...useFirstPull(true)} what={text.pane.desk} loading={<PageWait />} />
)
