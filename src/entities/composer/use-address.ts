import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entry, isOfThisPage } from '@/sync'
import type { Composer } from './composer'
import { useComposer, useComposerState } from './composer-context'
import { contentIn, sameContent } from './content'

const isMoved = ({ state, row_id }: Entry, id: string): boolean =>
  state === 'accepted' && row_id !== undefined && row_id !== id

/** This page wrote it, or shows it: an earlier visit did. */
const isOurs = ({ state }: Composer, entry: Entry): boolean => {
  const { kind, values } = state.getState()
  return isOfThisPage(entry) || sameContent(contentIn(kind, entry.fields), values)
}

/** The address names the draft as soon as it is on disk, and follows it when it got another id. */
export function useAddress(entries: readonly Entry[]): void {
  const composer = useComposer()
  const navigate = useNavigate()
  const id = useComposerState((state) => state.id)
  const { paths } = useComposerState((state) => state.kind)
  const created = useComposerState((state) => state.created)
  const [firstId] = useState(id)
  const moved = entries.find(
    (entry) => isMoved(entry, id) && (entry.kind === 'insert' || isOurs(composer, entry)),
  )

  useEffect(() => {
    // Past the router: a navigation would move focus and scroll, and break a conversion of the input method.
    if (created && location.pathname === paths.new)
      history.replaceState(history.state, '', paths.edit(firstId))
  }, [created, firstId, paths])

  useEffect(() => {
    if (id !== firstId) navigate(paths.edit(id), { replace: true })
  }, [id, firstId, navigate, paths])

  const rowId = moved?.row_id
  useEffect(() => {
    if (rowId) navigate(paths.edit(rowId), { replace: true })
  }, [rowId, navigate, paths])
}
