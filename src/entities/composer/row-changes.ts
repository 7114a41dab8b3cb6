import type { Entry } from '@/sync'
import { type ComposerState, type ComposerStore, unwritten } from './composer-state'
import { contentOf, follow } from './content'
import type { Row } from './kind'
import { isBack, refusedContent, takeBack } from './opening'
import type { Saving } from './saving'

/** What was kept of something that is there after all, laid over it. */
const takenUp = (state: ComposerState, row: Row): Partial<ComposerState> => {
  const written = contentOf(state.kind, row)
  return { written, values: { ...written, ...unwritten(state) }, isBegunHere: false, rev: row.rev }
}

/** What happens to it elsewhere while its form is open. */
export const createRowChanges = ({ getState, setState }: ComposerStore, { save }: Saving) => ({
  /** The row changed, with none of one's own writes on their way. */
  followRow: (row: Row): void => {
    const { kind, mode: before, values, written, saving, rev } = getState()
    if (!written || saving > 0) return
    const mode = kind.modeOf(row)
    // A write leaves the outbox a moment before the row that has it is read: only a newer row takes anything back.
    if (isBack(mode, before) && row.rev <= rev) return
    const content = contentOf(kind, row)
    const followed = follow(kind, values, written, content)
    const fixed = kind.fixedBy(mode, content)
    setState({
      values: { ...followed.values, ...fixed },
      written: { ...followed.written, ...fixed },
      // Published by its time or elsewhere: from now on only 更新する changes what others see.
      mode,
      rev: row.rev,
    })
  },

  /** It was deleted: said at once, with everything still there to keep; or brought back. */
  followPresence: (row: Row | undefined, isGone: boolean): void => {
    const { kind, mode, written } = getState()
    if (isGone && written && mode !== 'lost') setState({ mode: 'lost' })
    if (!row || mode !== 'lost') return
    setState({ mode: kind.modeOf(row), ...(!written && takenUp(getState(), row)) })
  },

  /** The server refused something: it counts as unwritten again, with its reason. */
  followRefusal: (entries: readonly Entry[]): void => {
    const { kind, values, written, errors, takenBack } = getState()
    const refused = refusedContent(kind, entries)
    if (!refused || refused.writeIds.every((writeId) => takenBack.has(writeId))) return
    const fresh = entries.filter((entry) => !takenBack.has(entry.write_id))
    setState({
      refused,
      // What stands in the form may be newer than what was refused, so the values stay.
      written: takeBack(kind, fresh, values, written).written,
      errors: { ...errors, ...refused.errors },
      takenBack: new Set(refused.writeIds),
      ...(refused.code === 'not_found' && { mode: 'lost' }),
    })
  },

  /** This device's data was cleared: only what the server has of it (`row`) is written, and edits are kept anew. */
  rewrite: (row: Row | undefined): void => {
    const { kind, mode, written } = getState()
    if (!written) return
    if (mode === 'draft') setState({ written: row ? contentOf(kind, row) : null })
    void save()
  },
})
