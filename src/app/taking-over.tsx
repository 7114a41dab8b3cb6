import { useEffect, useRef } from 'react'
import { EmptyState } from '@/src/ui/empty-state'
import { Spinner } from '@/src/ui/spinner'
import css from './taking-over.module.css'
import { text } from './text'

/** Over everything while a new version takes over: nobody scrolls or taps, so nothing asks the old one for anything. */
export function TakingOver() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={css.whole}
      aria-label={text.takingOver}
      onCancel={(event) => event.preventDefault()}
    >
      <EmptyState role="status" icon={<Spinner size={32} />} title={text.takingOver} />
    </dialog>
  )
}
