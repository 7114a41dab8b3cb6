import * as v from 'valibot'
import { parseStored } from '@/src/domain/stored'

const said = v.variant('kind', [
  v.object({
    kind: v.literal('decision'),
    id: v.string(),
    at: v.string(),
    about: v.string(),
    title: v.nullable(v.string()),
    measures: v.array(v.string()),
    words: v.string(),
  }),
  v.object({
    kind: v.literal('report'),
    id: v.string(),
    at: v.string(),
    about: v.string(),
    title: v.nullable(v.string()),
    upheld: v.boolean(),
    words: v.string(),
  }),
])
/** What the team said to somebody: about what they made, or about what they reported. */
export type TeamWords = v.InferOutput<typeof said>

/** Reads the ids of the list `team-words/<person>`, each a JSON; what is none of them is left out. */
export const teamWords = (ids: readonly string[]): TeamWords[] =>
  ids.flatMap((id) => parseStored(said, id) ?? [])
