import * as v from 'valibot'
import { parseStored } from '@/src/domain/stored'

const common = {
  id: v.string(),
  at: v.string(),
  about: v.string(),
  title: v.nullable(v.string()),
  words: v.string(),
}
const decision = v.object({ kind: v.literal('decision'), ...common, measures: v.array(v.string()) })
const lifted = v.object({ kind: v.literal('lifted'), ...common })
const report = v.object({ kind: v.literal('report'), ...common, upheld: v.boolean() })

/** What the team said to somebody: about what they made, what they reported, or a ban of theirs that was lifted. */
export type TeamWords =
  | v.InferOutput<typeof decision>
  | v.InferOutput<typeof report>
  | v.InferOutput<typeof lifted>

const known = v.variant('kind', [decision, report, lifted])

/** Reads the ids of the list `team-words/<person>`, each a JSON; what is none of them is left out. */
export const teamWords = (ids: readonly string[]): TeamWords[] =>
  ids.flatMap((id): TeamWords | TeamWords[] => parseStored(known, id) ?? [])
