import { CircleAlert, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { errorTexts, sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import type { ComposerStore } from './composer-store'
import { saveAsNew } from './editing'
import css from './notes.module.css'
import { port } from './port'
import { save } from './saving'
import { text } from './text'

/** What the writer must know before going on: not saved, refused, gone elsewhere, or an edit taken up again. */
export function Notes({ store }: { store: ComposerStore }) {
  const state = useStore(store)
  return (
    <>
      {state.failed ? (
        <Note
          tone="danger"
          title={text.notSaved}
          action={<Button onClick={() => void save(store, port)}>{text.saveAgain}</Button>}
        >
          {errorTexts[state.failed]}
        </Note>
      ) : null}
      {state.mode === 'lost' ? (
        <Note
          tone="danger"
          title={text.lostTitle}
          action={<Button onClick={() => void saveAsNew(store, port)}>{text.saveAsNew}</Button>}
        >
          {text.lost}
        </Note>
      ) : (
        <Refused store={store} />
      )}
      {state.isRestored ? (
        <Note title={state.mode === 'scheduled' ? text.restoredScheduled : text.restored} />
      ) : null}
    </>
  )
}

function Refused({ store }: { store: ComposerStore }) {
  const refused = useStore(store, (state) => state.refused)
  if (!refused) return null
  return (
    <Note tone="danger" title={text.refusedTitle}>
      {sentenceOf(refused.code)}
      {text.refusedKept}
    </Note>
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
