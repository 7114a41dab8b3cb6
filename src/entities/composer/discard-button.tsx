import { Undo2 } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { showToast } from '@/src/ui/toast'
import { useComposer, useComposerState } from './composer-context'
import { hasUnwritten } from './composer-state'
import { isDecided } from './opening'
import { text } from './text'

/** Gives up the edits of what is published or scheduled, after asking. */
export function DiscardButton() {
  const { cancelPicture, discardEdits } = useComposer()
  const mode = useComposerState((state) => state.mode)
  const { words } = useComposerState((state) => state.kind)
  const hasEdits = useComposerState(hasUnwritten)
  if (!isDecided(mode)) return null
  const askAndDiscard = async () => {
    const sure = await askConfirm({
      title: text.discardTitle,
      body: words.discardQuestion(mode),
      confirm: text.discard,
      danger: true,
    })
    if (!sure) return
    cancelPicture()
    await discardEdits()
    showToast({ text: text.discarded })
  }
  return (
    <Button
      variant="ghost"
      icon={<Undo2 size={18} />}
      // Not `disabled`: that would drop the focus which comes back here from the question.
      aria-disabled={!hasEdits}
      onClick={() => hasEdits && void askAndDiscard()}
    >
      {text.discardEdits}
    </Button>
  )
}
