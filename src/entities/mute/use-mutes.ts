import { useMemo } from 'react'
import { muteRule, mutesOf } from '@/src/domain/mutes'
import { useMe } from '@/src/entities/person/use-me'
import { type PostRow, useRows } from '@/sync'

const BLOCKED = { stream: 'profiles', where: { blocked_by_me: true } } as const

/** Whom one blocks, the village told or not: nothing of theirs is shown anywhere, as the village will have it. */
export function useBlocked(): ReadonlySet<string> {
  const { rows } = useRows(BLOCKED)
  return useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
}

/** What is somebody's, without what is of those whom one blocks. */
export function useUnblocked<Row extends { user_id: string }>(rows: readonly Row[]): readonly Row[] {
  const blocked = useBlocked()
  return useMemo(
    () => (blocked.size > 0 ? rows.filter(({ user_id }) => !blocked.has(user_id)) : rows),
    [rows, blocked],
  )
}

/**
 * Whether somebody does not want to see something; undefined: they mute nothing. Whom they block is gone from here
 * before the village has heard of it.
 */
export function useMuteRule() {
  const me = useMe()
  const kept = me?.mutes
  const id = me?.id
  const blocked = useBlocked()
  return useMemo(() => {
    if (!id) return undefined
    const { people, ...others } = mutesOf(kept)
    return muteRule({ ...others, people: [...people, ...blocked] }, id)
  }, [kept, id, blocked])
}

/** Posts without those that one does not want to see; `all`: where one came for these very posts. */
export function useUnmuted(posts: readonly PostRow[], all = false): readonly PostRow[] {
  const rule = useMuteRule()
  const isMuted = all ? undefined : rule
  const others = useUnblocked(posts)
  return useMemo(
    () =>
      isMuted
        ? others.filter(
            ({ user_id, title, description, character_tags: tags }) =>
              !isMuted({ user_id, said: [title, description], tags }),
          )
        : others,
    [others, isMuted],
  )
}
