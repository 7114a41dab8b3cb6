import { ImagePlus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { ErrorCode } from '@/src/domain/error-codes'
import { dropAvatar, keepAvatar } from '@/src/entities/person/mutations'
import { errorCodeOf, sentenceOf } from '@/src/text/errors'
import { Avatar } from '@/src/ui/avatar'
import { Button } from '@/src/ui/button'
import { FieldError } from '@/src/ui/field'
import { lazyPart } from '@/src/ui/lazy-part'
import type { Crop, EncodedPicture } from '@/src/ui/picture/encode-picture'
import { PICTURE_KINDS } from '@/src/ui/picture/limits'
import { tellLoss } from '@/src/ui/picture/tell-loss'
import { useFileDrop } from '@/src/ui/picture/use-file-drop'
import { usePreparation } from '@/src/ui/picture/use-preparation'
import css from './edit-page.module.css'
import { text } from './text'
import { useHeldBlob } from './use-held-blob'

const CropDialog = lazyPart(() => import('./crop-dialog'))

const SIZE = 96

interface Props {
  account: string
  name: string
  path: string | null
  error: ErrorCode | undefined
  onChange: (path: string | null) => void
}

/** One's picture: chosen, cropped to a square, encoded anew on this device. */
export function AvatarField({ account, name, path, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const work = useAvatarWork(account, onChange)
  const blob = useHeldBlob(path)
  useFileDrop((file) => void work.choose(file))
  const wrong = work.error ?? error
  return (
    <section aria-label={text.avatar} className={css.avatar}>
      <Avatar name={name} path={path} blob={blob} size={SIZE} />
      <div className={css.avatarActions}>
        <Button
          size="small"
          icon={<ImagePlus size={16} />}
          busy={work.isPreparing}
          onClick={() => input.current?.click()}
          {...(wrong && { 'aria-describedby': errorId })}
        >
          {text.chooseAvatar}
        </Button>
        {path ? (
          <Button size="small" variant="ghost" onClick={() => onChange(null)}>
            {text.removeAvatar}
          </Button>
        ) : null}
        <p className={css.hint}>{text.avatarHint}</p>
      </div>
      <p role="status" className="visually-hidden">
        {work.isPreparing ? text.preparing : ''}
      </p>
      <FieldError id={errorId} className={css.avatarError}>
        {wrong ? sentenceOf(wrong) : null}
      </FieldError>
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS}
        hidden
        aria-label={text.chooseAvatar}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again must count as a choice, too.
          target.value = ''
          if (file) void work.choose(file)
        }}
      />
      <Suspense>
        {work.chosen ? (
          <CropDialog
            picture={work.chosen}
            isBusy={work.isPreparing}
            onCrop={(crop) => void work.crop(crop)}
            onClose={work.close}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

/** From a file to a picture in its place on the device: first turned upright and checked, then cropped. */
function useAvatarWork(account: string, onDone: (path: string) => void) {
  const { isPreparing, prepare, end } = usePreparation()
  const [chosen, setChosen] = useState<EncodedPicture>()
  const [error, setError] = useState<ErrorCode>()

  /** What is refused is said. */
  const prepared = async (...given: Parameters<typeof prepare>): Promise<void> => {
    setError(undefined)
    await prepare(...given).catch((refused: unknown) => {
      setError(errorCodeOf(refused))
      setChosen(undefined)
    })
  }
  return {
    isPreparing,
    chosen,
    error,
    close: () => {
      end()
      setChosen(undefined)
    },
    choose: (file: File) =>
      prepared(file, {}, (picture) => {
        setChosen(picture)
        tellLoss(picture)
      }),
    crop: async (crop: Crop) => {
      if (!chosen) return
      await prepared(chosen.blob, { crop }, async ({ blob }, isWanted) => {
        const path = await keepAvatar(account, blob)
        if (!path) return
        // Given up while it was being put on the disk.
        if (!isWanted()) return dropAvatar(path)
        onDone(path)
        setChosen(undefined)
      })
    },
  }
}
