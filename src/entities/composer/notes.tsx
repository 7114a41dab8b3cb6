import { CircleAlert, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorTexts, sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { useComposer, useComposerState } from './composer-context'
import css from './notes.module.css'
import { text } from './text'

/** What the writer must know before going on: not saved, refused, gone elsewhere, or an edit taken up again. */
export function Notes() {
  const composer = useComposer()
  const { kind, failed, mode, refused, isRestored } = useComposerState((state) => state)
  return (
    <>
      {failed ? (
        <Note
          tone="danger"
          title={text.notSaved}
          action={<Button onClick={composer.save}>{text.saveAgain}</Button>}
        >
          {errorTexts[failed]}
        </Note>
      ) : null}
      {mode === 'lost' ? (
        <Note
          tone="danger"
          title={kind.words.lostTitle}
          action={<Button onClick={composer.saveAsNew}>{text.saveAsNew}</Button>}
        >
          {text.lost}
        </Note>
      ) : null}
      {refused && mode !== 'lost' ? (
        <Note tone="danger" title={text.refusedTitle}>
          {sentenceOf(refused.code)}
          {text.refusedKept}
        </Note>
      ) : null}
      {isRestored ? <Note title={kind.words.restored(mode)} /> : null}
    </>
  )
}

interface NoteProps {
  title: string
  tone?: 'danger'
  action?: ReactNode
  children?: ReactNode
}

const Note = ({ title, tone, action, children }: NoteProps) => (
  <div className={cx(css.note, tone && css.danger)} role={tone ? 'alert' : 'status'}>
    {tone ? <CircleAlert size={20} aria-hidden /> : <History size={20} aria-hidden />}
    <div className={css.words}>
      <p className={css.title}>{title}</p>
      {children ? <p>{children}</p> : null}
    </div>
    {action}
  </div>
)
