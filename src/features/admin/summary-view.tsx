import { lazy, Suspense, useMemo, useState } from 'react'
import { changeOf } from '@/src/domain/analytics'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { loadPart } from '@/src/ui/load-part'
import { Skeleton } from '@/src/ui/skeleton'
import type { Summary } from '@/sync'
import css from './analytics.module.css'
import { DataTable } from './data-table'
import { text } from './text'

const LineChart = lazy(() => loadPart(() => import('./line-chart')))

type Metric = keyof typeof text.analytics.metrics
const metrics = Object.keys(text.analytics.metrics) as Metric[]
const totals = Object.keys(text.analytics.totals) as (keyof typeof text.analytics.totals)[]
const choices = metrics.map((name) => ({ name, label: text.analytics.metrics[name] }))

const head = [text.analytics.date, ...metrics.map((name) => text.analytics.metrics[name])]

const said = (count: number) => count.toLocaleString('ja-JP')

/** Sums of a time beside those of the time before it, one of them as a line, all of them as a table. */
export function SummaryView({ summary: { days, before }, length }: { summary: Summary; length: number }) {
  const [metric, setMetric] = useState<Metric>('new_users')
  const dates = useMemo(() => days.map(({ date }) => date), [days])
  const values = useMemo(() => days.map((day) => day[metric]), [days, metric])
  const last = days.at(-1)
  const body = days
    .toReversed()
    .map((day) => ({ key: day.date, cells: [day.date, ...metrics.map((name) => day[name])] }))
  return (
    <>
      <dl className={css.tiles}>
        {metrics.map((name) => (
          <Tile key={name} name={name} days={days} before={before} length={length} />
        ))}
      </dl>
      {last ? (
        <p className={css.said}>
          {text.analytics.allTime}：
          {totals.map((name) => `${text.analytics.totals[name]} ${said(last[name])}`).join('、')}
        </p>
      ) : null}
      <ChoiceChips legend={text.analytics.metric} choices={choices} current={metric} onChange={setMetric} />
      <Suspense fallback={<Skeleton height="240px" />}>
        <LineChart days={dates} values={values} label={chartLabel(metric, dates, values)} />
      </Suspense>
      <details className={css.fold}>
        <summary>{text.analytics.table}</summary>
        <DataTable
          caption={text.analytics.summary}
          head={head}
          body={body}
          fileName={`shinobi-${dates[0]}-${dates.at(-1)}`}
        />
      </details>
      <p className={css.said}>{text.analytics.counted}</p>
    </>
  )
}

function chartLabel(metric: Metric, dates: readonly string[], values: readonly number[]): string {
  const name = text.analytics.metrics[metric]
  const most = Math.max(0, ...values)
  return most === 0
    ? text.analytics.chartNone(name)
    : text.analytics.chart(name, most, dates[values.indexOf(most)] ?? '')
}

interface TileProps extends Summary {
  name: Metric
  length: number
}

/** One sum, and how it changed; of people who come day after day the mean. */
function Tile({ name, days, before, length }: TileProps) {
  const sum = days.reduce((all, day) => all + day[name], 0)
  const isMean = name === 'active_users' || name === 'unique_visitors'
  const value = isMean ? Math.round(sum / Math.max(1, days.length)) : sum
  const was = before.days < length ? null : before[name]
  const change = was === null ? undefined : changeOf(value, was)
  return (
    <div className={css.tile}>
      <dt>{text.analytics.metrics[name]}</dt>
      <dd className={css.value}>{isMean ? text.analytics.mean(said(value)) : said(value)}</dd>
      <dd className={css.said}>{changeWords(length, was, change)}</dd>
    </div>
  )
}

function changeWords(length: number, was: number | null, change: string | undefined): string {
  if (was === null) return text.analytics.beforeNone(length)
  return change ? text.analytics.before(length, change) : text.analytics.beforeSame(length)
}
