import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Spinner } from '@/src/ui/spinner'
import { showToast } from '@/src/ui/toast'
import { type LeftBehind, prepareSignOut, signOut, useSession } from '@/sync'
import css from './sign-out.module.css'
import { text } from './text'

const titleOf = ({ unsent, halfWritten }: LeftBehind): string => {
  if (unsent > 0) return text.leaveTitle
  return halfWritten > 0 ? text.leaveHalfWrittenTitle : text.leaveSharedTitle
}

/** Nothing that a sign-in would bring back. */
const isAllSent = ({ unsent, halfWritten }: LeftBehind): boolean => unsent + halfWritten === 0

const isNothing = (left: LeftBehind | 'unreadable'): boolean =>
  left !== 'unreadable' && isAllSent(left) && left.shared === 0

/** Of what cannot be kept: nobody has a key before the server has given it, nor whoever came while banned. */
const lostOf = (left: LeftBehind, isBanned: boolean): string => {
  if (isAllSent(left)) return text.leaveShared(left)
  return isBanned ? text.leaveUnkept(left) : text.leaveUnkeptYet(left)
}

/** Sends first what can be sent, leaves when nothing is left over, else asks about it (product-decisions). */
export default function SignOut({
  onStay,
  everywhere = false,
}: {
  onStay: () => void
  everywhere?: boolean
}) {
  const [unsent, setUnsent] = useState<LeftBehind | 'unreadable'>()
  const stay = useRef(onStay)
  const isBanned = useSession().status === 'banned'

  // On success the page is loaded anew by `signOut` itself.
  const fail = useCallback(() => {
    showToast({ tone: 'danger', text: text.leaveFailed })
    stay.current()
  }, [])
  const leave = useCallback(
    (choice: 'keep' | 'discard') => {
      setUnsent(undefined)
      signOut(choice, everywhere).catch(fail)
    },
    [everywhere, fail],
  )

  useEffect(() => {
    let current = true
    prepareSignOut().then(
      (left) => current && (isNothing(left) ? leave('keep') : setUnsent(left)),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [leave, fail])

  if (unsent === undefined)
    return (
      <Dialog open alert onClose={onStay} title={text.leaving}>
        <div className={css.wait}>
          <Spinner size={32} />
        </div>
      </Dialog>
    )
  const isUnreadable = unsent === 'unreadable'
  if (isUnreadable || !unsent.canKeep || isAllSent(unsent))
    return (
      <Dialog
        open
        onClose={onStay}
        title={isUnreadable ? text.leaveUnreadableTitle : titleOf(unsent)}
        description={isUnreadable ? text.signOutUnreadable : lostOf(unsent, isBanned)}
        actions={
          <>
            <Button variant="ghost" onClick={() => leave('discard')}>
              {text.leaveAnyway}
            </Button>
            <Button variant="primary" autoFocus onClick={onStay}>
              {text.stay}
            </Button>
          </>
        }
      />
    )
  return (
    <Dialog
      open
      onClose={onStay}
      title={titleOf(unsent)}
      description={isBanned ? text.leaveWhileBanned(unsent) : text.leave(unsent)}
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
