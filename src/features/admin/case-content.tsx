import type { Case, Content } from '@/src/entities/case/case'
import { LongText } from '@/src/ui/long-text'
import { PictureFrame } from '@/src/ui/picture-frame'
import css from './case.module.css'
import { text } from './text'

const LINES = 12

const same = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was reported, as it was then, and as it is now where that differs. */
export function CaseContent({ known }: { known: Case }) {
  const { first_seen: seen, content } = known
  return (
    <section className={css.part} aria-label={text.kase.seen}>
      <h3>{text.kase.seen}</h3>
      <Shown id={`${known.id} seen`} known={known} content={seen} />
      {content === null ? <p className={css.notice}>{text.kase.isGone}</p> : null}
      {content?.is_draft ? <p className={css.notice}>{text.kase.isDraft}</p> : null}
      {content && !content.is_draft && !same(seen, content) ? (
        <>
          <p className={css.notice}>{text.kase.changed}</p>
          <Shown id={`${known.id} now`} known={known} content={content} />
        </>
      ) : null}
    </section>
  )
}

function Shown({ id, known, content }: { id: string; known: Case; content: Content }) {
  const isThere = known.content !== null && !known.content.is_draft
  return (
    <div className={css.content}>
      {content.title ? (
        <p className={css.contentTitle}>
          <bdi>{content.title}</bdi>
        </p>
      ) : null}
      {content.image_url && isThere ? (
        <PictureFrame
          bucket={known.content_type === 'event' ? 'event-images' : 'post-images'}
          path={content.image_url}
          width={content.image_width ?? null}
          height={content.image_height ?? null}
          thumbhash={content.image_thumbhash ?? null}
          alt=""
          displayWidth={480}
          minRatio={4 / 5}
          className={css.picture}
        />
      ) : null}
      <LongText id={id} text={content.words || text.kase.noWords} lines={LINES} />
      {content.tags.length > 0 ? (
        <p className={css.faint}>{content.tags.map((tag) => `#${tag}`).join(' ')}</p>
      ) : null}
      {/* Never a link: whoever judges it must not be led there by a slip. */}
      {(content.video_url ?? content.link) ? (
        <p className={css.address}>{content.video_url ?? content.link}</p>
      ) : null}
    </div>
  )
}
