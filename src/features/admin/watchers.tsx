import { Eye } from 'lucide-react'
import { shownLine } from '@/src/domain/one-line'
import type { Colleague } from '@/sync'
import css from './queue.module.css'
import { text } from './text'

/** Who else of the team looks at a case or an appeal just now. */
export function Watchers({ all = [] }: { all: readonly Colleague[] | undefined }) {
  if (all.length === 0) return null
  const names = all.map(({ name }) => text.reports.colleague(shownLine(name)))
  return (
    <span className={css.watchers}>
      <Eye size={14} aria-hidden />
      <bdi>{text.reports.seenBy(names.join('、'))}</bdi>
    </span>
  )
}
