import * as v from 'valibot'
import { isBlank } from './blank'
import { textOf } from './schema'

export const MAX_REWARD_TITLE = 50
export const MAX_REWARD_DESCRIPTION = 200
const MAX_REQUIRED = 1000
const MAX_REWARD_XP = 10_000

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check((given) => Number.isInteger(given) && given >= least && given <= most, 'invalid_input'),
  )

/** What an admin fills in of a reward for inviting; the messages name the field, its page says the sentence. */
export const rewardSchema = v.object({
  required_count: whole(1, MAX_REQUIRED),
  title: v.pipe(
    textOf(MAX_REWARD_TITLE, 'title_too_long'),
    v.check((typed) => !isBlank(typed), 'title_required'),
  ),
  description: textOf(MAX_REWARD_DESCRIPTION, 'short_description_too_long'),
  xp: whole(0, MAX_REWARD_XP),
  is_active: v.boolean(),
})
export type RewardContent = v.InferOutput<typeof rewardSchema>

export const blankReward: RewardContent = {
  required_count: 1,
  title: '',
  description: '',
  xp: 0,
  is_active: true,
}
