import { MAX_OG_DESCRIPTION, MAX_OG_TITLE } from '@/src/domain/link-preview-schema'
import type { TeamLinkPreview } from '@/src/entities/link-preview/link-preview'
import { useLinkPreview } from '@/src/entities/link-preview/use-link-preview'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { TextAreaField, TextField } from '@/src/ui/field'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import type { ProfileRow } from '@/sync'
import { FormNotice } from './form-notice'
import { Holders } from './holders'
import { LinkPreviewCard } from './link-preview-card'
import css from './pages.module.css'
import { PictureField } from './picture-field'
import { text } from './text'
import { useLinkPreviewForm } from './use-link-preview-form'

/** /admin/og-settings: what links to the village look like elsewhere. */
export function LinkPreviewPage() {
  const { preview, ready } = useLinkPreview()
  const me = useMe()
  return (
    <>
      <PageTitle>{text.linkPreview.title}</PageTitle>
      <PageHeader title={text.linkPreview.title} />
      {ready && me ? (
        <>
          <Editor me={me} known={preview} />
          <Holders />
        </>
      ) : (
        <PageWait />
      )}
    </>
  )
}

function Editor({ me, known }: { me: ProfileRow; known: TeamLinkPreview }) {
  const form = useLinkPreviewForm(me, known)
  const { content, change, errors, picture, notice, save } = form
  return (
    <div className={css.editor}>
      <p className={css.about}>{text.linkPreview.lead}</p>
      <FormNotice notice={notice} />
      <fieldset className={css.fields} disabled={notice.isNewerShown}>
        <PictureField
          field={picture}
          hint={text.linkPreview.pictureHint}
          error={picture.error && sentenceOf(picture.error)}
          preview={<LinkPreviewCard content={content} />}
          hasPicture={content.og_image_url !== ''}
          onRemove={() => change({ og_image_url: '' })}
        />
        <TextField
          optional
          label={text.linkPreview.name}
          hint={text.linkPreview.nameHint}
          max={MAX_OG_TITLE}
          value={content.og_title}
          error={errors.og_title && sentenceOf(errors.og_title)}
          onChange={({ target }) => change({ og_title: target.value })}
        />
        <TextAreaField
          optional
          rows={2}
          label={text.linkPreview.description}
          hint={text.linkPreview.descriptionHint}
          max={MAX_OG_DESCRIPTION}
          value={content.og_description}
          error={errors.og_description && sentenceOf(errors.og_description)}
          onChange={({ target }) => change({ og_description: target.value })}
        />
      </fieldset>
      <div className={css.actions}>
        <Button variant="primary" busy={picture.isPreparing} disabled={notice.isNewerShown} onClick={save}>
          {text.linkPreview.save}
        </Button>
        {form.hasOwn ? (
          <Button variant="ghost" onClick={form.forget}>
            {text.linkPreview.forget}
          </Button>
        ) : null}
        {known.isWaiting ? <span className={css.state}>{text.linkPreview.waiting}</span> : null}
      </div>
    </div>
  )
}
