import { expect, it } from 'vitest'
import { type Leading, targetOf } from './notification-target'

const leading = (kind: string, more: Partial<Leading> = {}): Leading => ({
  kind,
  thing: 'thing',
  part: null,
  people: 1,
  actor_id: 'actor',
  ...more,
})

// Spec §2, Notification bell dropdown.
it.each<[string, Partial<Leading>, string]>([
  ['like', {}, '/posts/thing'],
  ['comment', { part: 'c' }, '/posts/thing#comment-c'],
  ['mention', { part: 'c' }, '/posts/thing#comment-c'],
  ['mention', {}, '/posts/thing'],
  ['follow', {}, '/users/actor'],
  ['follow', { people: 3 }, '/profile/me/followers'],
  ['follow', { actor_id: null }, '/profile/me/followers'],
  ['level_up', {}, '/users/me'],
  ['reward', {}, '/invitations'],
  ['scheduled', {}, '/posts/thing'],
  ['scheduled_failed', {}, '/posts/scheduled'],
  ['event_reminder', {}, '/events/thing'],
  ['event_moved', {}, '/events/thing'],
  ['event_cancelled', {}, '/events/thing'],
  ['announcement', {}, '/announcements/thing'],
  ['ban_lifted', {}, '/notifications/team'],
  ['decision', {}, '/notifications/team'],
  ['report', {}, '/notifications/team'],
  // Of a later release, and no member of an object.
  ['carnival', {}, '/notifications'],
  ['toString', {}, '/notifications'],
])('%s %j leads to %s', (kind, more, path) => {
  expect(targetOf(leading(kind, more), 'me')).toBe(path)
})
