import { expect, it } from 'vitest'
import { blankReward, rewardSchema } from './reward-schema'
import { errorsOf } from './schema'

const reward = { ...blankReward, title: '里の案内人', required_count: 3, xp: 100 }

it.each([
  [{}, {}],
  [{ title: ' ' }, { title: 'title_required' }],
  [{ title: '長'.repeat(51) }, { title: 'title_too_long' }],
  [{ description: '長'.repeat(201) }, { description: 'short_description_too_long' }],
  [{ required_count: 0 }, { required_count: 'invalid_input' }],
  [
    { required_count: 1.5, xp: 10_001 },
    { required_count: 'invalid_input', xp: 'invalid_input' },
  ],
  [{ xp: Number.NaN }, { xp: expect.any(String) }],
])('%j is refused as %j', (part, errors) => {
  expect(errorsOf(rewardSchema, { ...reward, ...part })).toEqual(errors)
})
