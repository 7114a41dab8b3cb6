import { App, type EmailMessage, setExperimental } from '@supabase/lite'
import { LiteConnection } from '../data/lite-connection'
import { PUBLISHABLE_KEY, type Secrets } from '../data/secrets'
import { projectConfig } from '../project-config'
import type { Settings } from '../settings'
import type { ObjectFiles } from '../storage/object-files'

type Parts = {
  settings: Settings
  secrets: Secrets
  databaseUrl: string
  files: ObjectFiles
  onMail: (message: EmailMessage) => Promise<void>
}

/** lite begins by warning that its Storage API is experimental, which says nothing to whoever starts the app. */
function quietly<T>(begin: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return begin()
  } finally {
    console.warn = warn
  }
}

/**
 * The Data, Auth and Storage APIs (`@supabase/lite`) over our Postgres, with what `supabase/config.toml` says and
 * this server's own origin as the only redirect target. `databaseUrl` logs in as `supabase_lite`.
 */
export async function createLiteApp({ settings, secrets, databaseUrl, files, onMail }: Parts) {
  process.env.LITE_TELEMETRY = '0'
  process.env.DO_NOT_TRACK = '1'
  setExperimental('storage', true)
  const config = await projectConfig()
  const connection = new LiteConnection(databaseUrl)
  const app = new App({
    connection,
    options: { drivers: { email: { send: onMail } }, server: { disableStudio: true } },
    api: { external_url: settings.origin, max_rows: config.api.max_rows },
    db: { migrations: { enabled: false } },
    storage: { enabled: true, file_size_limit: config.storage.file_size_limit },
    auth: {
      jwt_expiry: config.auth.jwt_expiry,
      enable_refresh_token_rotation: config.auth.enable_refresh_token_rotation,
      refresh_token_reuse_interval: config.auth.refresh_token_reuse_interval,
      email: { enable_signup: config.auth.email.enabled, enable_confirmations: true },
      jwt_secret: secrets.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      site_url: settings.origin,
      additional_redirect_urls: [`${settings.origin}/**`],
      external: {
        google: { enabled: true, client_id: settings.google.clientId, secret: settings.google.secret },
      },
    },
  })
  app._storageAdapter = files
  await quietly(() => app.init())
  return { app, close: () => connection.close() }
}
