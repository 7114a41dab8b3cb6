import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'

type ProjectConfig = {
  auth: {
    jwt_expiry: number
    enable_refresh_token_rotation: boolean
    refresh_token_reuse_interval: number
    email: { enabled: boolean }
  }
  api: { max_rows: number }
  storage: { file_size_limit: string }
  functions: Record<string, { verify_jwt: boolean }>
}

/** What `supabase/config.toml` says: the embedded server does what it would have a hosted project do. */
export async function projectConfig(): Promise<ProjectConfig> {
  const toml = await readFile(new URL('../config.toml', import.meta.url), 'utf8')
  return parse(toml) as unknown as ProjectConfig
}
