import { compositions } from './pictures/compositions'
import type { PicturePlan } from './pictures/render'
import { members } from './plan/posts'
import { Random } from './random'

export interface AvatarPlan {
  user_id: string
  picture: PicturePlan
}

/** The faces people chose for themselves: small square pictures of what they like to draw. */
export const planAvatars = (): AvatarPlan[] =>
  members.flatMap(({ id, person, avatar }) => {
    if (!avatar) return []
    const r = new Random(`avatar ${person}`)
    const palette = r.pick(compositions[avatar].palettes)
    return [
      { user_id: id, picture: { composition: avatar, palette, ratio: 'avatar', seed: `avatar ${person}` } },
    ]
  })
