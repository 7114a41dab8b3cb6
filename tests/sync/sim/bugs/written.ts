import { code, database, type Planted } from './planted'

/** Of what people write besides posts, and of pages that go while they write. */
export const writtenBugs: Record<string, Planted> = {
  'two toggles of one thing in one write': {
    likely: ['toggle posts liked_by_me', 'toggle posts bookmarked_by_me'],
    // Two places see to it: with one of them left no write holds two.
    bug: {
      code: [
        {
          file: 'sync/outbox/merge.ts',
          find: "change.kind === 'toggle' && kind === 'toggle' && !isSameToggle(fields, change.fields)",
          replace: 'false',
        },
        {
          file: 'sync/outbox/merge.ts',
          find: "last.kind === 'toggle' && isSameToggle(last.fields, change.fields)",
          replace: "last.kind === 'toggle'",
        },
      ],
    },
  },
  'the taking back of a bookmark is lost': {
    bug: database('delete from public.bookmarks where post_id = thing and user_id = me;', 'null;'),
  },
  'the order of a collection is not told': {
    bug: database("'user_id', i.user_id, 'place', i.place,", "'user_id', i.user_id, 'place', 0,"),
  },
  'what went with a collection is told to nobody': {
    likely: ['insert collections', 'insert collection_items', 'delete collections'],
    bug: database(
      'perform private.insert_tombstone(tg_argv[0], old.id, old.user_id);',
      "if tg_argv[0] = 'albums' then perform private.insert_tombstone(tg_argv[0], old.id, old.user_id); end if;",
    ),
  },
  'a comment goes before its post': {
    likely: ['picturePost', 'insert comments'],
    bug: code(
      'sync/outbox/batch.ts',
      'if (entry.needs.some((id) => id !== entry.id && undecidedIds.has(id))) continue',
      "if (entry.needs.some((id) => undecided.some((one) => one.id === id && one.kind === 'upload'))) continue",
    ),
  },
  'a column that only a making carries is edited': {
    likely: ['edit posts'],
    bug: code(
      'sync/tables/posts.ts',
      "is_draft: 'value',\n} satisfies is.Descriptor['writable']",
      "is_draft: 'value',\n  client_second: 'value',\n}",
    ),
  },
  'a scheduled post stays hidden once it is published': {
    bug: code(
      'sync/tables/posts.ts',
      '(row.is_published === true || row.scheduled_at === null)',
      'row.scheduled_at === null',
    ),
  },
  'a page that goes saves nothing': {
    bug: code('sync/start.ts', "addEventListener('pagehide', saveJournal)", ''),
  },
  'what a page left is put at every start': {
    bug: code(
      'sync/outbox/journal.ts',
      'if (change) await outbox.put(change).then(forget, () => undefined)',
      'if (change) await outbox.put(change).catch(() => undefined)',
    ),
  },
}
