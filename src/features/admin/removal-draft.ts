import type { Removal } from '@/src/entities/post/team-mutations'
import { teamDraftKey } from '@/sync'
import type { DraftKey } from './team-drafts'

/** Of one post, or of several at once: whichever these are, one reason is written at a time. */
export const removalKey = (act: Removal, posts: readonly { id: string }[]): DraftKey =>
  teamDraftKey('removal', `${act} ${posts.length === 1 ? posts[0]?.id : 'several'}`)
