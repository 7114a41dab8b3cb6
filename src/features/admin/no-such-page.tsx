import { ShieldQuestion } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { NothingHere } from '@/src/ui/nothing-here'
import { text } from './text'

/** An address of the desk that is none. */
export const NoSuchPage = () => (
  <NothingHere
    icon={<ShieldQuestion size={32} />}
    title={text.noSuchPage}
    action={<ButtonLink to={paths.admin}>{text.toDashboard}</ButtonLink>}
  />
)
