import * as is from './descriptor'

const properties = {
  id: is.id,
  username: is.text,
  display_name: is.text,
  /** Path inside the `avatars` bucket. */
  avatar_url: is.maybeText,
  bio: is.text,
  website_url: is.maybeText,
  twitter_username: is.maybeText,
  instagram_username: is.maybeText,
  joined_at: is.time,
  is_featured_creator: is.flag,
  /** One of their wallets holds something of the brand's collection. */
  is_holder: is.flag,
  follower_count: is.number,
  following_count: is.number,
  post_count: is.number,
  current_level: is.number,
  followed_by_me: is.flag,
  followed_rev: is.number,
  blocked_by_me: is.flag,
  blocked_rev: is.number,
  /** What this person made is kept from everybody (a ban, a leaving), or from the viewer (a block of theirs). */
  is_hidden: is.flag,
  rev: is.number,
  // Private: null for everybody but oneself (spec §3).
  experience: is.maybeNumber,
  /** The highest level whose reaching the person was shown. */
  celebrated_level: is.maybeNumber,
  is_admin: is.maybeFlag,
  admin_rank: is.maybeText,
  terms_accepted_at: is.maybeTime,
  privacy_accepted_at: is.maybeTime,
  terms_version: is.maybeText,
  email_notifications: is.maybeFlag,
  push_notifications: is.maybeFlag,
  notification_settings: is.maybeObject,
  privacy_settings: is.maybeObject,
  /** Whom and what the person does not want to see: `domain/mutes.ts`. */
  mutes: is.maybeObject,
  /** `{address: {chain_id, linked_at}}` of the linked wallets: `domain/wallets.ts`. */
  wallets: is.maybeObject,
  force_logout_at: is.maybeTime,
  /** When the person asked for the deletion of their account. */
  deletion_requested_at: is.maybeTime,
} satisfies is.Properties

/** A person as the device holds them: with their counts and whether the viewer follows them. */
export type ProfileRow = is.RowOf<typeof properties>

/** What the settings write of it, and not its form. */
const SETTINGS = /(notifications|settings|mutes)$/

/** Whether a write of a profile is one of the settings. */
export const isOfSettings = ({ fields }: Pick<is.Named, 'fields'>): boolean => {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((field) => SETTINGS.test(field))
}

/** A device holds oneself and the authors of the posts held. */
export const profiles = {
  stream: 'profiles',
  table: 'profiles',
  properties,
  indexes: [],
  label: 'プロフィール',
  labelOf: (write: is.Named) => {
    const { fields } = write
    if ('terms_version' in fields) return '利用規約への同意'
    if ('celebrated_level' in fields) return 'レベルアップの記録'
    return isOfSettings(write) ? '設定の変更' : undefined
  },
  writable: {
    username: 'value',
    display_name: 'value',
    avatar_url: 'value',
    bio: 'text',
    website_url: 'value',
    twitter_username: 'value',
    instagram_username: 'value',
    celebrated_level: 'value',
    terms_version: 'value',
    email_notifications: 'value',
    push_notifications: 'value',
    notification_settings: 'value',
    privacy_settings: 'value',
    mutes: 'value',
  },
  insertOnly: {},
  toggles: {
    followed_by_me: { label: 'フォロー', rev: 'followed_rev', count: 'follower_count' },
    blocked_by_me: { label: 'ブロック', rev: 'blocked_rev' },
  },
  blank: null,
  newest: () => ({}),
  firstScreen: 'authors',
  evicts: null,
  holds: () => true,
} satisfies is.Descriptor<typeof properties>
