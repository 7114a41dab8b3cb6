import { database, type Planted } from './planted'

/** Of the functions of the database. */
export const databaseBugs: Record<string, Planted> = {
  'hidden posts leave no tombstone': {
    bug: database("perform private.insert_tombstone('posts', p.id, null, p.feed_key);", 'null;'),
  },
  'a ledger that forgets': {
    bug: database(
      'return (select ack from private.write_ledger where user_id = auth.uid() and write_id = write);',
      'return null;',
    ),
  },
  'ledger outside the transaction: a claim outlives what was rolled back': {
    bug: database("if said ->> 'status' = 'retry' then", 'if false then'),
  },
  'tombstones pruned under a sleeping client': {
    only: 'sleep',
    bug: database("and to_timestamp((cursor -> 't')::bigint) > now() - interval '89 days'", ''),
  },
  'a taken-back like keeps its count': {
    bug: database(
      'set like_count = like_count + change',
      'set like_count = like_count + greatest(change, 0)',
    ),
  },
  'a cursor of time: what was committed late is skipped': {
    // The order of beginning, as a clock gives it: whatever began before the pull counts as seen.
    likely: ['post', 'toggle posts liked_by_me', 'goOnline'],
    bug: database(
      'snap pg_snapshot := pg_current_snapshot();',
      "snap pg_snapshot := format('%1$s:%1$s:', pg_current_xact_id())::pg_snapshot;",
    ),
  },
  'a colliding edit publishes': {
    likely: ['draft', 'editDraft', 'publish'],
    bug: database('key <> all (t.held_fields)', 'true'),
  },
  'a later page of a pull moves the cursor': {
    only: 'many pages',
    likely: ['post', 'remove', 'toggle posts liked_by_me'],
    bug: database(
      "cur pg_snapshot := case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur') else snap end;",
      'cur pg_snapshot := snap;',
    ),
  },
  'a window that reaches further brings nothing': {
    only: 'short window',
    likely: ['post', 'browse'],
    bug: database('feed_key > old_bound and feed_key <= bound', 'false'),
  },
  'a notification that was taken back stays on the bell': {
    likely: ['toggle posts liked_by_me', 'insert comments', 'delete comments'],
    bug: database("perform private.insert_tombstone('notifications', told.id, told.user_id);", 'null;'),
  },
  'what was read is told as unread': {
    likely: [
      'toggle posts liked_by_me',
      'insert comments',
      'edit notifications',
      'insert notification_reads',
    ],
    bug: database("'seen_until', private.iso(n.seen_until)", "'seen_until', private.iso(n.told_at)"),
  },
  'who comes to an event is counted, and not told': {
    likely: ['toggle events going_by_me', 'insert events'],
    bug: database(
      'set going_count = c.going_count + step, sync_xid = pg_current_xact_id();',
      'set going_count = c.going_count + step;',
    ),
  },
}
