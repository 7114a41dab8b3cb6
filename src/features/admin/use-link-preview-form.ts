import { type LinkPreview, linkPreviewSchema } from '@/src/domain/link-preview-schema'
import { errorsOf } from '@/src/domain/schema'
import { contentOfAct, type TeamLinkPreview } from '@/src/entities/link-preview/link-preview'
import { saveLinkPreview } from '@/src/entities/link-preview/mutations'
import { type ProfileRow, teamDraftKey } from '@/sync'
import { usePictureField } from './use-picture-field'
import { useTeamForm } from './use-team-form'

/** How links look elsewhere, while it is edited. */
export function useLinkPreviewForm(me: ProfileRow, { rev, isWaiting: _, ...known }: TeamLinkPreview) {
  const { restore, ...form } = useTeamForm<LinkPreview>({
    me,
    key: teamDraftKey('settings', 'link-preview'),
    base: known,
    rev,
    isSaving: ({ table }) => table === 'setting_acts',
    contentOf: contentOfAct,
  })
  const { content, seenRev, change, forget } = form
  const errors = errorsOf(linkPreviewSchema, content)
  const picture = usePictureField(me, 'og-images', content.og_image_url, ({ image_url }) =>
    change({ og_image_url: image_url }),
  )
  return {
    ...form,
    picture,
    errors,
    save: (): void => {
      if (Object.keys(errors).length > 0) return
      saveLinkPreview(me, { rev: seenRev, content, upload: picture.uploadId }, () => restore(content))
      forget()
    },
  }
}
