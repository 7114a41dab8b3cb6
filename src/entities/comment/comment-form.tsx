import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAX_COMMENT, validateComment } from '@/src/domain/comment-validation'
import type { ErrorCode } from '@/src/domain/error-codes'
import { paths } from '@/src/domain/paths'
import { sentenceOf } from '@/src/text/errors'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { isSendKey } from '@/src/ui/input-method'
import { commentKey, keep, type PostRow, readLocalDraft, useSession } from '@/sync'
import { tellFailure } from '../tell-failure'
import css from './comment-form.module.css'
import { MentionField } from './mention-field'
import { sendComment } from './mutations'
import { text } from './text'

/** The field under the comments; a visitor is led to the sign-in page and back. */
export function CommentForm({ post }: { post: PostRow }) {
  const { status, userId } = useSession()
  const { pathname } = useLocation()
  if (userId) return <Form key={`${userId} ${post.id}`} me={userId} post={post} />
  if (status === 'checking') return null
  return (
    <p className={css.visitor}>
      {text.loginTitle}
      <ButtonLink to={paths.login(pathname)} size="small" variant="primary">
        {words.login}
      </ButtonLink>
    </p>
  )
}

/** What is typed lies on the device until it is sent, however the page ends; `isKept`: the device had room for it. */
function useTyped(me: string, postId: string) {
  const [isKept, setKept] = useState(true)
  const [body, setBody] = useState(
    () => readLocalDraft<{ body: string }>(me, commentKey(postId))?.values.body ?? '',
  )
  const latest = useRef(body)
  const type = (typed: string) => {
    latest.current = typed
    setBody(typed)
    setKept(keep(me, commentKey(postId), { values: typed ? { body: typed } : {}, base: {}, tagText: '' }))
  }
  /** Empties the field for the next one. */
  const clear = () => type('')
  /** What was sent and could not be kept, before what has been typed since. */
  const giveBack = (sent: string) => type(latest.current ? `${sent}\n${latest.current}` : sent)
  return { body, type, clear, giveBack, isKept }
}

function Form({ me, post }: { me: string; post: PostRow }) {
  const { body, type, clear, giveBack, isKept } = useTyped(me, post.id)
  const [error, setError] = useState<ErrorCode>()

  const send = () => {
    const found = validateComment(body)
    setError(found)
    if (found) return
    clear()
    sendComment(post, body).catch((failure) => {
      giveBack(body)
      void tellFailure(text.failed, failure)
    })
  }
  const wrong = error ?? (isKept ? undefined : 'device_full')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <MentionField
        label={text.label}
        placeholder={text.placeholder}
        rows={2}
        max={MAX_COMMENT}
        value={body}
        error={wrong && sentenceOf(wrong)}
        onText={(typed) => {
          setError(undefined)
          type(typed)
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return
          event.preventDefault()
          send()
        }}
      />
      <div className={css.bar}>
        <span className={css.hint}>{text.sendHint}</span>
        <Button type="submit" variant="primary" size="small" icon={<SendHorizontal size={16} />}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}
