import { words } from '@/src/text/words'
import { showToast } from '@/src/ui/toast'
import { offerUndo } from '@/src/ui/undo'
import { type Write, writeUndoable } from '@/sync'

interface Done {
  /** What was done, as the notice says it. */
  text: string
  /** Said when the device cannot keep it. */
  failed: string
  /** Goes out of its bucket with it. */
  file?: Parameters<typeof writeUndoable>[1]
  /** Once nobody can take it back any more. */
  confirmed?: () => void
}

/** Writes, says what was done and offers to take it back: until the notice has gone, nothing is sent. */
export function doUndoably(change: Write, { text, failed, file, confirmed }: Done): void {
  const { saved, takeBack, confirm } = writeUndoable(change, file)
  const tell = (words: string) => showToast({ tone: 'danger', text: words })
  saved.catch(() => tell(failed))
  offerUndo({
    text,
    undo: () => void takeBack().then((isBack) => isBack || tell(words.tooLateToUndo)),
    confirm: () => {
      confirmed?.()
      void confirm()
    },
  })
}
