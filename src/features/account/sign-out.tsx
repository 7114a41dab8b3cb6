import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Spinner } from '@/src/ui/spinner'
import { showToast } from '@/src/ui/toast'
import { prepareSignOut, signOut } from '@/sync/remote-commands'
import css from './sign-out.module.css'
import { text } from './text'

/** Sends first what can be sent, leaves when nothing is left over, else asks about it (product-decisions). */
export default function SignOut({
  onStay,
  everywhere = false,
}: {
  onStay: () => void
  everywhere?: boolean
}) {
  const [unsent, setUnsent] = useState<number>()
  const stay = useRef(onStay)

  // On success the page is loaded anew by `signOut` itself.
  const leave = useCallback(
    (choice: 'keep' | 'discard') => {
      setUnsent(undefined)
      signOut(choice, everywhere).catch(() => {
        showToast({ tone: 'danger', text: text.leaveFailed })
        stay.current()
      })
    },
    [everywhere],
  )

  useEffect(() => {
    let current = true
    prepareSignOut().then(
      (left) => current && (left === 0 ? leave('keep') : setUnsent(left)),
      () => current && stay.current(),
    )
    return () => {
      current = false
    }
  }, [leave])

  if (unsent === undefined)
    return (
      <Dialog open alert onClose={onStay} title={text.leaving}>
        <div className={css.wait}>
          <Spinner size={32} />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onStay}
      title={text.leaveTitle}
      description={text.leave(unsent)}
      actions={
        <>
          <Button variant="ghost" onClick={() => leave('discard')}>
            {text.discard}
          </Button>
          <Button variant="primary" autoFocus onClick={() => leave('keep')}>
            {text.keep}
          </Button>
        </>
      }
    />
  )
}
