import { code, type Planted } from './planted'

/** Of what the lists show. */
export const shownBugs: Record<string, Planted> = {
  'rule 7: a write shows a deleted row': {
    bug: code('sync/read/overlay.ts', 'if (row?._deleted) return undefined', ''),
  },
  'rule 8: a refused write goes on showing': {
    // Looked at in two places: with one of them left nothing shows.
    bug: {
      code: [
        { file: 'sync/read/overlay.ts', find: "entry.state !== 'refused' && ", replace: '' },
        {
          file: 'sync/outbox/pending.ts',
          find: "if (entry.state === 'refused') continue\n    const",
          replace: 'const',
        },
      ],
    },
  },
  'the count beside one’s own like is count + pending': {
    bug: code(
      'sync/read/overlay.ts',
      'Number(row?.[count] ?? 0) - Number(row?.[field] ?? false)',
      'Number(row?.[count] ?? 0)',
    ),
  },
  'the overlay asks for no row more': {
    bug: code('sync/read/live-list.ts', '(Math.floor(pending / STEP) + 1) * STEP', 'pending * 0'),
  },
  'what is just published is last in the feed': {
    bug: code(
      'sync/read/overlay.ts',
      'const movedHere = shown !== row && !(row && descriptor.holds(row))',
      'const movedHere = shown !== row && !row',
    ),
  },
}
