import type { DeviceWork } from './device'
import { fileOf, type Picture } from './pictures'
import type { Doc, Section } from './sections'

/** Everything that an export's data.json is made of. */
export interface Collected {
  account: Doc
  profile: Doc
  rows: ReadonlyMap<Section, Doc[]>
  device: DeviceWork & { settings: object }
  missing: readonly Picture[]
}

const SETTINGS = [
  'email_notifications',
  'push_notifications',
  'notification_settings',
  'privacy_settings',
  'mutes',
]

const named = (rows: readonly Doc[], bucket: 'post-images' | 'event-images', gone: ReadonlySet<string>) =>
  rows.map(({ image_url, ...row }): Doc => {
    const file = typeof image_url === 'string' ? fileOf(bucket, image_url) : null
    return { ...row, image_url, picture: file === null || gone.has(file) ? null : file }
  })

/** Collections with what is in them, in the order set by hand. */
export const withItems = (collections: readonly Doc[], items: readonly Doc[]): Doc[] =>
  collections.map((one) => ({
    ...one,
    items: items
      .filter(({ collection_id }) => collection_id === one.id)
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map(({ collection_id: _, ...item }) => item),
  }))

/** data.json: one object, whose parts README.txt explains. Raise `version` when a part changes its meaning. */
export function documentOf({ account, profile, rows, device, missing }: Collected, at: Date): Doc {
  const gone = new Set(missing.map(({ file }) => file))
  const {
    posts: written = [],
    events = [],
    collections = [],
    collection_items = [],
    ...others
  } = Object.fromEntries(rows)
  const posts = named(written, 'post-images', gone)
  const { avatar_url } = profile
  const avatar = typeof avatar_url === 'string' ? fileOf('avatars', avatar_url) : null
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, profile[name]]))
  const about = Object.fromEntries(Object.entries(profile).filter(([name]) => !SETTINGS.includes(name)))
  return {
    format: 'shinobi-no-sato-export',
    version: 1,
    exported_at: at.toISOString(),
    account,
    profile: { ...about, picture: avatar === null || gone.has(avatar) ? null : avatar },
    settings,
    posts: posts.filter((post) => !post.is_draft && post.is_published),
    drafts: posts.filter((post) => post.is_draft),
    scheduled_posts: posts.filter((post) => !post.is_draft && !post.is_published),
    collections: withItems(collections, collection_items),
    events: named(events, 'event-images', gone),
    ...others,
    this_device: { settings: device.settings, unsent: device.unsent, stored: device.stored },
    missing_pictures: missing.map(({ bucket, path }) => ({ bucket, path })),
  }
}
