import { expect, it } from 'vitest'
import type { Entry } from '@/sync'
import { deskThingOf } from './desk-thing'

it.each([
  ['announcement_acts', { act: 'save', seen_rev: 3, announcement_id: 'a' }, '/admin/announcements/edit/a'],
  ['announcement_acts', { act: 'save', seen_rev: 0, announcement_id: 'a' }, '/admin/announcements'],
  ['announcement_acts', { act: 'delete', seen_rev: 3, announcement_id: 'a' }, '/admin/announcements'],
  ['banner_acts', { act: 'save', seen_rev: 3, banner_id: 'b' }, '/admin/featured-banner/edit/b'],
  ['banner_acts', { act: 'order', banner_id: 'b' }, '/admin/featured-banner'],
  ['setting_acts', { seen_rev: 3 }, '/admin/og-settings'],
  ['invitation_acts', { act: 'reward', thing_id: 'r' }, '/admin/invitations/rewards'],
  ['invitation_acts', { act: 'revoke', thing_id: 'i' }, '/admin/invitations'],
  ['person_acts', { act: 'rank', person_id: 'p' }, '/admin/users/p'],
  ['posts', { title: '題' }, undefined],
])('what was refused of %s leads to where it is done anew: %o', (table, fields, page) => {
  expect(deskThingOf({ table, fields } as unknown as Entry).page).toBe(page)
})
