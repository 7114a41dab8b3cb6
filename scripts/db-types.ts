import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@/supabase/local/open-database'
import { ROOT } from '@/supabase/local/settings'
import { generateTypes } from '@/supabase/local/supabase-cli'

// `npm run db:types`: writes supabase/database.types.ts from the migrations.
const dataDir = await mkdtemp(join(tmpdir(), 'shinobi-types-'))
await chmod(dataDir, 0o755)
const database = await openDatabase({ dataDir, durable: false })
try {
  await writeFile(join(ROOT, 'supabase', 'database.types.ts'), await generateTypes(database.url))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
