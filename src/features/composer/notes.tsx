import { CircleAlert, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { errorTexts } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import type { ComposerStore } from './composer-store'
import { discardEdits, saveAsNew } from './editing'
import css from './notes.module.css'
import { port } from './port'
import { save, unwritten } from './saving'
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
      {state.mode === 'published' && Object.keys(unwritten(store)).length > 0 ? (
        <Note
          title={text.restored}
          action={<Button onClick={() => void confirmDiscard(store)}>{text.discard}</Button>}
        />
      ) : null}
    </>
  )
}

function Refused({ store }: { store: ComposerStore }) {
  const refused = useStore(store, (state) => state.refused)
  if (!refused) return null
  return (
    <Note tone="danger" title={text.refusedTitle}>
      {errorTexts[refused.code]}
      {text.refusedKept}
    </Note>
  )
}

const confirmDiscard = async (store: ComposerStore) => {
  const sure = await askConfirm({
    title: text.discardTitle,
    body: text.discardQuestion,
    confirm: text.discard,
    danger: true,
  })
  if (!sure) return
  await discardEdits(store, port)
  showToast({ text: text.discarded })
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
