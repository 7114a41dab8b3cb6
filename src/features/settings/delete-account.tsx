import { type FormEvent, useState } from 'react'
import { isSameName } from '@/src/domain/account-deletion'
import { errorText, errorTexts } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { type ProfileRow, requestAccountDeletion } from '@/sync'
import css from './settings-page.module.css'
import { text } from './text'

/** Asks the server for the deletion of the account; on success the page is loaded anew by the command itself. */
export function DeleteAccount({ me, onClose }: { me: ProfileRow; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (isAsking) return
    if (!isSameName(typed, me.username)) return setFailure(text.otherName)
    if (!navigator.onLine) return setFailure(errorTexts.network_error)
    setFailure(undefined)
    setAsking(true)
    try {
      await requestAccountDeletion()
    } catch (error) {
      setFailure(errorText(error))
      setAsking(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => isAsking || onClose()}
      title={text.deleteTitle}
      description={text.deleteLead}
      actions={
        <>
          <Button disabled={isAsking} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" type="submit" form="delete-account" busy={isAsking}>
            {text.deleteNow}
          </Button>
        </>
      }
    >
      <ul className={css.points}>
        {text.deletePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form id="delete-account" onSubmit={(event) => void ask(event)} noValidate>
        <TextField
          label={text.typeName(me.username)}
          value={typed}
          error={failure}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setFailure(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
