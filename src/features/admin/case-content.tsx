import type { ComponentProps } from 'react'
import type { Case, Content } from '@/src/entities/case/case'
import { text as caseText } from '@/src/entities/case/text'
import { Veiled } from '@/src/entities/post/veiled'
import { LongText } from '@/src/ui/long-text'
import { PictureFrame } from '@/src/ui/picture-frame'
import css from './case.module.css'
import { EvidencePicture } from './evidence'
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

interface ShownProps {
  id: string
  known: Case
  content: Content
}

function Shown({ id, known, content }: ShownProps) {
  return (
    <div className={css.content}>
      {content.title ? (
        <p className={css.contentTitle}>
          <bdi>{content.title}</bdi>
        </p>
      ) : null}
      <ShownPicture known={known} content={content} />
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

const MIN_RATIO = 4 / 5

/** As it was, behind its veil where it is not for everybody's eyes: whoever judges it looks at it when they choose to. */
function ShownPicture({ known, content }: Omit<ShownProps, 'id'>) {
  const { image_url, image_width, image_height, image_thumbhash } = content
  if (!image_url || known.content?.is_draft) return null
  if (!known.content) {
    const thing = caseText.contentTypes[known.content_type]
    return <p className={css.notice}>{text.kase.pictureIsGone(thing)}</p>
  }
  const post = {
    id: known.content_id,
    user_id: known.author.id,
    image_url,
    image_width,
    image_height,
    image_thumbhash,
    is_sensitive: content.is_sensitive || known.content.is_sensitive,
    is_marked_sensitive: false,
  }
  const picture: ComponentProps<typeof PictureFrame> = {
    bucket: known.content_type === 'event' ? 'event-images' : 'post-images',
    path: image_url,
    width: image_width,
    height: image_height,
    thumbhash: image_thumbhash,
    alt: '',
    displayWidth: 480,
    minRatio: MIN_RATIO,
  }
  return (
    <div className={css.picture}>
      <Veiled post={post} minRatio={MIN_RATIO}>
        {image_url === known.content.image_url ? (
          <PictureFrame {...picture} />
        ) : (
          <EvidencePicture key={known.id} caseId={known.id} {...picture} />
        )}
      </Veiled>
    </div>
  )
}
