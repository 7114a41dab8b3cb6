import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { hasRank, ranks } from '@/src/domain/permissions'
import { rankText } from '@/src/entities/member/text'
import { useTeam } from '@/src/entities/member/use-members'
import { Avatar } from '@/src/ui/avatar'
import { ButtonLink } from '@/src/ui/button'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { ScrollBox } from '@/src/ui/scroll-box'
import { DeskWaits } from './desk-waits'
import css from './permissions.module.css'
import { RankSelect } from './rank-select'
import { text } from './text'

/** /admin/permissions: who has which rank, and what each may do; for masters. */
export const PermissionsPage = () => (
  <>
    <PageTitle>{text.permissions.title}</PageTitle>
    <PageHeader title={text.permissions.title} />
    <Team />
    <Matrix />
  </>
)

function Team() {
  const { team, ready } = useTeam()
  return (
    <section className={css.part} aria-labelledby="team">
      <h2 id="team">{text.permissions.team}</h2>
      {ready ? null : <DeskWaits />}
      <ul className={css.team}>
        {team.map((member) => (
          <li key={member.id}>
            <Avatar name={member.display_name} path={member.avatar_url} size={40} />
            <p className={css.who}>
              <Link to={paths.adminPage('users', member.id)}>
                <bdi>{shownLine(member.display_name)}</bdi>
              </Link>
              <span>{`@${member.username}`}</span>
            </p>
            <RankSelect member={member} label={text.permissions.rankOf(shownLine(member.display_name))} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={paths.adminPage('users')}>{text.permissions.add}</ButtonLink>
      </p>
    </section>
  )
}

const Matrix = () => (
  <section className={css.part} aria-labelledby="matrix">
    <h2 id="matrix">{text.permissions.matrix}</h2>
    <ScrollBox label={text.permissions.matrix} className={css.scroll}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <td />
            {ranks.map((rank) => (
              <th key={rank} scope="col">
                {rankText(rank)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.permissions.rows.map(([what, least]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {ranks.map((rank) => (
                <td key={rank}>
                  <span aria-hidden>
                    {hasRank(rank, least) ? text.permissions.can : text.permissions.cannot}
                  </span>
                  <span className="visually-hidden">
                    {hasRank(rank, least) ? text.permissions.canWord : text.permissions.cannotWord}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
)
