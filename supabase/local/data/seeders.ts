import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sql } from 'postgres'
import type { Person } from '../auth/people'
import type { ObjectFiles } from '../storage/object-files'
import type { Seeder } from './seeding'

/** What `supabase/seed/` gives: the people, and the seed itself. */
type Upload = (bucket: string, path: string, bytes: Uint8Array, mimetype: string) => Promise<void>
type PeopleModule = { people: readonly Person[] }
type SeedModule = { seed: (sql: Sql, target: { upload: Upload }) => Promise<void> }

/** Puts a picture where the Storage API would have put it, without one request per picture. */
const uploader =
  (sql: Sql, files: ObjectFiles): Upload =>
  async (bucket, path, bytes, mimetype) => {
    const head = await files.uploadObject(bucket, path, undefined, bytes, mimetype, 'max-age=31536000')
    const owner = path.split('/')[0] ?? null
    await sql`insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values
    (${bucket}, ${path}, ${owner}, ${owner}, gen_random_uuid(), ${sql.json({
      eTag: head.eTag,
      size: head.size,
      mimetype,
      cacheControl: head.cacheControl,
      contentLength: head.size,
      httpStatusCode: 200,
    })})`
  }

/** The people and the seeder of a folder like `supabase/seed`. Uploads go into `files`. */
export async function loadSeed(
  folder: string,
  files: ObjectFiles,
): Promise<{ people: readonly Person[]; seed: Seeder }> {
  const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(folder, file)).href)
  const [{ people }, { seed }] = await Promise.all([
    load<PeopleModule>('people.ts'),
    load<SeedModule>('index.ts'),
  ])
  return { people, seed: (sql) => seed(sql, { upload: uploader(sql, files) }) }
}
