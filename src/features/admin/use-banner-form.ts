import { useRef, useState } from 'react'
import { type BannerContent, bannerSchema, blankBanner } from '@/src/domain/banner-schema'
import type { ErrorCode } from '@/src/domain/error-codes'
import { errorsOf } from '@/src/domain/schema'
import { contentOf, contentOfAct, type TeamBanner } from '@/src/entities/banner/team-banner'
import { saveBanner } from '@/src/entities/banner/team-mutations'
import { errorCodeOf } from '@/src/text/errors'
import { EVENT_BOX } from '@/src/ui/picture/limits'
import { picturePath } from '@/src/ui/picture/picture-path'
import { preparePicture } from '@/src/ui/picture/prepare-picture'
import { tellLoss } from '@/src/ui/picture/tell-loss'
import {
  attachFile,
  discard,
  type Entry,
  forgetLocalDraft,
  keep,
  newId,
  type ProfileRow,
  readLocalDraft,
  teamDraftKey,
  useEntries,
  useRefused,
} from '@/sync'

/** The last saving of it that the server refused, because another one was faster. */
function useRefusedAct(id: string | undefined): Entry | undefined {
  return [...useRefused().values()]
    .flat()
    .findLast(
      ({ table, fields }) => table === 'banner_acts' && fields.act === 'save' && fields.banner_id === id,
    )
}

/**
 * A banner while it is made. What is typed lies on this device, under its writer's own name, until it is saved; its
 * picture is kept and sent by itself. What the server refused is laid into the fields again.
 */
export function useBannerForm(me: ProfileRow, known: TeamBanner | undefined) {
  const key = teamDraftKey('banner', known?.id ?? 'new')
  const [typed, setTyped] = useState(() => readLocalDraft<BannerContent>(me.id, key)?.values ?? {})
  const [isTried, setTried] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [pictureError, setPictureError] = useState<ErrorCode>()
  const entries = useEntries()
  const refused = useRefusedAct(known?.id)
  const base = known ? contentOf(known) : blankBanner
  const content: BannerContent = { ...(refused ? contentOfAct(refused) : base), ...typed }
  const errors = errorsOf(bannerSchema, content)
  const upload = entries.find(({ kind, fields }) => kind === 'upload' && fields.path === content.image_url)

  const hold = (values: Partial<BannerContent>) => keep(me.id, key, { values, base: {}, tagText: '' })
  // While a picture is prepared, one types on: what was typed last counts, not what was there when it began.
  const latest = useRef(typed)
  const change = (part: Partial<BannerContent>) => {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
    hold(latest.current)
  }
  const forget = () => {
    forgetLocalDraft(me.id, key)
    latest.current = {}
    setTyped({})
    if (refused) void discard(refused.write_id)
  }
  return {
    content,
    change,
    forget,
    isDirty: Object.keys(typed).length > 0,
    isRefused: refused !== undefined,
    isPreparing,
    pictureError,
    /** Until somebody tried to save it, what is missing is no mistake. */
    errors: isTried ? errors : {},
    /** Upright, without metadata, at most 1920x1080, kept on the device before anything names it. */
    choose: async (file: File): Promise<void> => {
      setPreparing(true)
      setPictureError(undefined)
      try {
        const { blob, width, height, thumbhash, ...rest } = await preparePicture(file, () => undefined, {
          box: EVENT_BOX,
        }).result
        const path = picturePath(me.id)
        await attachFile({ bucket: 'banners', path, blob }).saved
        tellLoss(rest)
        change({ image_url: path, image_width: width, image_height: height, image_thumbhash: thumbhash })
      } catch (error) {
        setPictureError(errorCodeOf(error))
      } finally {
        setPreparing(false)
      }
    },
    save: (): boolean => {
      setTried(true)
      if (Object.keys(errors).length > 0) return false
      const taken = content
      saveBanner(me, { id: known?.id ?? newId(), rev: known?.rev ?? 0, content, upload: upload?.id }, () =>
        hold(taken),
      )
      forget()
      return true
    },
  }
}
