import { Flag } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { shownLine } from '@/src/domain/one-line'
import {
  type Case,
  type ContentType,
  contentTypes,
  type Status,
  statuses,
  titleOf,
} from '@/src/entities/case/case'
import { text as caseText } from '@/src/entities/case/text'
import { reasonText } from '@/src/text/reasons'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { EmptyState } from '@/src/ui/empty-state'
import { SelectField } from '@/src/ui/field'
import { isForInputMethod } from '@/src/ui/input-method'
import { LoadMore } from '@/src/ui/load-more'
import { SEARCH_BOX_ID } from '@/src/ui/search-key'
import { TimeAgo } from '@/src/ui/time-ago'
import { type Colleague, casesOf, DESK_PAGE, type Seen, useListPages, useSession } from '@/sync'
import { caseBulk } from './bulk-run'
import { ChosenLine, type ChosenLineProps } from './chosen-line'
import { DeskWaits } from './desk-waits'
import css from './queue.module.css'
import { SelectBox, SelectionBar, Sending } from './selection-bar'
import { text } from './text'
import type { CaseSelection } from './use-case-selection'
import type { Queue } from './use-queue'
import { Watchers } from './watchers'

/** Of each status a device holds at least so many by itself. */
const HELD = 50

interface Props {
  queue: Queue
  selection: CaseSelection
  seen: Seen
}

/** Back to the keys of the list. */
function leaveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const isLeaving = event.key === 'Enter' || event.key === 'Escape'
  if (isLeaving && !isForInputMethod(event)) event.currentTarget.blur()
}

/** The left side: what waits, most reported and longest waiting first. */
export function QueueList({ queue, selection, seen }: Props) {
  const { cases, waiting, status, shown, ready } = queue
  const isFiltered = queue.type !== 'all' || queue.query !== '' || queue.isMine
  // What this person has taken a device holds, wherever it stands.
  const mayBeOlder = !queue.isMine && cases[status].length >= HELD
  const choices = statuses.map((name) => ({
    name,
    label: text.reports.withCount(caseText.statuses[name], waiting[name].count, waiting[name].isMore),
  }))
  return (
    <section className={css.queue} aria-label={text.reports.queue}>
      <div className={css.filters}>
        <ChoiceChips
          legend={text.reports.status}
          choices={choices}
          current={status}
          onChange={(name) => queue.show({ status: name })}
        />
        <div className={css.find}>
          <div className={css.search}>
            <label htmlFor={SEARCH_BOX_ID}>{text.reports.search}</label>
            <input
              id={SEARCH_BOX_ID}
              type="search"
              value={queue.query}
              onChange={(event) => queue.show({ query: event.target.value })}
              onKeyDown={leaveByKey}
            />
          </div>
          <SelectField
            label={text.reports.types}
            value={queue.type}
            onChange={(event) => queue.show({ type: event.target.value as ContentType | 'all' })}
          >
            <option value="all">{text.reports.allTypes}</option>
            {contentTypes.map((type) => (
              <option key={type} value={type}>
                {caseText.contentTypes[type]}
              </option>
            ))}
          </SelectField>
        </div>
        {status === 'reviewing' ? (
          <label className={css.mine}>
            <input
              type="checkbox"
              checked={queue.isMine}
              onChange={() => queue.show({ isMine: !queue.isMine })}
            />
            {text.reports.mineOnly}
          </label>
        ) : null}
      </div>
      <Sending bulk={caseBulk} onStopped={selection.add} />
      <SelectionBar
        label={text.reports.bulk}
        count={selection.cases.length}
        unseen={selection.unseen}
        onClear={selection.clear}
      >
        <Button size="small" onClick={selection.dismiss}>
          {text.acts.dismiss}
        </Button>
      </SelectionBar>
      {ready ? null : <DeskWaits />}
      {ready && shown.length === 0 ? (
        <Nothing queue={queue} isFiltered={isFiltered} mayBeOlder={mayBeOlder} />
      ) : null}
      <ul className={css.lines}>
        {shown.map((one) => (
          <Line
            key={one.id}
            known={one}
            selection={selection}
            to={queue.pathOf(one.id)}
            isChosen={one.id === queue.chosenId}
            isBesideOpen={queue.chosenId !== undefined}
            watchers={seen.get(one.id)}
          />
        ))}
      </ul>
      {mayBeOlder ? <Older key={status} status={status} isByHand={isFiltered} /> : null}
    </section>
  )
}

/** Those that this device does not hold by itself. */
function Older({ status, isByHand }: { status: Status; isByHand: boolean }) {
  const pages = useListPages(casesOf(status), DESK_PAGE)
  return <LoadMore {...pages} isByHand={isByHand} end={text.reports.end} failed={text.reports.olderFailed} />
}

interface NothingProps {
  queue: Queue
  isFiltered: boolean
  mayBeOlder: boolean
}

function Nothing({ queue, isFiltered, mayBeOlder }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<Flag size={28} />}
        title={mayBeOlder ? text.reports.noneFoundSoFar : text.reports.noneFound}
        action={
          <Button onClick={() => queue.show({ type: 'all', query: '', isMine: false })}>
            {text.reports.clear}
          </Button>
        }
      />
    )
  return (
    <EmptyState icon={<Flag size={28} />} title={text.reports.empty[queue.status]}>
      {text.reports.emptyDetail}
    </EmptyState>
  )
}

const reasonsOf = ({ reports }: Case): string =>
  [...new Set(reports.map(({ reason }) => reasonText(reason)))].join('・')

interface LineProps extends ChosenLineProps {
  known: Case
  selection: CaseSelection
  watchers: readonly Colleague[] | undefined
}

function Line({ known, selection, watchers, ...line }: LineProps) {
  const { userId } = useSession()
  const { holder_id, holder_name, held_since } = known
  const box = (
    <SelectBox
      title={titleOf(known)}
      isSelected={selection.ids.has(known.id)}
      disabled={!selection.mayToggle(known)}
      onToggle={() => selection.toggle(known.id)}
      className={css.box}
    />
  )
  return (
    <ChosenLine {...line} select={selection.isOffered ? { id: known.id, box } : undefined}>
      <span className={css.top}>
        <span className={css.type}>{caseText.contentTypes[known.content_type]}</span>
        <span className={css.times}>{text.reports.times(known.report_count)}</span>
        <TimeAgo at={known.last_reported_at} className={css.at} />
      </span>
      <span className={css.title}>
        <bdi>{titleOf(known)}</bdi>
      </span>
      <span className={css.under}>
        <bdi>{shownLine(known.author.display_name)}</bdi>
        <span>{reasonsOf(known)}</span>
      </span>
      {holder_id ? (
        <span className={css.holder}>
          <span>
            {holder_id === userId ? text.reports.heldByMe : text.reports.heldBy(shownLine(holder_name ?? ''))}
          </span>
          {held_since ? <TimeAgo at={held_since} /> : null}
        </span>
      ) : null}
      <Watchers all={watchers} />
    </ChosenLine>
  )
}
