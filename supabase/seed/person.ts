import type { CompositionName } from './pictures/compositions'

/** How a person writes: です・ます, or as one talks to friends. */
export type Voice = 'polite' | 'casual'

export interface Person {
  /** How tools and tests name this person. */
  person: string
  /** Null until the first sign-in. */
  id: string | null
  email: string
  display_name: string
  username: string
  rank: 'moderator' | 'admin' | 'master' | null
  /** Decides the level badge (spec §9). */
  experience: number
  bio: string
  voice: Voice
  /** How much they post and like, beside each other. */
  activity: number
  /** What they like to draw most. */
  favourites: readonly CompositionName[]
  /** What their avatar shows; without one the app draws its own. */
  avatar: CompositionName | null
  featured?: boolean
  links?: { website?: string; twitter?: string; instagram?: string }
}
