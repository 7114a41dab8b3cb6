import { Search, TextCursorInput, X } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import type { SearchState } from '@/src/domain/search'
import { countTags } from '@/src/domain/tag-suggestions'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { IconButton } from '@/src/ui/icon-button'
import { useRows } from '@/sync'
import css from './start.module.css'
import { text } from './text'

const MOST_TAGS = 12

interface Recent {
  searches: readonly string[]
  remove: (search: string) => void
  clear: () => void
}

/** Before anything is typed: what one searched for lately, and what the village is drawing. */
export function Start({ recent, onSearch }: { recent: Recent; onSearch: (search: string) => void }) {
  const { rows, ready } = useRows({ stream: 'posts', sort: 'feed_key' })
  const tags = useMemo(
    () => [...countTags(rows).values()].sort((a, b) => b.count - a.count).slice(0, MOST_TAGS),
    [rows],
  )
  if (ready && tags.length === 0 && recent.searches.length === 0)
    return (
      <EmptyState icon={<Search size={32} />} title={text.start}>
        {text.startDetail}
      </EmptyState>
    )
  return (
    <div className={css.start}>
      {recent.searches.length > 0 ? <RecentSearches recent={recent} onSearch={onSearch} /> : null}
      {tags.length > 0 ? (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags" className={css.heading}>
            {text.popularTags}
          </h2>
          <ul className={css.tags}>
            {tags.map(({ tag }) => (
              <li key={tag}>
                <Link to={paths.search({ tags: [tag] })} className={css.tag}>
                  <bdi>#{shownLine(tag)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const RecentSearches = ({ recent, onSearch }: { recent: Recent; onSearch: (search: string) => void }) => (
  <section aria-labelledby="recent-searches">
    <div className={css.top}>
      <h2 id="recent-searches" className={css.heading}>
        {text.recent}
      </h2>
      <Button size="small" variant="ghost" onClick={recent.clear}>
        {text.removeAll}
      </Button>
    </div>
    <ul>
      {recent.searches.map((search) => (
        <li key={search} className={css.search}>
          <button type="button" className={css.again} onClick={() => onSearch(search)}>
            <bdi>{shownLine(search)}</bdi>
          </button>
          <IconButton
            label={text.remove(search)}
            icon={<X size={18} />}
            onClick={() => recent.remove(search)}
          />
        </li>
      ))}
    </ul>
  </section>
)

/** Too little, or too much, to search for. */
export const NotYet = ({ state }: { state: SearchState }) => {
  const [title, detail] = {
    empty: [text.start, text.startDetail],
    short: [text.short, text.shortDetail],
    long: [text.long, text.longDetail],
    good: ['', ''],
  }[state]
  return (
    <EmptyState icon={<TextCursorInput size={32} />} title={title ?? ''} role="status">
      {detail}
    </EmptyState>
  )
}
