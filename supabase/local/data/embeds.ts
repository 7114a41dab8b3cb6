import type { AnyAST } from '@supabase/lite'
import { AnsweredError } from './postgrest-error'

/**
 * One level: each row then comes at most once per embed. With the second (posts of the authors of posts) rows multiply
 * by rows. The app itself embeds nothing, it calls functions.
 */
const DEEPEST = 1
const MOST = 5

type Select = AnyAST['select']

function refuse(details: string): never {
  throw new AnsweredError(400, {
    code: 'PGRST100',
    message: 'Too many embedded resources',
    details,
    hint: null,
  })
}

function count(select: Select, depth: number): number {
  let embeds = 0
  for (const entry of select ?? []) {
    if (typeof entry === 'string') continue
    for (const part of Object.values(entry)) {
      if (!('select' in part || 'spread' in part || 'join' in part)) continue
      if (depth >= DEEPEST) refuse(`at most ${DEEPEST} level`)
      embeds += 1 + count(part.select, depth + 1)
    }
  }
  return embeds
}

/** Throws when a `select` embeds more than the project allows. */
export function refuseManyEmbeds(select: Select): void {
  if (count(select, 0) > MOST) refuse(`at most ${MOST}`)
}
