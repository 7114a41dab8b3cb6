import { canModerate } from '@/src/domain/permissions'
import type { ProfileRow } from '@/sync'
import { type Case, isDecided } from './case'

/** Who dismisses. */
type Me = Pick<ProfileRow, 'id' | 'admin_rank'> | undefined

/** Whether somebody may dismiss a case: it is open, nobody else has taken it, and it is not about them. */
export const mayDismiss = ({ status, holder_id, author }: Case, me: Me): boolean =>
  canModerate(me) &&
  !isDecided(status) &&
  (holder_id === null || holder_id === me?.id) &&
  author.id !== me?.id

/** Of the cases that somebody has selected those that they may dismiss just now. */
export const dismissible = (cases: readonly Case[], selected: ReadonlySet<string>, me: Me): Case[] =>
  cases.filter((known) => selected.has(known.id) && mayDismiss(known, me))
