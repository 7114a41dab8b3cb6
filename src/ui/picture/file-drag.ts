/** Whether a drag or a paste brings files. */
export const carriesFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') ?? false

/** A file dropped where nothing takes it stays where it is: the browser would leave the app and open it. */
export function keepFilesOut(): void {
  for (const kind of ['dragover', 'drop'] as const)
    addEventListener(kind, (event) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      // Whoever takes files listens after this, and says so.
      event.dataTransfer.dropEffect = 'none'
    })
}
