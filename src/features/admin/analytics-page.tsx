import { ChartNoAxesCombined } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lastDays } from '@/src/domain/analytics'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { useServerNow } from '@/src/ui/use-now'
import {
  activityAnswer,
  type ProfileRow,
  popularAnswer,
  readActivityStats,
  readPopularPosts,
  readSummary,
  summaryAnswer,
} from '@/sync'
import { Activity } from './activity'
import css from './analytics.module.css'
import { PopularPosts } from './popular-posts'
import { SummaryView } from './summary-view'
import { text } from './text'
import { useAnswer } from './use-answer'

/** Spec §9: thirty days at first; popular posts of seven days, ten of them. */
const periods = [30, 7, 90] as const
const POPULAR = { days: 7, limit: 10 }
const readPopular = () => readPopularPosts(POPULAR.days, POPULAR.limit)
const choices = periods
  .toSorted((a, b) => a - b)
  .map((days) => ({
    name: String(days),
    label: text.analytics.days(days),
  }))

/** /admin/analytics: how the village does. */
export function AnalyticsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const me = useMe()
  const length = periods.find((days) => String(days) === params.get('days')) ?? periods[0]
  const show = (days: string) => {
    const search = days === String(periods[0]) ? '' : `?days=${days}`
    navigate(paths.adminPage('analytics') + search, { replace: true })
  }
  return (
    <>
      <PageTitle>{text.analytics.title}</PageTitle>
      <PageHeader title={text.analytics.title} />
      <div className={css.page}>
        <ChoiceChips
          legend={text.analytics.period}
          choices={choices}
          current={String(length)}
          onChange={show}
        />
        {me ? <Numbers key={length} me={me} length={length} /> : <PageWait />}
      </div>
    </>
  )
}

function Numbers({ me, length }: { me: ProfileRow; length: number }) {
  const { from, to } = lastDays(length, useServerNow())
  const account = me.id
  const summary = useAnswer({
    account,
    kind: `summary-${length}`,
    schema: summaryAnswer,
    ask: useCallback(() => readSummary(from, to), [from, to]),
  })
  const popular = useAnswer({
    account,
    kind: 'popular',
    schema: popularAnswer,
    ask: readPopular,
  })
  const activity = useAnswer({
    account,
    kind: `activity-${length}`,
    schema: activityAnswer,
    ask: useCallback(() => readActivityStats(length), [length]),
  })
  const again = () => {
    for (const one of [summary, popular, activity]) one.again()
  }
  return (
    <>
      <Part label={text.analytics.summary} found={summary} again={again}>
        {(answer) => <SummaryView summary={answer} length={length} />}
      </Part>
      <Part label={text.analytics.popular} found={popular} again={again}>
        {(posts) => <PopularPosts posts={posts} />}
      </Part>
      <Part label={text.analytics.activity} found={activity} again={again}>
        {(stats) => <Activity stats={stats} />}
      </Part>
    </>
  )
}

interface PartProps<T> {
  label: string
  found: { answer: { at: number; value: T } | undefined; error: Parameters<typeof sentenceOf>[0] | undefined }
  again: () => void
  children: (value: T) => ReactNode
}

/** One question's answer, or why there is none. */
function Part<T>({ label, found: { answer, error }, again, children }: PartProps<T>) {
  const isOffline = error === 'network_error'
  const words = error && (isOffline ? text.analytics.offline : sentenceOf(error))
  return (
    <section aria-label={label}>
      <div className={css.asked}>
        <h2>{label}</h2>
        {answer ? (
          <Button size="small" variant="ghost" onClick={again}>
            {text.analytics.refresh}
          </Button>
        ) : null}
      </div>
      {answer ? (
        <p className={css.said} role="status">
          {words}
          {text.analytics.asOf(exactTime(answer.at))}
        </p>
      ) : null}
      {answer ? children(answer.value) : null}
      {!answer && error ? (
        <EmptyState
          icon={<ChartNoAxesCombined size={32} />}
          title={text.analytics.none}
          role="status"
          action={<Button onClick={again}>{text.analytics.again}</Button>}
        >
          {isOffline ? text.analytics.noneOffline : sentenceOf(error)}
        </EmptyState>
      ) : null}
      {answer || error ? null : <PageWait />}
    </section>
  )
}
