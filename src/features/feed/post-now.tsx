import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { useSession } from '@/sync'

/** The next step where nobody has posted yet. */
export function PostNow() {
  const { userId } = useSession()
  return (
    <ButtonLink to={userId ? paths.newPost : paths.login(paths.newPost)} variant="primary">
      {words.newPost}
    </ButtonLink>
  )
}
