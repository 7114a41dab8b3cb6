import type { Asking } from '@/sync'
import css from './calendar-view.module.css'
import { text } from './text'

/** Under a list of which this device holds a part: that it is one, once the rest could not be had. */
export const HeldOnly = ({ asking }: { asking: Asking }) => (
  <p role="status" className={asking === 'failed' ? css.note : 'visually-hidden'}>
    {asking === 'failed' ? text.heldOnly : text.loading}
  </p>
)
