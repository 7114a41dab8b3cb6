import { Button } from '@/src/ui/button'
import { namedAfter } from '@/src/ui/named-after'
import type { ProfileRow } from '@/sync'
import { unblock } from './mutations'
import { text } from './text'

interface Props {
  person: ProfileRow
  /** Of one of several people: the id of their name. */
  nameId?: string
}

/** Takes a block back. */
export const UnblockButton = ({ person, nameId }: Props) => (
  <Button size="small" onClick={() => void unblock(person)} {...(nameId && namedAfter(nameId))}>
    {text.unblock}
  </Button>
)
