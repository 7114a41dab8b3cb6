import { CalendarPlus, FileText } from 'lucide-react'
import { eventPhase } from '@/src/domain/event-time'
import { paths } from '@/src/domain/paths'
import { useEvents } from '@/src/entities/event/use-events'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { Tabs } from '@/src/ui/tabs'
import { useServerNow } from '@/src/ui/use-now'
import { useSession } from '@/sync'
import { CalendarView } from './calendar-view'
import { CategoryFilter } from './category-filter'
import css from './events-page.module.css'
import { GoingView } from './going-view'
import { PastView } from './past-view'
import { text } from './text'
import { UpcomingView } from './upcoming-view'
import { useView, VIEWS } from './use-view'

const views = { upcoming: UpcomingView, going: GoingView, past: PastView, calendar: CalendarView }
const tabs = VIEWS.map((name) => ({ name, label: text[name] }))
const ofVisitors = tabs.filter(({ name }) => name !== 'going')

/** A device holds as many of what is to come (events_window). */
const HELD = 100

/** /events: what is to come, what one comes to, what is over, and the months. */
export default function EventsPage() {
  const { userId } = useSession()
  const [{ view: asked, category }, show] = useView()
  const view = asked === 'going' && !userId ? 'upcoming' : asked
  const list = useEvents()
  const events = category ? list.rows.filter((event) => event.category === category) : list.rows
  const now = useServerNow()
  const goesOn = list.rows.filter((event) => eventPhase(event, now) !== 'over').length >= HELD
  const Shown = views[view]
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title} action={userId ? <Making /> : null} />
      <Tabs
        label={text.views}
        tabs={userId ? tabs : ofVisitors}
        current={view}
        onChange={(name) => show({ view: name })}
      >
        <CategoryFilter category={category} onChange={(name) => show({ category: name })} />
        <Shown
          events={events}
          isRead={list.ready}
          category={category}
          goesOn={goesOn}
          onAll={() => show({ category: null })}
          onUpcoming={() => show({ view: 'upcoming' })}
        />
      </Tabs>
    </>
  )
}

const Making = () => (
  <div className={css.making}>
    <ButtonLink to={paths.eventDrafts} variant="ghost" size="small" icon={<FileText size={18} />}>
      {words.drafts}
    </ButtonLink>
    <ButtonLink to={paths.newEvent} variant="primary" size="small" icon={<CalendarPlus size={18} />}>
      {text.newEvent}
    </ButtonLink>
  </div>
)
