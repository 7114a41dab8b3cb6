import { NON_PREMIUM_COLLECTION_LIMIT } from 'rxdb/plugins/utils'
import { expect, test } from 'vitest'
import { streamsFor } from '.'

test('a device of the team opens no more collections than RxDB lets it', () => {
  expect(streamsFor(true).length).toBeLessThanOrEqual(NON_PREMIUM_COLLECTION_LIMIT)
})
