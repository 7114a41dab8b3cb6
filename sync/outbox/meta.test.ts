import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { outboxWorld } from '@/tests/support/outbox-world'
import { EDGES, GENERATION, OPENED, SEAL_KEY, SIGNED_OUT, SNAPSHOT, VERSION } from './meta'

const { now, write, states } = outboxWorld()

it.for([{ g: [1] }, 5, [['忍']], null])(
  '%j in the place of any note is as if there were none',
  async (value) => {
    const keys = [EDGES, OPENED, SEAL_KEY, SNAPSHOT, VERSION] as const
    for (const key of [...keys, SIGNED_OUT, GENERATION]) await now().db.meta.put({ key, value })
    for (const key of keys) expect(await now().readMeta(key)).toBeUndefined()
    expect(await now().generation()).toBeUndefined()
    // Above all nobody is taken for gone.
    await write({ kind: 'insert', fields: { title: '忍' } })
    expect(await states()).toHaveLength(1)
  },
)
