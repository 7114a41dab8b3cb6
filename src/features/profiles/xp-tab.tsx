import { Sparkles } from 'lucide-react'
import { ownOf } from '@/src/domain/own-of'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import { listOf, useListPages } from '@/sync'
import { Lines } from './lines'
import { text } from './text'
import { useShown } from './use-person'
import { type XpLine, xpDay, xpLines } from './xp-lines'
import css from './xp-tab.module.css'

const PAGE = 50

/** What brought one so far; how far it is to the next level says the head of the profile. */
export function XpTab() {
  const { person } = useShown()
  const pages = useListPages(listOf('xp', person.id), PAGE)
  return (
    <Lines
      rows={xpLines(pages.ids)}
      isHeld={pages.isHeld}
      pages={pages}
      line={(line) => <Line key={line.id} {...line} />}
      label={text.xpOf}
      closed=""
      empty={
        <EmptyState icon={<Sparkles size={32} />} title={text.xpEmptyTitle}>
          {text.xpEmpty}
        </EmptyState>
      }
      loading={<PageWait />}
    />
  )
}

const Line = ({ day, kind, times, amount }: XpLine) => (
  <li className={css.line}>
    <span className={css.what}>
      <time dateTime={day} className={css.day}>
        {xpDay(day)}
      </time>
      {ownOf(text.xpKinds, kind) ?? text.xpOther} <span className={css.times}>{text.times(times)}</span>
    </span>
    <span className={css.amount}>{text.gained(amount.toLocaleString('ja-JP'))}</span>
  </li>
)
