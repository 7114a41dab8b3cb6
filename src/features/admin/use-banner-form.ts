import { useState } from 'react'
import { type BannerContent, bannerSchema, blankBanner } from '@/src/domain/banner-schema'
import { errorsOf } from '@/src/domain/schema'
import { contentOf, contentOfAct, type TeamBanner } from '@/src/entities/banner/team-banner'
import { saveBanner } from '@/src/entities/banner/team-mutations'
import { newId, type ProfileRow, teamDraftKey } from '@/sync'
import { usePictureField } from './use-picture-field'
import { useTeamForm } from './use-team-form'

/** A banner while it is made. */
export function useBannerForm(me: ProfileRow, known: TeamBanner | undefined) {
  const { restore, ...form } = useTeamForm<BannerContent>({
    me,
    key: teamDraftKey('banner', known?.id ?? 'new'),
    base: known ? contentOf(known) : blankBanner,
    rev: known?.rev ?? 0,
    isSaving: ({ table, fields }) =>
      table === 'banner_acts' && fields.act === 'save' && fields.banner_id === known?.id,
    contentOf: contentOfAct,
  })
  const { content, seenRev, change, forget } = form
  const [isTried, setTried] = useState(false)
  const errors = errorsOf(bannerSchema, content)
  const picture = usePictureField(me, 'banners', content.image_url, change)
  return {
    ...form,
    picture,
    /** Until somebody tried to save it, what is missing is no mistake. */
    errors: isTried ? errors : {},
    save: (): boolean => {
      setTried(true)
      if (Object.keys(errors).length > 0) return false
      const saved = { id: known?.id ?? newId(), rev: seenRev, content, upload: picture.uploadId }
      saveBanner(me, saved, () => restore(content))
      forget()
      return true
    },
  }
}
