import type { Seldom } from './history'
import type { Bug } from './simulation'

export interface Planted {
  bug: Bug
  /** The seed that found it last (`npm run sim:bugs` looks for one). */
  seed: number
  /** Only a history with this could find it. */
  only?: Seldom
}

const code = (file: string, find: string, replace: string): Bug => ({ code: [{ file, find, replace }] })
const database = (find: string, replace: string): Bug => ({ database: [{ file: '', find, replace }] })

/** Bugs that someone could make, each at its real place; the simulator must find every one (`docs/simulator.md`). */
export const planted: Record<string, Planted> = {
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
    seed: 3,
    bug: code(
      'sync/outbox/store.ts',
      '      await db.entries.bulkPut(sent)\n      return sent',
      '      return sent',
    ),
  },
  'rule 4: several writes of one thing in flight': {
    seed: 3,
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
  'rule 7: a write shows a deleted row': {
    seed: 1,
    bug: code('sync/overlay.ts', 'if (row?._deleted) return undefined', ''),
  },
  'rule 8: a refused write goes on showing': {
    seed: 2,
    // Looked at in two places: with one of them left nothing shows.
    bug: {
      code: [
        { file: 'sync/overlay.ts', find: "entry.state !== 'refused' && ", replace: '' },
        {
          file: 'sync/outbox/pending.ts',
          find: "if (entry.state === 'refused') continue\n    const",
          replace: 'const',
        },
      ],
    },
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
  'two pullers on one device': {
    seed: 5,
    // Only the leading tab asks: without that, too, both of them go on pulling.
    bug: {
      code: [
        {
          file: 'sync/rows/leader.ts',
          find: 'waitForLeadership: true',
          replace: 'waitForLeadership: false',
        },
        {
          file: 'sync/engine.ts',
          find: "kind === 'pull' && database.isLeader()",
          replace: "kind === 'pull'",
        },
      ],
    },
  },
  'a page larger than batchSize': {
    seed: 1,
    bug: code('sync/rows/leader.ts', 'batchSize: 100_000', 'batchSize: 1'),
  },
  'another epoch ignored': {
    seed: 4,
    only: 'restore',
    bug: code(
      'sync/rows/leader.ts',
      'before !== undefined && (before.scope !== scope || before.epoch !== epoch)',
      'before !== undefined && before.scope !== scope',
    ),
  },
  'hidden posts leave no tombstone': {
    seed: 1,
    bug: database("perform private.bury('posts', p.id, null, p.feed_key);", 'null;'),
  },
  'a push that names no life of the database': {
    seed: 12,
    only: 'restore',
    bug: code(
      'sync/outbox/drain.ts',
      'sender.push(writes, outbox.account, life)',
      'sender.push(writes, outbox.account)',
    ),
  },
  'what leaves is stored with what comes': {
    seed: 1,
    bug: code(
      'sync/rows/pull.ts',
      'const isMoving = first.size > 0 && second.size > 0',
      'const isMoving = false',
    ),
  },
  'the count beside one’s own like is count + pending': {
    seed: 1,
    bug: code(
      'sync/overlay.ts',
      'Number(row?.[count] ?? 0) - Number(row?.[field] ?? false)',
      'Number(row?.[count] ?? 0)',
    ),
  },
  'the overlay asks for no row more': {
    seed: 1,
    bug: code('sync/live-list.ts', '(Math.floor(pending / STEP) + 1) * STEP', 'pending * 0'),
  },
  'refreshed by two at once': {
    seed: 2,
    bug: code(
      'sync/session-token.ts',
      'return webLock(sessionLock, () => refresh(rejected))',
      'return refresh(rejected)',
    ),
  },
  'a write put after the sealing': {
    seed: 6,
    bug: code(
      'sync/outbox/store.ts',
      "if (await db.meta.get(LEFT)) throw new Error('the person has left this device')",
      '',
    ),
  },
  'a ledger that forgets': {
    seed: 1,
    bug: database(
      'return (select verdict from private.write_ledger where user_id = auth.uid() and write_id = write);',
      'return null;',
    ),
  },
  'ledger outside the transaction: a claim outlives what was rolled back': {
    seed: 3,
    bug: database("if said ->> 'status' = 'retry' then", 'if false then'),
  },
  'tombstones pruned under a sleeping client': {
    seed: 29,
    only: 'sleep',
    bug: database("and to_timestamp((cursor -> 't')::bigint) > now() - interval '89 days'", ''),
  },
  'a taken-back like keeps its count': {
    seed: 1,
    bug: database(
      'set like_count = like_count + change',
      'set like_count = like_count + greatest(change, 0)',
    ),
  },
  'rows written beside the pull': {
    seed: 1,
    bug: code(
      'sync/rows/leader.ts',
      '    if (keys.wants.length > 0) await this.outbox.db.wants.bulkDelete(keys.wants)',
      `    for (const entry of await this.outbox.all()) {
      if (!keys.accepted.includes(entry.write_id) || entry.kind !== 'toggle') continue
      const row = await this.database.posts.findOne(entry.id).exec()
      const likes = Number(row?.get('like_count')) + (entry.fields.liked_by_me ? 1 : -1)
      await row?.incrementalPatch({ like_count: likes })
    }
    if (keys.wants.length > 0) await this.outbox.db.wants.bulkDelete(keys.wants)`,
    ),
  },
  'a cursor of time: what was committed late is skipped': {
    seed: 6,
    // The order of beginning, as a clock gives it: whatever began before the pull counts as seen.
    bug: database(
      'snap pg_snapshot := pg_current_snapshot();',
      "snap pg_snapshot := format('%1$s:%1$s:', pg_current_xact_id())::pg_snapshot;",
    ),
  },
  'account tag dropped: one outbox for everybody': {
    seed: 10,
    // Asked on the device and in the database, too: with one of them left nothing is sent as another's.
    bug: {
      code: [
        { file: 'sync/outbox/name.ts', find: "account ?? 'visitor'", replace: "'everybody'" },
        { file: 'sync/transport.ts', find: ' || session.account !== ask.account', replace: '' },
      ],
      database: [{ file: '', find: "lower(w ->> 'account') <> me::text", replace: 'false' }],
    },
  },
  'every tab counts the minutes': {
    seed: 1,
    bug: code(
      'sync/engine.ts',
      'if (database.isLeader() && (await isAnyTabVisible())) leader?.request()',
      'if (await isAnyTabVisible()) pull()',
    ),
  },
  'the cursor of an empty stream is not kept': {
    seed: 1,
    bug: code('sync/rows/pull.ts', 'if (isEmpty && isFill)', 'if (!slot)'),
  },
}
