import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How much of each file under way has gone (percent), by the id of its upload. */
const uploadStore = createStore<{ percents: ReadonlyMap<string, number> }>(() => ({ percents: new Map() }))

/** So much of a file has gone (0 to 1); undefined: it is under way no more. */
export function noteUpload(id: string, part: number | undefined): void {
  const { percents } = uploadStore.getState()
  // All of it has gone; whether it arrived the server says.
  const percent = part === undefined ? undefined : Math.min(99, Math.floor(part * 100))
  if (percents.get(id) === percent) return
  const others = [...percents].filter(([other]) => other !== id)
  uploadStore.setState({ percents: new Map(percent === undefined ? others : [...others, [id, percent]]) })
}

/** How much of the first of these files that is under way has gone (percent). */
export const useUploaded = (ids: readonly string[]): number | undefined =>
  useStore(uploadStore, ({ percents }) => percents.get(ids.find((id) => percents.has(id)) ?? ''))
