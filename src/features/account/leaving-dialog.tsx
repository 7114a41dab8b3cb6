import { useState } from 'react'
import { deletionDay } from '@/src/domain/account-deletion'
import SignOut from '@/src/entities/account/sign-out'
import { errorText } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import { cancelAccountDeletion } from '@/sync'
import css from './moments.module.css'
import { leavingText as text } from './moments-text'

/** Over any page, until the person stays after all or signs out: meanwhile nothing new would be taken from them. */
export function LeavingDialog({ askedAt }: { askedAt: string }) {
  const [isStaying, setStaying] = useState(false)
  const [isSigningOut, setSigningOut] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (isSigningOut) return <SignOut onStay={() => setSigningOut(false)} />

  // The dialog goes with the row that comes then.
  const stay = async () => {
    setFailure(undefined)
    setStaying(true)
    try {
      await cancelAccountDeletion()
      showToast({ tone: 'success', text: text.stayed })
    } catch (error) {
      setFailure(errorText(error))
      setStaying(false)
    }
  }
  return (
    <Dialog
      open
      alert
      onClose={() => undefined}
      title={text.title}
      description={text.detail(deletionDay(askedAt))}
      actions={
        <>
          <Button onClick={() => setSigningOut(true)}>{words.logout}</Button>
          <Button variant="primary" autoFocus busy={isStaying} onClick={() => void stay()}>
            {text.stay}
          </Button>
        </>
      }
    >
      {failure ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </Dialog>
  )
}
