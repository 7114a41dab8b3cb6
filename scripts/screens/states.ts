import { account } from './account-states'
import { announcements } from './announcement-states'
import { collecting } from './collecting-states'
import { desks } from './desk-states'
import { events } from './event-states'
import { notifications } from './notification-states'
import { profiles } from './profile-states'
import { reading } from './reading-states'
import { searching } from './search-states'
import type { ScreenState } from './stage'
import { wallets } from './wallet-states'
import { writing } from './writing-states'

/** Every route and every state it can be in. A new screen adds its states here. */
export const states: ScreenState[] = [
  ...reading,
  ...announcements,
  ...notifications,
  ...collecting,
  ...searching,
  ...profiles,
  ...writing,
  ...events,
  ...account,
  ...desks,
  ...wallets,
]
