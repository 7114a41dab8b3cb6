import { formatMoment } from '@/src/domain/moment'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import css from './invitations-page.module.css'
import { countThisMonth, type Inviting, type Month, XP_EACH } from './inviting'
import { NotTold } from './not-told'
import { text } from './text'
import { useInviting } from './use-inviting'

/** /invitations/stats: how many came, when, and what it brought. */
export default function InvitationStatsPage() {
  const { pages, inviting, now } = useInviting()
  return (
    <>
      <PageTitle>{text.stats}</PageTitle>
      <PageHeader title={text.stats} />
      <div className={css.page}>
        {pages.isHeld ? (
          <>
            <Figures inviting={inviting} now={now} />
            <section className={css.part} aria-labelledby="by-month">
              <h2 id="by-month">{text.byMonth}</h2>
              {inviting.months.length > 0 ? <Months months={inviting.months} /> : <p>{text.noMonths}</p>}
            </section>
          </>
        ) : (
          <NotTold {...pages} />
        )}
        <ButtonLink to={paths.invitations} className={pages.isHeld ? css.actions : css.centred}>
          {text.back}
        </ButtonLink>
      </div>
    </>
  )
}

function Figures({ inviting: { months, rewards, count }, now }: { inviting: Inviting; now: number }) {
  const earned = rewards.filter(({ granted_at }) => granted_at !== null)
  const xp = earned.reduce((sum, reward) => sum + reward.xp, count * XP_EACH)
  const figures = [
    [text.total, text.totalPeople(count)],
    [text.thisMonth, text.ofMost(countThisMonth(months, now))],
    [text.gained, text.xp(xp)],
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={css.figure}>
          <dt className={css.hint}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const monthName = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long', timeZone: 'UTC' })

function Months({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.map(({ count }) => count))
  return (
    <table className={css.months}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text.month}</th>
          <th scope="col">{text.number}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, count }) => (
          <tr key={month}>
            <th scope="row">{formatMoment(monthName, Date.parse(`${month}-01T00:00:00Z`))}</th>
            <td>
              <span className={css.bar} style={{ '--share': count / most }}>
                {text.totalPeople(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
