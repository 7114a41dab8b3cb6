/** How much is gathered before it is handed to the browser as a Blob, which it may put on the disk (bytes). */
const PART = 4 * 1024 * 1024

/** Not in every browser, nor in TypeScript's library. */
type Picker = (options: { suggestedName: string; types: object[] }) => Promise<FileSystemFileHandle>

const picker = (): Picker | undefined =>
  (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker?.bind(globalThis)

/**
 * Where the file is to go: a place that the person picked, `download` where a browser knows no such thing, or undefined
 * when the person picked none after all.
 */
export async function choosePlace(
  suggestedName: string,
): Promise<FileSystemFileHandle | 'download' | undefined> {
  const pick = picker()
  if (!pick) return 'download'
  try {
    return await pick({
      suggestedName,
      types: [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }],
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // The tap was too long ago for a dialogue (SecurityError), or the browser forbids it.
    return 'download'
  }
}

/** All of a stream as one Blob, of parts that need not stay in memory. */
export async function asBlob(stream: ReadableStream<Uint8Array>, type: string): Promise<Blob> {
  const parts: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const put = () => {
    parts.push(new Blob(waiting))
    waiting = []
    size = 0
  }
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    waiting.push(read.value as Uint8Array<ArrayBuffer>)
    size += read.value.byteLength
    if (size >= PART) put()
  }
  put()
  return new Blob(parts, { type })
}

/** Streams into the place picked; what is not whole does not stay there. Gives the size in bytes. */
export async function writeTo(
  place: FileSystemFileHandle & { remove?: () => Promise<void> },
  stream: ReadableStream<Uint8Array>,
): Promise<number> {
  try {
    await stream.pipeTo(await place.createWritable())
    return (await place.getFile()).size
  } catch (error) {
    // The picker made an empty file; one that was there before is as it was, and stays.
    const left = await place.getFile().catch(() => undefined)
    if (left?.size === 0) await place.remove?.().catch(() => undefined)
    throw error
  }
}

/** Hands a file to the browser's downloads. */
export function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
