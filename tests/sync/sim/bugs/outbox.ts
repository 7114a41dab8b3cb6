import { code, type Planted } from './planted'

/** Of the outbox and whoever empties it. */
export const outboxBugs: Record<string, Planted> = {
  'rule 1: puts and verdicts without their lock': {
    seed: 5,
    bug: code(
      'sync/outbox/store.ts',
      'Promise<T> => withLock(',
      'Promise<T> => ((_name: string, now: () => Promise<T>) => now())(',
    ),
  },
  'rule 2: merged into an entry that was sent': {
    seed: 1,
    bug: code(
      'sync/outbox/merge.ts',
      "if (last?.state !== 'waiting' || last.kind === 'delete' || wasSent(last))",
      "if (!last || (last.state !== 'waiting' && last.state !== 'sent') || last.kind === 'delete')",
    ),
  },
  'rule 2: the write id kept by a merge': {
    seed: 1,
    bug: code(
      'sync/outbox/store.ts',
      'db.entries.put({ ...merged.entry, ...stamp })',
      'db.entries.put({ ...stamp, ...merged.entry })',
    ),
  },
  'rule 3: sent before it is stored as sent': {
    seed: 1,
    bug: code(
      'sync/outbox/store.ts',
      '      await db.entries.bulkPut(sent)\n      return sent',
      '      return sent',
    ),
  },
  'rule 4: several writes of one thing in flight': {
    seed: 5,
    bug: code('sync/outbox/batch.ts', 'if (seen.has(thing)) continue', ''),
  },
  'rule 5: the row before its picture': {
    seed: 1,
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
    seed: 1,
    bug: code(
      'sync/outbox/verdict.ts',
      'await entries.put(decided(entry, verdict))',
      "if (verdict.status === 'accepted' && entry.table !== 'files') await entries.delete(entry.seq)\n  else await entries.put(decided(entry, verdict))",
    ),
  },
  'a refused write holds up the queue': {
    seed: 1,
    bug: code(
      'sync/outbox/batch.ts',
      'const all = entries.filter(isUndecided)',
      "const all = entries.some((entry) => entry.state === 'refused') ? [] : entries.filter(isUndecided)",
    ),
  },
  'toggles reordered: writes sent newest first': {
    seed: 2,
    bug: code(
      'sync/outbox/batch.ts',
      'for (const entry of undecided) {',
      'for (const entry of undecided.toReversed()) {',
    ),
  },
  'a push that names no life of the database': {
    seed: 20,
    only: 'restore',
    bug: code(
      'sync/outbox/drain.ts',
      'sender.push(writes, outbox.account, life)',
      'sender.push(writes, outbox.account)',
    ),
  },
  'a write put after the sealing': {
    seed: 3,
    bug: code(
      'sync/outbox/store.ts',
      "if (await db.meta.get(LEFT)) throw new Error('the person has left this device')",
      '',
    ),
  },
  'merged over text of another tab that was not on the screen': {
    seed: 23,
    bug: code(
      'sync/outbox/merge.ts',
      "if (!joins || !saw(last.fields, base)) return { do: 'append' }",
      "if (!joins) return { do: 'append' }",
    ),
  },
  'what a deletion overtook is sent after it': {
    seed: 5,
    bug: code(
      'sync/outbox/verdict.ts',
      "if (verdict.status === 'accepted' && entry.kind === 'delete') await dropOvertaken(entries, entry)",
      '',
    ),
  },
  'a sign-out forgets what was refused': {
    seed: 14,
    bug: code('sync/unsent-work.ts', "isUndecided(entry) || entry.state === 'refused'", 'isUndecided(entry)'),
  },
  'a worker that was told to come later is done': {
    seed: 1,
    bug: code('sync/outbox/worker-drain.ts', "['offline', 'busy', 'later']", "['offline', 'busy']"),
  },
}
