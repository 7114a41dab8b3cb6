import { defaultHashSha256 } from 'rxdb/plugins/core'
import { type Stream, streams } from '../tables'
import { NOTES, PULL, readCheckpoints } from './checkpoints'

/** How far a stream was pulled: what the server gave with the last stored answer. */
export interface Cursor {
  stream: Stream
  cursor: unknown
}

/** The cursors of the open databases as they lie on the disk; none of a stream that nothing was pulled of. */
export async function readCursors(): Promise<Cursor[]> {
  const stored = await readCheckpoints()
  const found = streams.map(async (stream) => {
    // RxDB's own name for them (`RxReplicationState`).
    const notes = stored.get(NOTES + (await defaultHashSha256(`${stream}-${PULL}`)))
    const { checkpointData } = (notes ?? {}) as { checkpointData?: { cursor?: unknown } }
    return { stream, cursor: checkpointData?.cursor }
  })
  return (await Promise.all(found)).filter(({ cursor }) => cursor !== undefined)
}
