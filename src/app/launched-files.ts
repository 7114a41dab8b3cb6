import { isNoRoom } from '@/src/domain/no-room'
import { paths } from '@/src/domain/paths'
import { fireAndForget, keepShared, sessionState } from '@/sync'

/** Of the Launch Handler API, which TypeScript's types do not know yet. */
interface WithLaunchQueue {
  launchQueue?: {
    setConsumer: (consumer: (launched: { files?: readonly FileSystemFileHandle[] }) => void) => void
  }
}

/** Pictures that somebody opens with this app (`file_handlers` of the manifest) are shared ones. */
async function take(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  const words = { title: '', text: '', url: '' }
  try {
    await keepShared(
      sessionState().userId ?? null,
      files.map((picture) => ({ ...words, picture })),
    )
    location.assign(paths.share)
  } catch (error) {
    if (!isNoRoom(error)) throw error
    location.assign(`${paths.share}?error=device_full`)
  }
}

export function receiveFiles(): void {
  const { launchQueue } = window as WithLaunchQueue
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) fireAndForget(take(files))
  })
}
