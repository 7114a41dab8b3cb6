import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { text } from '@/src/entities/composer/text'
import { showToast } from '@/src/ui/toast'
import { type Entry, isCopied, useEntries } from '@/sync'

const placeOf = ({ table, row_id = '' }: Entry): string =>
  table === 'events' ? paths.editEvent(row_id) : paths.editPost(row_id)

/**
 * Says, wherever one is, that the village has other words of something than its writer saw, and that what was to go out has
 * not; leads to the draft that the writer's have become. Draws nothing.
 */
export function CopyToasts(): null {
  const copied = useEntries().filter(isCopied)
  const navigate = useNavigate()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const entry of copied) {
      if (told.current.has(entry.write_id)) continue
      told.current.add(entry.write_id)
      const place = placeOf(entry)
      const isHeldBack = entry.fields.is_draft === false
      showToast({
        text: isHeldBack ? text.heldBack : text.copied,
        detail: isHeldBack ? text.heldBackDetail : text.copiedDetail,
        // Its form has followed it.
        ...(location.pathname !== place && {
          action: { label: text.toCopy, run: () => navigate(place) },
        }),
      })
    }
  }, [copied, navigate])
  return null
}
