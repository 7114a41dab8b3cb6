import { type DeskRow, useEdge, useRows } from '@/sync'

/** The rows of one kind that a device of the team holds by itself; `ready`: also the village was asked once. */
export function useDeskRows(kind: DeskRow['kind']): { rows: readonly DeskRow[]; ready: boolean } {
  const { rows, ready } = useRows({ stream: 'desk', where: { kind }, sort: 'place' })
  const isHeld = useEdge('desk') !== undefined
  return { rows, ready: ready && isHeld }
}
