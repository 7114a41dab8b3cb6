import type { Sql } from 'postgres'
import { people } from './people'

type Upload = (bucket: string, path: string, bytes: Uint8Array, mimetype: string) => Promise<void>

/** A picture everybody may see: 1 x 1 pixel, in the bucket of the posts. */
export const seededPicture = { bucket: 'post-images', path: `${people[1]?.id}/seeded.png` }
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export async function seed(sql: Sql, { upload }: { upload: Upload }): Promise<void> {
  for (const { id, email, display_name } of people) {
    if (!id) continue
    await sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (${id}, ${email}, now(), ${sql.json({ full_name: display_name })})`
  }
  await upload(seededPicture.bucket, seededPicture.path, Buffer.from(PIXEL, 'base64'), 'image/png')
}
