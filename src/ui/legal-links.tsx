import { Link } from 'react-router-dom'
import { type LegalPart, paths } from '@/src/domain/paths'
import { legal } from '@/src/text/words'

const parts: readonly LegalPart[] = ['terms', 'privacy', 'disclaimer']

interface Props {
  className: string | undefined
  /** Where the page one is on is no place to come back to: the phone's menu. */
  replace?: boolean
}

/** The ways to terms, privacy policy and disclaimer. */
export const LegalLinks = ({ className, replace = false }: Props) => (
  <ul className={className}>
    {parts.map((part) => (
      <li key={part}>
        <Link to={paths.legal(part)} replace={replace}>
          {legal[part]}
        </Link>
      </li>
    ))}
  </ul>
)
