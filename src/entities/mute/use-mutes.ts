import { useMemo } from 'react'
import { muteRule, mutesOf } from '@/src/domain/mutes'
import { useMe } from '@/src/entities/person/use-me'
import { type PostRow, useRows } from '@/sync'

const BLOCKED = { stream: 'profiles', where: { blocked_by_me: true } } as const

/**
 * Whether somebody does not want to see something; undefined: they mute nothing. Whom they block is gone from here
 * before the village has heard of it.
 */
export function useMuteRule() {
  const me = useMe()
  const kept = me?.mutes
  const id = me?.id
  const { rows: blocked } = useRows(BLOCKED)
  return useMemo(() => {
    if (!id) return undefined
    const { people, ...others } = mutesOf(kept)
    return muteRule({ ...others, people: [...people, ...blocked.map((one) => one.id)] }, id)
  }, [kept, id, blocked])
}

/** Posts without those that one does not want to see; `all`: where one came for these very posts. */
export function useUnmuted(posts: readonly PostRow[], all = false): readonly PostRow[] {
  const rule = useMuteRule()
  const isMuted = all ? undefined : rule
  return useMemo(
    () =>
      isMuted
        ? posts.filter(
            ({ user_id, title, description, character_tags: tags }) =>
              !isMuted({ user_id, said: [title, description], tags }),
          )
        : posts,
    [posts, isMuted],
  )
}
