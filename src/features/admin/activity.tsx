import { ownOf } from '@/src/domain/own-of'
import type { ActivityStats } from '@/sync'
import css from './analytics.module.css'
import { DataTable } from './data-table'
import { text } from './text'

/** What people did and opened, and when. */
export function Activity({ stats: { kinds, pages, hours } }: { stats: ActivityStats }) {
  if (kinds.length === 0 && pages.length === 0)
    return <p className={css.said}>{text.analytics.activityNone}</p>
  const counts = [text.analytics.count, text.analytics.people]
  const words = hours.map((count, hour) => ({ count, said: `${text.analytics.hour(hour)}：${count}` }))
  const most = Math.max(1, ...hours)
  return (
    <>
      <DataTable
        caption={text.analytics.activity}
        head={[text.analytics.kind, ...counts]}
        body={kinds.map(({ activity_type, count, people }) => ({
          key: activity_type,
          cells: [ownOf<string>(text.analytics.kinds, activity_type) ?? activity_type, count, people],
        }))}
        fileName="shinobi-activity"
      />
      <h3>{text.analytics.pages}</h3>
      <DataTable
        caption={text.analytics.pages}
        head={[text.analytics.page, ...counts]}
        body={pages.map(({ page, count, people }) => ({ key: page, cells: [page, count, people] }))}
        fileName="shinobi-pages"
      />
      <h3>{text.analytics.hours}</h3>
      <ol className={css.hours}>
        {words.map(({ count, said }) => (
          <li key={said} title={said} style={{ height: `${(count / most) * 100}%` }}>
            <span className="visually-hidden">{said}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
