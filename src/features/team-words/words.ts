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
const report = v.object({ kind: v.literal('report'), ...common, upheld: v.boolean() })

/** What the team said to somebody: about what they made, or about what they reported. */
export type TeamWords = v.InferOutput<typeof decision> | v.InferOutput<typeof report>

/** Reads the ids of the list `team-words/<person>`, each a JSON; what is none of them is left out. */
export const teamWords = (ids: readonly string[]): TeamWords[] =>
  ids.flatMap((id): TeamWords | TeamWords[] => parseStored(decision, id) ?? parseStored(report, id) ?? [])
