import { deviceWork } from './export/device'
import { documentOf } from './export/document'
import type { Persistence } from './export/persist'
import { ahead, fetchPicture, type Picture, picturesOf } from './export/pictures'
import { type Doc, readPage, readSection, type Section, sections } from './export/sections'
import { sessionState } from './session'

export { type Pause, pauseAfter } from './export/persist'
export type { Section } from './export/sections'

/** How far an export is. */
export type ExportStep =
  | { kind: 'rows'; section: Section; place: number; of: number; rows: number }
  | { kind: 'pictures'; done: number; of: number; missing: number }

export interface ExportedFile {
  name: string
  input: Blob | string
}

interface Watch extends Persistence {
  onStep: (step: ExportStep) => void
  /** What this device alone remembers and belongs to nobody, such as the theme. */
  deviceSettings: object
}

/** So many pictures are under way at a time; no more are held in memory. */
const AT_ONCE = 4

/**
 * Begins to export everything of the person who is here. Resolves once the server has said who that is: rejects with
 * `CommandError`, `network_error` above all, while nothing has been begun. The files then come one after the other; a line
 * that is cut in between is waited for, and nothing is fetched twice.
 */
export async function beginExport(watch: Watch): Promise<AsyncGenerator<ExportedFile>> {
  const account = sessionState().userId ?? ''
  const { rows } = await readPage(account, 'person', null)
  const [person] = rows as [{ account: Doc; profile: Doc }]
  return filesOf(account, person, watch)
}

async function readRows(account: string, watch: Watch): Promise<Record<Section, Doc[]>> {
  const read: [Section, Doc[]][] = []
  for (const [place, section] of sections.entries()) {
    const tell = (rows: number) => watch.onStep({ kind: 'rows', section, place, of: sections.length, rows })
    tell(0)
    read.push([section, await readSection(account, section, watch, tell)])
  }
  return Object.fromEntries(read) as Record<Section, Doc[]>
}

async function* filesOf(
  account: string,
  person: { account: Doc; profile: Doc },
  watch: Watch,
): AsyncGenerator<ExportedFile> {
  const rows = await readRows(account, watch)
  const device = await deviceWork(account)
  const pictures = picturesOf([
    ['avatars', [person.profile], 'avatar_url'],
    ['post-images', rows.posts, 'image_url'],
    ['event-images', rows.events, 'image_url'],
  ])
  const missing: Picture[] = []
  let done = 0
  const tell = () => watch.onStep({ kind: 'pictures', done, of: pictures.length, missing: missing.length })
  tell()
  const bring = async (picture: Picture) => ({ picture, blob: await fetchPicture(picture, watch) })
  for await (const { picture, blob } of ahead(pictures, bring, AT_ONCE)) {
    if (blob) yield { name: picture.file, input: blob }
    else missing.push(picture)
    done += 1
    tell()
  }
  for (const { file, blob } of device.files) yield { name: file, input: blob }
  const document = documentOf(
    { ...person, rows, device: { ...device, settings: watch.deviceSettings }, missing },
    new Date(),
  )
  yield { name: 'data.json', input: JSON.stringify(document, null, 1) }
}
