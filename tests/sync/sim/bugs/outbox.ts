import { code, type Planted } from './planted'

/** Of the outbox and whoever empties it. */
export const outboxBugs: Record<string, Planted> = {
  'rule 1: puts and acks without their lock': {
    likely: ['toggle posts liked_by_me', 'wakeWorker'],
    bug: code(
      'sync/outbox/store.ts',
      'Promise<T> => withLock(',
      'Promise<T> => ((_name: string, now: () => Promise<T>) => now())(',
    ),
  },
  'rule 2: merged into an entry that was sent': {
    bug: code(
      'sync/outbox/merge.ts',
      "if (last?.state !== 'waiting' || last.kind === 'delete' || wasSent(last))",
      "if (!last || (last.state !== 'waiting' && last.state !== 'sent') || last.kind === 'delete')",
    ),
  },
  'rule 2: the write id kept by a merge': {
    bug: code(
      'sync/outbox/store.ts',
      'db.entries.put({ ...merged.entry, ...stamp })',
      'db.entries.put({ ...stamp, ...merged.entry })',
    ),
  },
  'rule 3: sent before it is stored as sent': {
    bug: code(
      'sync/outbox/store.ts',
      '      await db.entries.bulkPut(sent)\n      return sent',
      '      return sent',
    ),
  },
  'rule 4: several writes of one thing in flight': {
    bug: code('sync/outbox/batch.ts', 'if (seen.has(thing)) continue', ''),
  },
  'rule 5: the row before its picture': {
    // The database asks for the picture, too: with one of them left no row comes before it.
    bug: {
      code: [
        {
          file: 'sync/outbox/batch.ts',
          find: 'if (entry.needs.some((id) => id !== entry.id && undecidedIds.has(id))) continue',
          replace: '',
        },
      ],
      database: [
        {
          file: '',
          find: "if not found then raise exception 'image_missing' using errcode = 'PT424'; end if;",
          replace: 'null;',
        },
      ],
    },
  },
  'rule 6: accepted writes forgotten at once': {
    bug: code(
      'sync/outbox/ack.ts',
      'await entries.put(decided(entry, ack))',
      "if (ack.status === 'accepted' && entry.table !== 'files') await entries.delete(entry.seq)\n  else await entries.put(decided(entry, ack))",
    ),
  },
  'a refused write holds up the queue': {
    bug: code(
      'sync/outbox/batch.ts',
      'const all = entries.filter(isUndecided)',
      "const all = entries.some((entry) => entry.state === 'refused') ? [] : entries.filter(isUndecided)",
    ),
  },
  'toggles reordered: writes sent newest first': {
    bug: code(
      'sync/outbox/batch.ts',
      'for (const entry of undecided) {',
      'for (const entry of undecided.toReversed()) {',
    ),
  },
  'a push that names no database generation': {
    likely: ['post', 'editPost'],
    only: 'restore',
    bug: code(
      'sync/outbox/drain.ts',
      'sender.push(writes, outbox.account, generation)',
      'sender.push(writes, outbox.account)',
    ),
  },
  'merged over text of another tab that was not on the screen': {
    likely: ['draft', 'editDraft'],
    bug: code(
      'sync/outbox/merge.ts',
      "if (!joins(last, change) || !saw(last.fields, base)) return { do: 'append' }",
      "if (!joins(last, change)) return { do: 'append' }",
    ),
  },
  'what a deletion overtook is sent after it': {
    likely: ['post', 'remove', 'insert comments'],
    bug: code(
      'sync/outbox/ack.ts',
      "if (ack.status === 'accepted' && entry.kind === 'delete') await dropOvertaken({ entries, all }, entry)",
      '',
    ),
  },
  'a sign-out forgets what was refused': {
    likely: ['tooLong', 'signOut', 'signIn'],
    bug: code(
      'sync/outbox/unsent-work.ts',
      "isUndecided(entry) || entry.state === 'refused'",
      'isUndecided(entry)',
    ),
  },
  'a worker that was told to come later is done': {
    bug: code('sync/outbox/worker-drain.ts', "'busy', 'later', ", "'busy', "),
  },
  'one taking back takes all back': {
    likely: ['delete comments', 'delete collections', 'insert comments', 'insert collections', 'undo'],
    bug: code(
      'sync/outbox/store.ts',
      'entry.not_before !== undefined && asked(entry)',
      'entry.not_before !== undefined',
    ),
  },
}
