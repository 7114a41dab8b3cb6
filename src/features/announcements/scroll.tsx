import { Pin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { foldLines } from '@/src/domain/fold-lines'
import { plainText } from '@/src/domain/markdown'
import { shownLine } from '@/src/domain/one-line'
import { dayOf, exactTime } from '@/src/domain/relative-time'
import { text as words } from '@/src/entities/announcement/text'
import { loadPart } from '@/src/ui/load-part'
import type { Announcement } from '@/sync'
import css from './scroll.module.css'

const Plain = ({ text }: { text: string }) => <p className={css.plain}>{plainText(text)}</p>

/** 44 KiB, of whoever opens one only; where they cannot be had its words are there all the same. */
const Markdown = lazy(() => loadPart(() => import('@/src/ui/markdown')).catch(() => ({ default: Plain })))

/** An announcement as a 巻物: paper between two rods. */
export function Scroll({ said }: { said: Announcement }) {
  const body = foldLines(said.body)
  const at = Date.parse(said.published_at)
  return (
    <article className={css.scroll}>
      <div className={css.paper}>
        <header className={css.head}>
          <p className={css.about}>
            <span className={css.category}>{words.category(said.category)}</span>
            {said.is_pinned ? (
              <span className={css.pinned}>
                <Pin size={14} aria-hidden />
                {words.pinned}
              </span>
            ) : null}
            <time dateTime={said.published_at} title={exactTime(at)}>
              {dayOf(at)}
            </time>
          </p>
          <h1 className={css.title}>
            <bdi>{shownLine(said.title)}</bdi>
          </h1>
        </header>
        <div className={css.body}>
          <Suspense fallback={<Plain text={body} />}>
            <Markdown text={body} />
          </Suspense>
        </div>
      </div>
    </article>
  )
}
