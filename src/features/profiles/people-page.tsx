import { UserPlus, Users } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { FollowButton } from '@/src/entities/person/follow-button'
import { BackBar } from '@/src/ui/back-bar'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
import type { SameView } from '@/src/ui/same-view'
import { Tabs } from '@/src/ui/tabs'
import type { ProfileRow } from '@/sync'
import { Lines } from './lines'
import css from './people-page.module.css'
import { NobodyShown } from './profile-page'
import { text } from './text'
import { usePeople, type What } from './use-people'
import { usePerson } from './use-person'

const tabs = (['followings', 'followers'] as const).map((name) => ({ name, label: text[name] }))
const names = { followers: text.followersOf, followings: text.followingsOf }

/** /profile/{id}/followers and /profile/{id}/following. */
export default function PeoplePage({ what }: { what: What }) {
  const { userId } = useParams()
  const view = usePerson(userId)
  const navigate = useNavigate()
  const loading = <PeopleSkeleton label={text.loadingPeople} />
  if (view.state !== 'shown')
    return (
      <>
        <BackBar to={paths.home} />
        <NobodyShown view={view} loading={loading} />
      </>
    )
  const { person } = view
  const go = (name: What) => {
    const state: SameView = { sameView: true }
    navigate(paths[name](person.id), { replace: true, state })
  }
  return (
    <>
      <PageTitle>{names[what](person.display_name)}</PageTitle>
      <BackBar to={paths.home}>
        <h1 className={css.title}>
          <bdi>{shownLine(person.display_name)}</bdi>
        </h1>
      </BackBar>
      <Tabs label={text.people} tabs={tabs} current={what} onChange={go}>
        <People key={`${what}/${person.id}`} person={person} what={what} />
      </Tabs>
    </>
  )
}

function People({ person, what }: { person: ProfileRow; what: What }) {
  const { pages, rows, isHeld } = usePeople(what, person)
  const isFollowers = what === 'followers'
  return (
    <Lines
      rows={rows}
      isHeld={isHeld}
      pages={pages}
      line={(one) => (
        <PersonLine
          key={one.id}
          person={one}
          detail={<span>{`${text.followers} ${text.countOfPeople(shortCount(one.follower_count))}`}</span>}
          bio={one.bio}
          action={(nameId) => <FollowButton person={one} nameId={nameId} />}
        />
      )}
      label={names[what](person.display_name)}
      closed={text.closedPeople}
      empty={
        <EmptyState
          icon={isFollowers ? <Users size={32} /> : <UserPlus size={32} />}
          title={isFollowers ? text.followersEmptyTitle : text.followingsEmptyTitle}
        >
          {isFollowers ? text.followersEmpty : text.followingsEmpty}
        </EmptyState>
      }
      loading={<PeopleSkeleton label={text.loadingPeople} />}
    />
  )
}
