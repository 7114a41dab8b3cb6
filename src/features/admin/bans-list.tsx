import { Ban } from 'lucide-react'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { type BanSeen, isAppealed } from '@/src/entities/ban/ban'
import { text as banText } from '@/src/entities/ban/text'
import { reasons, reasonText, reasonTexts } from '@/src/text/reasons'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { EmptyState } from '@/src/ui/empty-state'
import { SelectField, TextField } from '@/src/ui/field'
import { LoadMore } from '@/src/ui/load-more'
import { TimeAgo } from '@/src/ui/time-ago'
import { bansWhere, type Colleague, DESK_PAGE, type Seen, useListPages } from '@/sync'
import { ChosenLine, type ChosenLineProps } from './chosen-line'
import { DeskWaits } from './desk-waits'
import css from './queue.module.css'
import { text } from './text'
import { type BansFilter, type View, views } from './use-bans-filter'
import { Watchers } from './watchers'

/** So many bans that hold, and so many of all, a device holds by itself, but for a few that ended; every appeal that waits. */
const HELD: Readonly<Record<View, number>> = { appeals: Number.POSITIVE_INFINITY, active: 250, all: 50 }

const mayBeOlder = ({ count }: BansFilter, view: View): boolean => count(view) >= HELD[view]

interface Props {
  filter: BansFilter
  /** Who else looks at whose appeal. */
  seen: Seen
}

/** The left side: appeals that wait the longest first, or bans the last first. */
export function BansList({ filter, seen }: Props) {
  const { view, shown, ready } = filter
  const list = bansWhere(filter.category, filter.from, filter.to)
  return (
    <section className={css.queue} aria-label={text.bans.list}>
      <div className={css.filters}>
        <ChoiceChips
          legend={text.bans.views}
          choices={views.map((name) => ({
            name,
            label: text.reports.withCount(text.bans[name], filter.count(name), mayBeOlder(filter, name)),
          }))}
          current={view}
          onChange={(name) => filter.show({ view: name })}
        />
        <SelectField
          label={text.bans.category}
          value={filter.category}
          onChange={(event) => filter.show({ category: event.target.value })}
        >
          <option value="all">{text.bans.allCategories}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </SelectField>
        <div className={css.days}>
          <TextField
            type="date"
            label={text.bans.from}
            value={filter.from}
            onChange={(event) => filter.show({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={text.bans.to}
            value={filter.to}
            onChange={(event) => filter.show({ to: event.target.value })}
          />
        </div>
      </div>
      {ready ? null : <DeskWaits />}
      {ready && shown.length === 0 ? <Nothing filter={filter} /> : null}
      <ul className={css.lines}>
        {shown.map((ban) => (
          <Line
            key={ban.id}
            ban={ban}
            watchers={seen.get(ban.person.id)}
            to={filter.pathOf(ban.person.id)}
            isChosen={ban.person.id === filter.userId}
            isBesideOpen={filter.userId !== undefined}
          />
        ))}
      </ul>
      {mayBeOlder(filter, view) ? <Older key={list} list={list} isByHand={view !== 'all'} /> : null}
    </section>
  )
}

/** Those that this device does not hold by itself. */
function Older({ list, isByHand }: { list: string; isByHand: boolean }) {
  const pages = useListPages(list, DESK_PAGE)
  return <LoadMore {...pages} isByHand={isByHand} end={text.bans.end} failed={text.bans.failed} />
}

const Nothing = ({ filter }: { filter: BansFilter }) =>
  filter.isNarrowed ? (
    <EmptyState
      icon={<Ban size={28} />}
      title={mayBeOlder(filter, filter.view) ? text.bans.noneFoundSoFar : text.bans.noneFound}
      action={
        <Button onClick={() => filter.show({ category: 'all', from: '', to: '' })}>{text.bans.clear}</Button>
      }
    />
  ) : (
    <EmptyState icon={<Ban size={28} />} title={text.bans.empty[filter.view]}>
      {text.bans.emptyDetail}
    </EmptyState>
  )

interface LineProps extends ChosenLineProps {
  ban: BanSeen
  watchers: readonly Colleague[] | undefined
}

function Line({ ban, watchers, ...line }: LineProps) {
  const appeal = ban.is_active ? ownOf(banText.appeals, ban.appeal_status) : undefined
  return (
    <ChosenLine {...line}>
      <span className={css.top}>
        <span className={css.type}>{reasonText(ban.reason_category)}</span>
        {ban.is_active ? <span className={css.times}>{text.kase.isBanned}</span> : null}
        <TimeAgo at={ban.banned_at} className={css.at} />
      </span>
      <span className={css.title}>
        <bdi>{shownLine(ban.person.display_name)}</bdi>
      </span>
      <span className={css.under}>
        <span>{`@${ban.person.username}`}</span>
      </span>
      {appeal ? <span className={css.holder}>{appeal}</span> : null}
      {isAppealed(ban) ? <Watchers all={watchers} /> : null}
    </ChosenLine>
  )
}
