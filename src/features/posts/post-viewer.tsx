import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUnblocked } from '@/src/entities/mute/use-mutes'
import { fetchPicture } from '@/src/entities/post/fetch-picture'
import { isSensitive } from '@/src/entities/post/veiled'
import type { FromList } from '@/src/ui/list-order'
import PictureViewer, { LARGEST } from '@/src/ui/picture-viewer'
import { type PostRow, pendingBlob, useRowsOf } from '@/sync'

interface Props {
  post: PostRow
  /** The address of a smaller one that is shown already. */
  preview: string | undefined
  /** Another post's picture is looked at. */
  onShown: (post: PostRow) => void
  onClose: () => void
}

/** The large one is there before the viewer is. */
export const fetchLarge = (post: PostRow | undefined): void => fetchPicture(post, LARGEST)

const NONE: readonly string[] = []

/** The pictures of the list one came from that are for everybody's eyes, and this one's. */
function usePictured(id: string): readonly PostRow[] {
  const { order = NONE } = (useLocation().state as FromList | null) ?? {}
  const posts = useUnblocked(useRowsOf('posts', order).rows)
  return posts.filter((post) => post.id === id || (post.image_url && !isSensitive(post)))
}

/** A post's picture over the whole screen; from there on to those beside it in the list one came from. */
export default function PostViewer({ post, preview, onShown, onClose }: Props) {
  const [shown, setShown] = useState(post)
  const posts = usePictured(shown.id)
  const at = posts.findIndex(({ id }) => id === shown.id)
  const [previous, next] = at === -1 ? [] : [posts[at - 1], posts[at + 1]]
  const wayTo = (to: PostRow | undefined) =>
    to &&
    (() => {
      setShown(to)
      onShown(to)
    })
  useEffect(() => {
    for (const beside of [next, previous]) fetchLarge(beside)
  }, [next, previous])
  const path = shown.image_url
  if (!path) return null
  return (
    <PictureViewer
      path={path}
      blob={pendingBlob(path)}
      width={shown.image_width}
      height={shown.image_height}
      thumbhash={shown.image_thumbhash}
      title={shown.title}
      preview={shown.id === post.id ? preview : undefined}
      onPrevious={wayTo(previous)}
      onNext={wayTo(next)}
      onClose={onClose}
    />
  )
}
