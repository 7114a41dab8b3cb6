import * as v from 'valibot'
import { sessionState } from '../session/session'
import { CommandError } from '../wire/command-fetch'
import { deviceWork } from './device'
import { documentOf } from './document'
import type { Persistence } from './persist'
import { ahead, fetchPicture, type Picture, picturesOf } from './pictures'
import { type Doc, readPage, readSection, type Section } from './sections'

export { type Pause, pauseAfter } from './persist'

/** How far an export is. */
export type ExportStep =
  | { kind: 'rows'; label: string; place: number; of: number; rows: number }
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

const doc = v.record(v.string(), v.unknown())
const aPerson = v.object({ account: doc, profile: doc, sections: v.record(v.string(), v.string()) })
type Person = v.InferOutput<typeof aPerson>

/** What the export consists of besides the person, each with what it is in words, as the database says it. */
export type Labels = Readonly<Record<Section, string>>

/** So many pictures are under way at a time; no more are held in memory. */
const AT_ONCE = 4

/**
 * Begins to export everything of the person who is here. Resolves once the server has said who that is: rejects with
 * `CommandError`, `network_error` above all, while nothing has been begun. The files then come one after the other; a
 * connection lost in between is waited for, and nothing is fetched twice.
 */
export async function beginExport(
  watch: Watch,
): Promise<{ labels: Labels; files: AsyncGenerator<ExportedFile> }> {
  const account = sessionState().userId ?? ''
  const { rows } = await readPage(account, 'person', null)
  const person = v.safeParse(aPerson, rows[0])
  if (!person.success) throw new CommandError('network_error')
  return { labels: person.output.sections, files: filesOf(account, person.output, watch) }
}

async function readRows(account: string, labels: Labels, watch: Watch): Promise<ReadonlyMap<Section, Doc[]>> {
  const read = new Map<Section, Doc[]>()
  const all = Object.entries(labels)
  for (const [place, [section, label]] of all.entries()) {
    const tell = (rows: number) => watch.onStep({ kind: 'rows', label, place, of: all.length, rows })
    tell(0)
    read.set(section, await readSection(account, section, watch, tell))
  }
  return read
}

async function* filesOf(
  account: string,
  { sections, ...person }: Person,
  watch: Watch,
): AsyncGenerator<ExportedFile> {
  const rows = await readRows(account, sections, watch)
  const device = await deviceWork(account)
  const pictures = picturesOf([
    ['avatars', [person.profile], 'avatar_url'],
    ['post-images', rows.get('posts') ?? [], 'image_url'],
    ['event-images', rows.get('events') ?? [], 'image_url'],
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
