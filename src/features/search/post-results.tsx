import { Check } from 'lucide-react'
import { useContext, useMemo, useState } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { foldedTag } from '@/src/domain/search-words'
import { countTags } from '@/src/domain/tag-suggestions'
import { PostList } from '@/src/entities/post/post-list'
import { useRows } from '@/sync'
import { postsFound } from './found'
import { NothingFound } from './nothing-found'
import css from './search-page.module.css'
import { text } from './text'
import { type Asked, ORDERS } from './use-asked'
import { PAGE, SearchContext, useFoundPosts } from './use-found'

const MOST_TAGS = 8

interface Props {
  asked: Asked
  onShow: (next: Partial<Asked>) => void
}

export function PostResults({ asked, onShow }: Props) {
  const search = useContext(SearchContext)
  return (
    <>
      <div className={css.filters}>
        <fieldset className={css.orders} aria-label={text.orders}>
          {ORDERS.map((order) => (
            <button
              key={order}
              type="button"
              className={css.order}
              aria-pressed={order === asked.order}
              onClick={() => onShow({ order })}
            >
              {text[order]}
            </button>
          ))}
        </fieldset>
        <TagFilter asked={asked} onShow={onShow} />
      </div>
      <p role="status" className={css.note}>
        {search?.isOffline ? text.offline(text.posts) : ''}
      </p>
      <PostList
        usePosts={useFoundPosts}
        page={PAGE}
        name={`search ${asked.order} ${search?.sought.query}`}
        label={text.foundPosts}
        what={text.foundPosts}
        empty={
          <NothingFound
            query={soughtWords(search?.typed, asked.tags)}
            isOffline={search?.isOffline ?? false}
          />
        }
        end={asked.order === 'popular' ? text.popularEnd : text.end}
      />
    </>
  )
}

/** As the person would say it: the words and the tags. */
const soughtWords = (typed = '', tags: readonly string[] = []): string =>
  shownLine([typed, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' '))

/** The tags of what was found here at first, to narrow it; what comes later changes none of them. */
function TagFilter({ asked: { tags }, onShow }: Props) {
  const search = useContext(SearchContext)
  const { rows, ready } = useRows({ stream: 'posts', sort: 'feed_key' })
  const [offered, setOffered] = useState<readonly string[]>()
  const now = useMemo(
    () => (search && ready ? mostUsed(postsFound(search.sought, rows)) : undefined),
    [search, rows, ready],
  )
  if (!offered && now && now.length > 0) setOffered(now)

  const picked = new Set(tags.map(foldedTag))
  const others = (offered ?? []).filter((tag) => !picked.has(foldedTag(tag))).slice(0, MOST_TAGS)
  const toggled = (tag: string) => (tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag])
  return (
    <fieldset className={css.tags} aria-label={text.filter}>
      {[...tags, ...others].map((tag) => (
        <button
          key={tag}
          type="button"
          className={css.tag}
          aria-pressed={tags.includes(tag)}
          onClick={() => onShow({ tags: toggled(tag) })}
        >
          {tags.includes(tag) ? <Check size={16} aria-hidden /> : null}
          <bdi>#{shownLine(tag)}</bdi>
        </button>
      ))}
    </fieldset>
  )
}

const mostUsed = (posts: Parameters<typeof countTags>[0]): string[] =>
  [...countTags(posts).values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag)
