import { words } from '@/src/text/words'
import { showToast } from '@/src/ui/toast'
import { offerUndo } from '@/src/ui/undo'
import { type Write, writeUndoable } from '@/sync'
import { tellFailure } from './tell-failure'

interface Done {
  /** What was done, as the notice says it. */
  text: string
  /** Said when the device cannot keep it. */
  failed: string
  /** Goes out of its bucket with it. */
  file?: Parameters<typeof writeUndoable>[1]
  /** How long it can be taken back, where that is longer than a notice stands. */
  ms?: number
  /** Once nobody can take it back any more. */
  confirmed?: () => void
  /** It was taken back, or the device could not keep it. */
  undone?: () => void
}

/**
 * Writes, says what was done and offers to take it back: until the notice has gone, nothing is sent. Several writes are
 * kept and taken back together.
 */
export function doUndoably(
  change: Write | readonly Write[],
  { text, failed, file, ms, confirmed, undone }: Done,
): void {
  const { saved, takeBack, confirm } = writeUndoable(change, file)
  const tell = (words: string) => showToast({ tone: 'danger', text: words })
  let isKept = true
  saved.catch((error) => {
    isKept = false
    undone?.()
    void tellFailure(failed, error)
    withdraw()
  })
  const withdraw = offerUndo({
    text,
    ms,
    undo: () => {
      undone?.()
      void takeBack().then((isBack) => isBack || tell(words.tooLateToUndo))
    },
    confirm: () => {
      // What the device could not keep never happened: nothing goes for good with it.
      if (!isKept) return
      confirmed?.()
      void confirm()
    },
  })
}
