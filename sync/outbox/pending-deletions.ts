import { isUndecided } from './entry'
import { pendingStore } from './pending'

/**
 * The ids of rows of `table` that this person deletes and the server has not decided about yet, where `isLike` says so of
 * what was shown. What takes such a row's place names them in its `needs`: sent before, the server would take it for the
 * old row, and then delete that.
 */
export const pendingDeletions = <Row extends object>(
  table: string,
  isLike: (shown: Row) => boolean,
): string[] =>
  pendingStore
    .getState()
    .entries.filter(
      (entry) =>
        entry.table === table &&
        entry.kind === 'delete' &&
        isUndecided(entry) &&
        entry.shown !== undefined &&
        isLike(entry.shown as Row),
    )
    .map(({ id }) => id)
