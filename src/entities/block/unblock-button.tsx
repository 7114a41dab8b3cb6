import { Button } from '@/src/ui/button'
import type { ProfileRow } from '@/sync'
import { unblock } from './mutations'
import { text } from './text'

/** Takes a block back. */
export const UnblockButton = ({ person }: { person: ProfileRow }) => (
  <Button size="small" onClick={() => void unblock(person)}>
    {text.unblock}
  </Button>
)
