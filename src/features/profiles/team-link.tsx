import { ShieldCheck } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { canModerate } from '@/src/domain/permissions'
import { useMe } from '@/src/entities/person/use-me'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import type { ProfileRow } from '@/sync'

/** Whoever looks after people finds here what they may do about another, also about one whose page nobody sees. */
export function TeamLink({ person }: { person: ProfileRow }) {
  const me = useMe()
  return canModerate(me) && me?.id !== person.id ? (
    <ButtonLink to={paths.adminPage('users', person.id)} size="small" icon={<ShieldCheck size={16} />}>
      {words.admin}
    </ButtonLink>
  ) : null
}
