import * as v from 'valibot'
import { parseStored } from '@/src/domain/stored'

const schema = v.object({
  id: v.string(),
  user_id: v.string(),
  title: v.string(),
  rev: v.number(),
  author: v.nullable(v.string()),
  published_at: v.string(),
})

/** What the team is told of a post that it hides. */
export type HiddenPost = v.InferOutput<typeof schema>

/** Reads the ids of the list `hidden-posts`, each a JSON; what is none of them is left out. */
export const hiddenPosts = (ids: readonly string[]): HiddenPost[] =>
  ids.flatMap((id) => parseStored(schema, id) ?? [])
