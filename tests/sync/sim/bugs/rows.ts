import { code, type Planted } from './planted'

/** Of the pull and of what it stores. */
export const rowsBugs: Record<string, Planted> = {
  'two pullers on one device': {
    likely: ['toggle posts liked_by_me', 'post', 'openApp'],
    // Only the leading tab asks: without that, too, both of them go on pulling.
    bug: {
      code: [
        {
          file: 'sync/rows/leader.ts',
          find: 'waitForLeadership: true',
          replace: 'waitForLeadership: false',
        },
        {
          file: 'sync/start-rows.ts',
          find: "kind === 'pull' && database.isLeader()",
          replace: "kind === 'pull'",
        },
      ],
    },
  },
  'a page larger than batchSize': {
    bug: code('sync/rows/leader.ts', 'batchSize: 100_000', 'batchSize: 1'),
  },
  'another epoch ignored': {
    only: 'restore',
    bug: code(
      'sync/rows/leader.ts',
      'before !== undefined && (before.scope !== scope || before.epoch !== epoch)',
      'before !== undefined && before.scope !== scope',
    ),
  },
  'what leaves is stored with what comes': {
    bug: code(
      'sync/rows/pull-state.ts',
      'const isMoving = coming.size > 0 && going.size > 0',
      'const isMoving = false',
    ),
  },
  'rows written beside the pull': {
    bug: code(
      'sync/rows/leader.ts',
      '    if (keys.fetches.length > 0) await this.outbox.db.wants.bulkDelete(keys.fetches)',
      `    for (const entry of await this.outbox.all()) {
      if (!keys.accepted.includes(entry.write_id) || entry.kind !== 'toggle') continue
      const row = await this.database.posts.findOne(entry.id).exec()
      const likes = Number(row?.get('like_count')) + (entry.fields.liked_by_me ? 1 : -1)
      await row?.incrementalPatch({ like_count: likes })
    }
    if (keys.fetches.length > 0) await this.outbox.db.wants.bulkDelete(keys.fetches)`,
    ),
  },
  'a bookmark beyond the window leaves': {
    only: 'short window',
    likely: ['post', 'toggle posts bookmarked_by_me', 'reload'],
    bug: code('sync/tables/posts.ts', 'bookmarked_by_me || named', 'named'),
  },
  'every tab counts the minutes': {
    bug: {
      code: [
        { file: 'sync/rows/pull-clock.ts', find: 'if (isLeading() && ', replace: 'if (' },
        {
          file: 'sync/start-rows.ts',
          find: "permission === 'granted',\n    pull: leader.request,",
          replace: "permission === 'granted',\n    pull: () => tabs.tell({ kind: 'pull' }),",
        },
      ],
    },
  },
  'the cursor of an empty stream is not kept': {
    bug: code('sync/rows/pull-state.ts', 'if (isEmpty) return', 'if (!state) return'),
  },
}
