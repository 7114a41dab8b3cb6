import { type ComponentProps, useEffect, useState } from 'react'
import { PictureFrame } from '@/src/ui/picture-frame'
import { readEvidence } from '@/sync'

interface Props extends ComponentProps<typeof PictureFrame> {
  caseId: string
}

/**
 * The picture that was reported, where its author has put another in its place: the team's copy. Until that is made
 * (a minute at most), and without a connection, it is the picture's own address that is asked.
 */
export function EvidencePicture({ caseId, ...picture }: Props) {
  const [copy, setCopy] = useState<Blob>()
  useEffect(() => {
    let isShown = true
    const show = (found: Blob | null) => isShown && found && setCopy(found)
    readEvidence(caseId).then(show, () => undefined)
    return () => {
      isShown = false
    }
  }, [caseId])
  // Another frame: one that could not be had stays so.
  return <PictureFrame key={copy ? 'copy' : 'own'} blob={copy} {...picture} />
}
