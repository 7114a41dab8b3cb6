import { MessageSquareText } from 'lucide-react'
import { plainLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { shortened } from '@/src/domain/shortened'
import { BackBar } from '@/src/ui/back-bar'
import { EmptyState } from '@/src/ui/empty-state'
import lines from '@/src/ui/lines.module.css'
import { LoadMore } from '@/src/ui/load-more'
import { LongText } from '@/src/ui/long-text'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { TimeAgo } from '@/src/ui/time-ago'
import { listOf, useListPages, useSession } from '@/sync'
import css from './team-words-page.module.css'
import { text } from './text'
import { type TeamWords, teamWords } from './words'

const PAGE = 30
/** A comment's words stand for its title. */
const MOST_OF_TITLE = 60

/** What the team said to this person: why something went, how a report ended. It stays on the device. */
export default function TeamWordsPage() {
  const { userId = '' } = useSession()
  return (
    <>
      <BackBar to={paths.notifications} />
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} />
      <Words me={userId} />
    </>
  )
}

function Words({ me }: { me: string }) {
  const { ids, isHeld, ...pages } = useListPages(listOf('teamWords', me), PAGE)
  const said = teamWords(ids)
  if (said.length > 0)
    return (
      <>
        <ul aria-label={text.list} className={lines.lines}>
          {said.map((one) => (
            <Line key={one.id} said={one} />
          ))}
        </ul>
        <LoadMore {...pages} end={text.end} failed={text.failed} />
      </>
    )
  if (isHeld)
    return (
      <EmptyState icon={<MessageSquareText size={32} />} title={text.emptyTitle}>
        {text.empty}
      </EmptyState>
    )
  if (pages.asking === 'failed') return <LoadMore {...pages} hasMore end={text.end} failed={text.failed} />
  return <PageWait />
}

const sentenceOf = (said: TeamWords, thing: string): string => {
  if (said.kind === 'report') return said.upheld ? text.upheld : text.notUpheld
  if (said.kind === 'lifted') return text.lifted
  if (said.measures.includes('show')) return text.shown(thing)
  if (said.measures.includes('delete')) return text.deleted(thing)
  return said.measures.includes('hide') ? text.hidden(thing) : text.warned(thing)
}

function Line({ said }: { said: TeamWords }) {
  const thing = ownOf(text.things, said.about) ?? text.thing
  return (
    <li className={css.line}>
      <p className={css.about}>
        <bdi>{text.about(thing, shortened(plainLine(said.title ?? ''), MOST_OF_TITLE))}</bdi>
        <TimeAgo at={said.at} className={css.at} />
      </p>
      <p>{sentenceOf(said, thing)}</p>
      {said.words ? <LongText id={said.id} text={said.words} className={css.words} /> : null}
    </li>
  )
}
