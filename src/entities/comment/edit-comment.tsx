import { useState } from 'react'
import { MAX_COMMENT, validateComment } from '@/src/domain/comment-validation'
import type { ErrorCode } from '@/src/domain/error-codes'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { isForInputMethod, isSendKey } from '@/src/ui/input-method'
import { useKeptTyping } from '@/src/ui/kept-typing'
import { useSaving } from '@/src/ui/use-saving'
import { type CommentRow, WriteError } from '@/sync'
import { isKept, tellFailure } from '../tell-failure'
import css from './comment-form.module.css'
import { MentionField } from './mention-field'
import { editComment } from './mutations'
import { text } from './text'

/** A comment's text in place of the comment, until it is saved or left; what was typed and left is there again. */
export function EditComment({ comment, onEnd }: { comment: CommentRow; onEnd: () => void }) {
  // What stood there when the edit began: what came meanwhile was not seen (I14).
  const [first] = useState({ seen: comment, body: comment.body })
  const [{ seen, body }, type, forget] = useKeptTyping(`edit of comment ${comment.id}`, first)
  const [refused, setRefused] = useState<ErrorCode>()
  const error = validateComment(body) ?? refused
  const saving = useSaving()
  // What could not be saved stays here, to be copied at least.
  const tell = (failure: unknown) => {
    if (failure instanceof WriteError && failure.code === 'edit_window_over') setRefused(failure.code)
    else void tellFailure(text.failed, failure)
  }
  const keep = async () => {
    if (body !== seen.body && !(await isKept(editComment(seen, body), tell))) return undefined
    forget()
    return true
  }
  const save = () => {
    if (!validateComment(body)) void saving.save(keep, onEnd)
  }
  return (
    <div className={css.form}>
      <MentionField
        autoFocus
        label={text.editLabel}
        rows={2}
        max={MAX_COMMENT}
        readOnly={saving.isSaving}
        value={body}
        error={error && sentenceOf(error)}
        onText={(typed) => type({ seen, body: typed })}
        onKeyDown={(event) => {
          if (isSendKey(event)) save()
          if (event.key === 'Escape' && !isForInputMethod(event)) onEnd()
        }}
      />
      <div className={css.bar}>
        <Button size="small" onClick={onEnd}>
          {words.cancel}
        </Button>
        <Button size="small" variant="primary" busy={saving.isSaving} onClick={save}>
          {text.save}
        </Button>
      </div>
    </div>
  )
}
