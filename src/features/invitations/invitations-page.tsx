import { ChartColumn } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { CodeCard } from './code-card'
import css from './invitations-page.module.css'
import { Invited } from './invited'
import { NotTold } from './not-told'
import { Rewards } from './rewards'
import { text } from './text'
import { useInviting } from './use-inviting'

/** /invitations: the code to hand on, what it brings, and who came. */
export default function InvitationsPage() {
  const { me, pages, inviting, now } = useInviting()
  return (
    <>
      <PageTitle>{words.invitations}</PageTitle>
      <PageHeader title={words.invitations}>
        <p className={css.hint}>{text.lead}</p>
      </PageHeader>
      <div className={css.page}>
        {me && pages.isHeld ? (
          <>
            <CodeCard me={me} inviting={inviting} again={pages.again} now={now} />
            <Rewards inviting={inviting} />
            <Invited key={inviting.count} me={me} />
            <ButtonLink
              to={paths.invitationStats}
              className={css.actions}
              icon={<ChartColumn size={18} aria-hidden />}
            >
              {text.toStats}
            </ButtonLink>
          </>
        ) : (
          <NotTold {...pages} />
        )}
      </div>
    </>
  )
}
