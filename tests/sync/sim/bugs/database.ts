import { database, type Planted } from './planted'

/** Of the functions of the database. */
export const databaseBugs: Record<string, Planted> = {
  'hidden posts leave no tombstone': {
    seed: 1,
    bug: database("perform private.bury('posts', p.id, null, p.feed_key);", 'null;'),
  },
  'a ledger that forgets': {
    seed: 2,
    bug: database(
      'return (select verdict from private.write_ledger where user_id = auth.uid() and write_id = write);',
      'return null;',
    ),
  },
  'ledger outside the transaction: a claim outlives what was rolled back': {
    seed: 1,
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
  'a cursor of time: what was committed late is skipped': {
    seed: 9,
    // The order of beginning, as a clock gives it: whatever began before the pull counts as seen.
    bug: database(
      'snap pg_snapshot := pg_current_snapshot();',
      "snap pg_snapshot := format('%1$s:%1$s:', pg_current_xact_id())::pg_snapshot;",
    ),
  },
  'a colliding edit publishes': {
    seed: 23,
    bug: database('key <> all (t.held_fields)', 'true'),
  },
  'a later page of a pull moves the cursor': {
    seed: 3,
    bug: database(
      "cur pg_snapshot := case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur') else snap end;",
      'cur pg_snapshot := snap;',
    ),
  },
}
