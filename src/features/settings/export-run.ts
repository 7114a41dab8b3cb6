import { makeZip } from 'client-zip'
import { create } from 'zustand'
import { isNoRoom } from '@/src/domain/no-room'
import { errorCodeOf, errorText, rateLimitText } from '@/src/text/errors'
import { useDeviceSettings } from '@/src/ui/device-settings'
import { showToast } from '@/src/ui/toast'
import {
  beginExport,
  type ExportedFile,
  type ExportStep,
  onSessionChange,
  type Pause,
  pauseAfter,
} from '@/sync'
import { zipName } from './export-progress'
import { readme, text } from './export-text'
import { asBlob, choosePlace, download, writeTo } from './save-zip'

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; step?: ExportStep; pause?: Pause | undefined }
  | { phase: 'failed'; why: string }
  /** `file`: where the browser may still be asked to save it. */
  | { phase: 'done'; pictures: number; missing: number; bytes: number; file?: { url: string; name: string } }

/** One export at a time, of the page and not of the screen: it goes on while its person looks at something else. */
export const useExport = create<ExportState>(() => ({ phase: 'idle' }))

const show = (state: ExportState): void => {
  const before = useExport.getState()
  if (before.phase === 'done' && before.file) URL.revokeObjectURL(before.file.url)
  useExport.setState(state, true)
}

const change = (part: { step: ExportStep } | { pause: Pause | undefined }): void =>
  useExport.setState((now) => (now.phase === 'running' ? { ...now, ...part } : now))

type Export = Awaited<ReturnType<typeof beginExport>>

let running: AbortController | undefined
let watchers = 0

/** Somebody looks at how far it is, and needs no notice of its end; gives what ends that. */
export const watchExport = (): (() => void) => {
  watchers += 1
  return () => {
    watchers -= 1
  }
}

/** Stops it; nothing of it stays. */
export const cancelExport = (): void => running?.abort()

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

async function* withReadme({ labels, files }: Export): AsyncGenerator<ExportedFile> {
  // With a byte order mark: an old Windows would take it for something else than UTF-8.
  yield { name: 'README.txt', input: `\uFEFF${readme(new Date(), labels)}` }
  yield* files
}

function whyFailed(error: unknown): string {
  if (isNoRoom(error)) return text.diskFull
  const code = errorCodeOf(error)
  if (code === 'network_error') return text.needsConnection
  if (code === 'rate_limit_exceeded') return rateLimitText(text.title, pauseAfter(error, 1)?.ms)
  return errorText(error)
}

/** Gathers everything and saves it as one ZIP; shows how far it is, and never throws. */
export async function startExport(): Promise<void> {
  if (running) return
  const controller = new AbortController()
  running = controller
  const { signal } = controller
  show({ phase: 'running' })
  addEventListener('beforeunload', askBeforeClosing)
  // Whoever signs out takes it along: the page loads anew, and must not ask.
  const stopListening = onSessionChange((now, before) => {
    if (now.userId === before.userId) return
    controller.abort()
    removeEventListener('beforeunload', askBeforeClosing)
  })
  try {
    await run(signal)
  } catch (error) {
    if (signal.aborted) {
      show({ phase: 'idle' })
      showToast({ text: text.cancelled })
    } else {
      const why = whyFailed(error)
      show({ phase: 'failed', why })
      if (watchers === 0) showToast({ tone: 'danger', text: text.failed, detail: why })
    }
  } finally {
    running = undefined
    stopListening()
    removeEventListener('beforeunload', askBeforeClosing)
  }
}

async function run(signal: AbortSignal): Promise<void> {
  let count = { of: 0, missing: 0 }
  const begun = await beginExport({
    signal,
    onStep: (step) => {
      if (step.kind === 'pictures') count = step
      change({ step })
    },
    onPause: (pause) => change({ pause }),
    deviceSettings: useDeviceSettings.getState(),
  })
  const name = zipName(new Date())
  const place = await choosePlace(name)
  if (!place) return show({ phase: 'idle' })
  const zip = makeZip(withReadme(begun), { buffersAreUTF8: true })
  const saved = place === 'download' ? await asDownload(zip, name) : { bytes: await writeTo(place, zip) }
  show({ phase: 'done', pictures: count.of - count.missing, missing: count.missing, ...saved })
  if (watchers === 0) showToast({ tone: 'success', text: text.done })
}

async function asDownload(zip: ReadableStream<Uint8Array>, name: string) {
  const blob = await asBlob(zip, 'application/zip')
  const url = URL.createObjectURL(blob)
  download(url, name)
  return { bytes: blob.size, file: { url, name } }
}
