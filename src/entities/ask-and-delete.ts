import { askConfirm } from '@/src/ui/confirm'
import { tellSendResult } from '@/src/ui/send-result-toast'
import { removeFile, sendResultOf, type Write, write } from '@/sync'
import { me, must } from './mutation'
import { tellFailure } from './tell-failure'

interface Asked {
  change: Extract<Write, { kind: 'delete' }>
  /** Its picture, which goes after it: the bucket gives up only what no row names. */
  file: Parameters<typeof removeFile>[0] | null
  mayDelete: (person: string | undefined) => boolean
  /** The server has taken it out, while one looks on. */
  gone: () => void
  text: Record<
    'removeTitle' | 'removeQuestion' | 'remove' | 'removed' | 'removedHere' | 'removeFailed',
    string
  >
}

/** Asks, then deletes here at once and on the server when it can. True: it is gone here. */
export async function askAndDelete({ change, file, mayDelete, gone, text }: Asked): Promise<boolean> {
  const sure = await askConfirm({
    title: text.removeTitle,
    body: text.removeQuestion,
    confirm: text.remove,
    danger: true,
  })
  if (!sure) return false
  try {
    must(mayDelete(me()))
    await write(change)
    if (file) await removeFile({ ...file, needs: [change.id] })
  } catch (error) {
    void tellFailure(text.removeFailed, error)
    return false
  }
  const result = sendResultOf(change.table, change.id)
  void tellSendResult(result, { done: text.removed, kept: text.removedHere })
  result.then((came) => came === 'sent' && gone()).catch(() => undefined)
  return true
}
