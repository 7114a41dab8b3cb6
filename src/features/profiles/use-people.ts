import { listOf, type ProfileRow, useEntries, useListPages, useRows, useRowsOf, useSession } from '@/sync'

export type What = 'followers' | 'followings'

const PAGE = 30

/** Who follows a person, or whom they follow, the last first. One's own follows are as they are here, sent or not. */
export function usePeople(what: What, person: ProfileRow) {
  const { userId } = useSession()
  const pages = useListPages(listOf(what, person.id), PAGE)
  const mine = useMine(what === 'followings' && person.id === userId)
  const ids =
    what === 'followers'
      ? withMe(pages.ids, userId, person.followed_by_me)
      : [...new Set([...mine.unsent, ...pages.ids, ...mine.known])]
  const people = useRowsOf('profiles', pages.isClosed ? [] : ids)
  // Whom one blocked just now may stand in a page that the village made before.
  const rows = people.rows.filter((one) => !one.blocked_by_me)
  return { pages, rows, isHeld: pages.isHeld && people.isRead }
}

const nobody = { unsent: [], known: [] }

/** Whom one follows oneself: the village has not heard of the first, and may not have been asked about the others. */
function useMine(isOwn: boolean): { unsent: readonly string[]; known: readonly string[] } {
  const entries = useEntries()
  const { rows } = useRows(isOwn ? { stream: 'profiles', where: { followed_by_me: true } } : null)
  if (!isOwn) return nobody
  const follows = entries.filter(
    ({ table, fields }) => table === 'profiles' && fields.followed_by_me === true,
  )
  return { unsent: follows.map(({ id }) => id).reverse(), known: rows.map(({ id }) => id) }
}

/** Oneself as the button says here: first when the village has not heard of it yet. */
function withMe(ids: readonly string[], me: string | undefined, isFollowing: boolean): readonly string[] {
  if (!me || ids.includes(me) === isFollowing) return ids
  return isFollowing ? [me, ...ids] : ids.filter((id) => id !== me)
}
