import { Copy, PenLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '@/src/domain/paths'
import { Button, ButtonLink } from '@/src/ui/button'
import { StateChip } from '@/src/ui/state-chip'
import { Thumbnail } from '@/src/ui/thumbnail'
import { useRow } from '@/sync/live'
import type { Fields } from '@/sync/outbox/entry'
import { copyText, discardKept, textOf } from './actions'
import { Written } from './parcel-card'
import css from './parcel-card.module.css'
import { text, whatTexts } from './text'

/** Typed text that lies on this device alone, and why. */
export function KeptCard(kept: { account: string; postId: string; values: Fields; tagText: string }) {
  const { postId, values, tagText } = kept
  const draft = useRow('drafts', postId).row
  const post = useRow('posts', postId).row
  const heading = useId()
  const title = String(values.title ?? (draft ?? post)?.title ?? '') || text.untitled
  const what = whatTexts[post ? 'edit' : 'draft']
  const name = `「${title}」（${what}）`
  const label = (action: string) => ({ 'aria-label': text.of(action, name) })
  const words = [textOf(values), tagText].filter(Boolean).join('\n\n')
  return (
    <article className={css.card} aria-labelledby={heading}>
      <Thumbnail size={64} path={(draft ?? post)?.image_url ?? null} thumbhash={null}>
        <PenLine size={24} />
      </Thumbnail>
      <div className={css.words}>
        <h3 id={heading} className={css.title}>
          <span className={css.what}>{what}</span>
          <bdi>{title}</bdi>
        </h3>
        <p className={css.meta}>
          <StateChip state="kept" />
        </p>
        <p className={css.reason}>{post ? text.keptEdit : text.keptDraft}</p>
        {typeof values.description === 'string' ? <Written words={values.description} /> : null}
      </div>
      <div className={css.actions}>
        <ButtonLink
          size="small"
          icon={<PenLine size={16} />}
          to={paths.editPost(postId)}
          {...label(text.edit)}
        >
          {text.edit}
        </ButtonLink>
        <Button
          size="small"
          icon={<Copy size={16} />}
          {...label(text.copy)}
          onClick={() => void copyText(words)}
        >
          {text.copy}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Trash2 size={16} />}
          {...label(text.discard)}
          className={css.discard}
          onClick={() => void discardKept(kept, name)}
        >
          {text.discard}
        </Button>
      </div>
    </article>
  )
}
