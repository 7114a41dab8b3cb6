import { showToast } from '@/src/ui/toast'
import { type ComposerStore, isEmptied, until } from './composer-state'
import type { Port } from './port'
import type { Saving } from './saving'
import { text } from './text'

/** What becomes of it when its writer goes. */
export const createLeaving = (store: ComposerStore, port: Port, { dropLocalDraft, save }: Saving) => {
  const { getState, getInitialState } = store

  /** Keystrokes need not wait for quiet any more; where that fails they go by themselves a little later. */
  const flush = (): Promise<void> => port.flushHeld().catch(() => undefined)

  /** A draft that was begun here and in which nothing stands any more is not left behind, unless it goes on elsewhere. */
  const leave = async (): Promise<void> => {
    const { id, written } = getState()
    if (!written || !isEmptied(getState())) return flush()
    dropLocalDraft()
    // On a full device it stays: empty, but nothing is lost.
    await port
      .write({ id, kind: 'delete', shown: { ...written, is_draft: true }, ifUnchanged: true })
      .catch(() => undefined)
  }

  /** Whoever leaves by × without a word would not know where the text has gone. */
  const tellKept = async (): Promise<void> => {
    if (getState().mode !== 'draft') return
    await save()
    await until(store, ({ saving }) => saving === 0)
    const { written, failed } = getState()
    if (!failed && written !== getInitialState().written) showToast({ text: text.keptAsDraft })
  }

  return { flush, leave, tellKept }
}
