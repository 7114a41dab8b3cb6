import type { AnyAST } from '@supabase/lite'
import { AnsweredError } from './postgrest-error'

/**
 * One level: each row then comes at most once per embed. With the second (posts of the authors of posts) rows multiply
 * by rows. The app itself embeds nothing, it calls functions.
 */
const DEEPEST = 1
const MOST = 5
/** No table has as many: more than Postgres puts into a row is an error of its own there. */
const MOST_COLUMNS = 200

type Select = AnyAST['select']

function refuse(message: string, details: string): never {
  throw new AnsweredError(400, { code: 'PGRST100', message, details, hint: null })
}

const TOO_MANY = 'Too many embedded resources'

function count(select: Select, depth: number): number {
  let embeds = 0
  for (const entry of select ?? []) {
    if (typeof entry === 'string') continue
    for (const part of Object.values(entry)) {
      if (!('select' in part || 'spread' in part || 'join' in part)) continue
      if (depth >= DEEPEST) refuse(TOO_MANY, `at most ${DEEPEST} level`)
      embeds += 1 + count(part.select, depth + 1)
    }
  }
  return embeds
}

/** A regular expression of 200 bytes keeps Postgres busy for the whole statement timeout. */
function refuseRegexes(filter: unknown): void {
  if (typeof filter !== 'object' || filter === null) return
  for (const [key, value] of Object.entries(filter)) {
    // Also $regexAny and $regexAll (`match(any)`).
    if (/^\$i?regex/.test(key)) refuse('No regular expressions', 'match and imatch are off')
    refuseRegexes(value)
  }
}

/** The planner counts rows before row level security hides them: a count is always the exact one of what one may see. */
export function countExactly(ast: AnyAST): AnyAST {
  const isGuess = ast.$meta?.count === 'planned' || ast.$meta?.count === 'estimated'
  return isGuess ? { ...ast, $meta: { ...ast.$meta, count: 'exact' } } : ast
}

/** Throws when a request asks for more than the project allows: embeds that multiply, regular expressions. */
export function refuseCostly(ast: AnyAST): void {
  if ((ast.select?.length ?? 0) > MOST_COLUMNS) refuse('Too many columns', `at most ${MOST_COLUMNS}`)
  if (count(ast.select, 0) > MOST) refuse(TOO_MANY, `at most ${MOST}`)
  // Embeds have filters of their own.
  refuseRegexes(ast)
}
