import type { CharacterName } from './characters'

/** What people write beside one kind of picture. */
export interface Theme {
  /** Who is likely to be in it. */
  cast: readonly CharacterName[]
  tags: readonly string[]
  titles: readonly string[]
  polite: readonly string[]
  casual: readonly string[]
}
