import { useMemo } from 'react'
import { muteRule, mutesOf } from '@/src/domain/mutes'
import { useMe } from '@/src/entities/person/use-me'
import type { PostRow } from '@/sync'

/** Whether somebody does not want to see something; undefined: they mute nothing. */
export function useMuteRule() {
  const me = useMe()
  const kept = me?.mutes
  const id = me?.id
  return useMemo(() => (id ? muteRule(mutesOf(kept), id) : undefined), [kept, id])
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
