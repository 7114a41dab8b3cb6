import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import type { PopularPosts as Posts } from '@/sync'
import css from './analytics.module.css'
import { DataTable } from './data-table'
import { text } from './text'

/** The posts of which there was most to be seen lately. */
export function PopularPosts({ posts }: { posts: Posts }) {
  if (posts.length === 0) return <p className={css.said}>{text.analytics.popularNone}</p>
  const named = posts.map((post) => ({
    ...post,
    title: shownLine(post.title),
    author: shownLine(post.author_name ?? text.analytics.unknown),
  }))
  const counts = [text.analytics.likes, text.analytics.comments, text.analytics.views]
  const body = named.map(({ post_id, title, author, likes, comments, views }) => ({
    key: post_id,
    cells: [title, author, likes, comments, views],
  }))
  return (
    <>
      <ol className={css.ranking} aria-label={text.analytics.popular}>
        {named.map(({ post_id, title, author, likes, comments, views }) => (
          <li key={post_id}>
            <Link to={paths.post(post_id)}>
              <bdi>{title}</bdi>
            </Link>
            <span className={css.said}>
              <bdi>{author}</bdi>
              <span>{`${counts[0]} ${likes}・${counts[1]} ${comments}・${counts[2]} ${views}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <details className={css.fold}>
        <summary>{text.analytics.table}</summary>
        <DataTable
          caption={text.analytics.popular}
          head={[text.analytics.post, text.analytics.author, ...counts]}
          body={body}
          fileName="shinobi-popular"
        />
      </details>
    </>
  )
}
