import { Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import type { ComposerStore } from './composer-store'
import { discardEdits } from './editing'
import { isDecided, type Mode } from './opening'
import { port } from './port'
import { unwritten } from './saving'
import { text } from './text'

/** Gives up the edits of a published or scheduled post, after asking. */
export function DiscardButton({ store }: { store: ComposerStore }) {
  const mode = useStore(store, (state) => state.mode)
  const hasEdits = useStore(store, () => Object.keys(unwritten(store)).length > 0)
  if (!isDecided(mode)) return null
  return (
    <Button
      variant="ghost"
      icon={<Undo2 size={18} />}
      // Not `disabled`: that would drop the focus which comes back here from the question.
      aria-disabled={!hasEdits}
      onClick={() => hasEdits && void askAndDiscard(store, mode)}
    >
      {text.discardEdits}
    </Button>
  )
}

const askAndDiscard = async (store: ComposerStore, mode: Mode) => {
  const sure = await askConfirm({
    title: text.discardTitle,
    body: mode === 'scheduled' ? text.discardScheduledQuestion : text.discardQuestion,
    confirm: text.discard,
    danger: true,
  })
  if (!sure) return
  await discardEdits(store, port)
  showToast({ text: text.discarded })
}
