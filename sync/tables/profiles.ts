import type { Descriptor } from './descriptor'

export type AdminRank = 'moderator' | 'admin' | 'master'

/** A person as the device holds them. Fields below the line are null for everybody but oneself. */
export interface ProfileRow {
  id: string
  username: string
  display_name: string
  avatar_url: string | null
  bio: string
  website_url: string | null
  twitter_username: string | null
  instagram_username: string | null
  joined_at: string
  is_featured_creator: boolean
  follower_count: number
  following_count: number
  post_count: number
  experience: number
  current_level: number
  rev: number
  // private
  is_admin: boolean | null
  admin_rank: AdminRank | null
  terms_accepted_at: string | null
  privacy_accepted_at: string | null
  terms_version: string | null
  email_notifications: boolean | null
  push_notifications: boolean | null
  notification_settings: Record<string, unknown> | null
  privacy_settings: Record<string, unknown> | null
  force_logout_at: string | null
}

const text = { type: 'string' } as const
const maybeText = { type: ['string', 'null'] } as const
const maybeFlag = { type: ['boolean', 'null'] } as const
const maybeObject = { type: ['object', 'null'] } as const
const count = { type: 'number' } as const

const properties = {
  id: { type: 'string', maxLength: 36 },
  username: text,
  display_name: text,
  avatar_url: maybeText,
  bio: text,
  website_url: maybeText,
  twitter_username: maybeText,
  instagram_username: maybeText,
  joined_at: text,
  is_featured_creator: { type: 'boolean' },
  follower_count: count,
  following_count: count,
  post_count: count,
  experience: count,
  current_level: count,
  rev: count,
  is_admin: maybeFlag,
  admin_rank: maybeText,
  terms_accepted_at: maybeText,
  privacy_accepted_at: maybeText,
  terms_version: maybeText,
  email_notifications: maybeFlag,
  push_notifications: maybeFlag,
  notification_settings: maybeObject,
  privacy_settings: maybeObject,
  force_logout_at: maybeText,
} satisfies Descriptor['properties']

const missing = (id: string): never => {
  throw new Error(`profiles are made by create_user_profile, never on the device (${id})`)
}

export const profiles = {
  stream: 'profiles',
  table: 'profiles',
  scope: 'public',
  window: 'oneself and the authors of the posts held',
  properties,
  required: Object.keys(properties),
  indexes: [],
  writable: {
    display_name: 'value',
    avatar_url: 'value',
    bio: 'text',
    website_url: 'value',
    twitter_username: 'value',
    instagram_username: 'value',
  },
  toggles: {},
  who: 'own rows',
  defaults: missing,
  holds: () => true,
} satisfies Descriptor
