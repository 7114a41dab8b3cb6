import { Ban } from 'lucide-react'
import { ButtonLink } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { BanPerson } from './ban-person'
import { BansList } from './bans-list'
import css from './reports-page.module.css'
import { text } from './text'
import { useBansFilter } from './use-bans-filter'

/** /admin/bans and /admin/bans/{userId}: bans and appeals on the left, one person's history on the right. */
export function BansPage() {
  const filter = useBansFilter()
  const { userId } = filter
  return (
    <>
      <PageTitle>{text.bans.title}</PageTitle>
      <h1 className="visually-hidden">{text.bans.title}</h1>
      <div className={cx(css.panes, userId !== undefined && css.opened)}>
        <div className={css.left}>
          <BansList filter={filter} />
        </div>
        <div className={css.right}>
          {userId === undefined ? (
            <EmptyState icon={<Ban size={32} />} title={text.bans.choose}>
              {text.bans.chooseDetail}
            </EmptyState>
          ) : (
            <>
              <p className={css.back}>
                <ButtonLink size="small" variant="ghost" to={filter.pathOf()}>
                  {text.bans.back}
                </ButtonLink>
              </p>
              <BanPerson key={userId} userId={userId} bans={filter.bans} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
