import { code, type Planted } from './planted'

/** Of the pull and of what it stores. */
export const rowsBugs: Record<string, Planted> = {
  'two pullers on one device': {
    seed: 1,
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
    seed: 3,
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
  'what leaves is stored with what comes': {
    seed: 1,
    bug: code(
      'sync/rows/pull.ts',
      'const isMoving = first.size > 0 && second.size > 0',
      'const isMoving = false',
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
