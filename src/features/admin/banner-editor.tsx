import { Images } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import {
  MAX_BANNER_ATTRIBUTION,
  MAX_BANNER_DESCRIPTION,
  MAX_BANNER_LINK_TEXT,
  MAX_BANNER_TITLE,
} from '@/src/domain/banner-schema'
import { paths } from '@/src/domain/paths'
import { BannerCard } from '@/src/entities/banner/banner-card'
import type { TeamBanner } from '@/src/entities/banner/team-banner'
import { useTeamBanners } from '@/src/entities/banner/use-team-banners'
import { sentenceOf } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { TextAreaField, TextField } from '@/src/ui/field'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { type ProfileRow, pendingBlob } from '@/sync'
import { DayField, hasHalfTyped } from './day-field'
import { FormNotice } from './form-notice'
import { OpenedThing } from './opened-thing'
import css from './pages.module.css'
import { PictureField } from './picture-field'
import { text } from './text'
import { useBannerForm } from './use-banner-form'

/** /admin/featured-banner/new and /admin/featured-banner/edit/{id}: a banner is made and looked at in its place. */
export function BannerEditor() {
  const { bannerId } = useParams()
  const { banners, ready } = useTeamBanners()
  const gone = {
    icon: <Images size={32} />,
    title: text.banners.gone,
    to: paths.adminPage('featured-banner'),
    toList: text.banners.toList,
  }
  return (
    <OpenedThing id={bannerId} all={banners} ready={ready} gone={gone}>
      {(me, known) => <Editor key={bannerId} me={me} known={known} />}
    </OpenedThing>
  )
}

function Editor({ me, known }: { me: ProfileRow; known: TeamBanner | undefined }) {
  const form = useBannerForm(me, known)
  const navigate = useNavigate()
  const title = known ? text.banners.edit : text.banners.add
  const { isNewerShown } = form.notice
  const fields = useRef<HTMLFieldSetElement>(null)
  const save = () => {
    if (!hasHalfTyped(fields.current) && form.save()) navigate(paths.adminPage('featured-banner'))
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div className={css.editor}>
        <FormNotice notice={form.notice} />
        <fieldset ref={fields} className={css.fields} disabled={isNewerShown}>
          <Picture form={form} />
          <Fields form={form} />
        </fieldset>
        <div className={css.actions}>
          <Button variant="primary" busy={form.picture.isPreparing} disabled={isNewerShown} onClick={save}>
            {text.banners.save}
          </Button>
          {form.hasOwn ? (
            <Button variant="ghost" onClick={form.forget}>
              {text.banners.forget}
            </Button>
          ) : null}
        </div>
      </div>
    </>
  )
}

type Form = ReturnType<typeof useBannerForm>

/** The picture, with the words on it as everybody will see them. */
function Picture({ form: { content, errors, picture } }: { form: Form }) {
  const { image_url, image_width, image_height } = content
  const error = picture.error ? sentenceOf(picture.error) : errors.image_url && text.banners.pictureMissing
  const shown = { ...content, id: '', active_date_start: null, active_date_end: null }
  const preview = image_url ? (
    <div inert>
      <BannerCard
        banner={{ ...shown, image_width: image_width ?? 1, image_height: image_height ?? 1 }}
        blob={pendingBlob(image_url)}
        eager
      />
    </div>
  ) : null
  return (
    <PictureField
      field={picture}
      hint={text.banners.pictureHint}
      error={error}
      preview={preview}
      hasPicture={image_url !== ''}
    />
  )
}

function Fields({ form: { content, change, errors } }: { form: Form }) {
  const said = (field: keyof typeof errors) => errors[field] && sentenceOf(errors[field])
  return (
    <>
      <TextField
        label={text.banners.name}
        max={MAX_BANNER_TITLE}
        value={content.title}
        error={said('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        optional
        rows={2}
        label={text.banners.description}
        max={MAX_BANNER_DESCRIPTION}
        value={content.description}
        error={said('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        optional
        label={text.banners.link}
        hint={text.banners.linkHint}
        value={content.link}
        error={said('link')}
        onChange={({ target }) => change({ link: target.value.trim() })}
      />
      <TextField
        optional
        label={text.banners.linkText}
        max={MAX_BANNER_LINK_TEXT}
        value={content.link_text}
        error={said('link_text')}
        onChange={({ target }) => change({ link_text: target.value })}
      />
      <TextField
        optional
        label={text.banners.attribution}
        max={MAX_BANNER_ATTRIBUTION}
        value={content.attribution}
        error={errors.attribution && text.find.long}
        onChange={({ target }) => change({ attribution: target.value })}
      />
      <DayField
        label={text.banners.from}
        value={content.from}
        error={said('from')}
        onDay={(from) => change({ from })}
      />
      <DayField
        label={text.banners.until}
        value={content.until}
        error={said('until')}
        onDay={(until) => change({ until })}
      />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={content.is_active}
          onChange={() => change({ is_active: !content.is_active })}
        />
        {text.banners.active}
      </label>
    </>
  )
}
