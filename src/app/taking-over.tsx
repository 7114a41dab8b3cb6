import { EmptyState } from '@/src/ui/empty-state'
import { Spinner } from '@/src/ui/spinner'
import css from './taking-over.module.css'
import { text } from './text'
import { useTakingOver } from './update-state'

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Over everything while a new version takes over: nobody scrolls or taps, so nothing asks the old one for anything. */
export const TakingOver = () =>
  useTakingOver() ? (
    <dialog
      ref={open}
      className={css.whole}
      aria-label={text.takingOver}
      // Escape and the phone's Back; Chromium lets a cancelled one through the third time.
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
    >
      <EmptyState role="status" icon={<Spinner size={32} />} title={text.takingOver} />
    </dialog>
  ) : null
