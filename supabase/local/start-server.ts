import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GoogleStandIn } from './auth/google'
import { createLiteApp } from './auth/lite-app'
import { type Person, peopleNow } from './auth/people'
import { refreshLimit } from './auth/refresh-limit'
import { keepAgents } from './auth/session-agents'
import { signIn } from './auth/sessions'
import { connect } from './connect'
import { FaultPlan } from './control/faults'
import { startMailServer } from './control/mail-server'
import { Mailbox } from './control/mailbox'
import { Outgoing, tellSecrets } from './control/outgoing'
import { Scheduler } from './control/scheduler'
import { Upkeep } from './control/upkeep'
import { loadSecrets, PUBLISHABLE_KEY } from './data/secrets'
import { loadSeed } from './data/seeders'
import { mendDatabase, prepareDatabase, restoreSeed, seedOnce } from './data/seeding'
import { claimFolder } from './folder-claim'
import { FunctionEndpoint } from './functions/function-endpoint'
import { startPostgres } from './postgres'
import { projectConfig } from './project-config'
import { RealtimeServer } from './realtime/realtime-server'
import { ROOT, type Settings } from './settings'
import { StackError } from './stack-error'
import { imageEndpoint } from './storage/image-endpoint'
import { ObjectFiles } from './storage/object-files'
import { walletEnv, walletHosts } from './wallet-settings'
import { createApi } from './web/api'
import { createFront } from './web/front'
import { Gate } from './web/gate'
import { HttpServer } from './web/http-server'
import { localEndpoints } from './web/local-endpoints'
import { appWithPreviews } from './web/preview-pages'
import { staticFiles } from './web/static-files'

/** What has to be ended, last started first. Parts add themselves as they start. */
export type Closers = (() => Promise<unknown>)[]

/**
 * Starts everything and resolves once it is usable. What was started is pushed to `closers`, also when it throws:
 * StackError for what a person can mend (port, data folder, migration).
 */
export async function startServer(settings: Settings, closers: Closers): Promise<void> {
  const { dataDir, origin, loopback } = settings
  closers.push(await claimFolder(dataDir, origin))
  const http = new HttpServer(origin)
  await http.listen(settings)
  closers.push(() => http.close())

  const postgres = await startPostgres({ dataDir })
  closers.push(() => postgres.stop())
  void postgres.died.then((said) => Promise.reject(new StackError(`Postgres ended by itself: ${said}`)))
  const filesDir = join(dataDir, 'files')
  const files = new ObjectFiles(filesDir)
  // Seeded pictures need not reach the disk one by one: an interrupted seeding begins again.
  const seed = await loadSeed(settings.seed, new ObjectFiles(filesDir, false))
  const place = { server: postgres, filesDir, migrations: settings.migrations }
  await mendDatabase(place)
  await prepareDatabase(postgres, settings.migrations)
  if (loopback) await seedOnce(place, seed.seed)

  const secrets = await loadSecrets(dataDir)
  const sql = connect(postgres.url(), { max: 4 })
  closers.push(() => sql.end({ timeout: 2 }))
  const vault = {
    project_url: origin,
    service_role_key: secrets.secretKey,
    vapid_public_key: secrets.vapid.publicKey,
  }
  await tellSecrets(sql, vault)
  const mailbox = new Mailbox()
  const faults = new FaultPlan()
  const databaseUrl = postgres.url('supabase_lite')
  const lite = await createLiteApp({
    settings,
    secrets,
    databaseUrl,
    files,
    onMail: async (mail) => mailbox.receive(mail),
  })
  closers.push(lite.close)
  const people = (): Promise<Person[]> => peopleNow(sql, seed.people)
  const google = loopback ? new GoogleStandIn(() => seed.people) : undefined
  const { functions: configured } = await projectConfig()
  const functions = new FunctionEndpoint({
    jwtSecret: secrets.jwtSecret,
    open: new Set(Object.keys(configured).filter((name) => configured[name]?.verify_jwt === false)),
    env: {
      SITE_URL: origin,
      SUPABASE_URL: origin,
      SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      ...walletEnv(settings.wallet),
      VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
      VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
      ...(loopback ? await startMailServer({ mailbox, faults, closers }) : {}),
    },
  })
  closers.push(() => functions.stop())

  const realtime = new RealtimeServer({
    server: http.node,
    databaseUrl: postgres.url(),
    secrets,
    faults,
    dev: settings.dev,
  })
  closers.push(() => realtime.stop())
  await realtime.listen()
  const gate = new Gate()
  const scheduler = new Scheduler(sql, gate)
  const outgoing = new Outgoing(sql, gate)
  const upkeep = new Upkeep(sql, gate)
  closers.push(async () => scheduler.stop())
  closers.push(async () => outgoing.stop())
  closers.push(async () => upkeep.stop())
  const images = imageEndpoint({ sql, files })
  const api = createApi({
    origin,
    secrets,
    lite: lite.app,
    google,
    keepAgent: keepAgents(sql),
    refreshLimit: refreshLimit(sql),
    images,
    functions: functions.handle,
  })
  const gated: typeof api = (...from) => gate.pass(() => api(...from))
  const built = staticFiles(join(ROOT, 'dist'), walletHosts(settings.wallet))
  const app = appWithPreviews({ files: built, origin, key: PUBLISHABLE_KEY, ask: gated })
  const local = google
    ? localEndpoints({
        origin,
        apikey: PUBLISHABLE_KEY,
        google,
        faults,
        mailbox,
        people,
        signIn: (person, agent, expiresIn) =>
          signIn(
            { google, fetch: api, origin, apikey: PUBLISHABLE_KEY, jwtSecret: secrets.jwtSecret },
            person,
            agent,
            expiresIn,
          ),
        reset: async () => {
          faults.set({})
          mailbox.clear()
          await gate.alone(async () => {
            await realtime.hush()
            await restoreSeed(place)
            await Promise.all([realtime.listen(), tellSecrets(sql, vault)])
          })
        },
      })
    : undefined
  if (settings.dev) closers.push(await http.serveSources())
  const front = createFront({ origin, faults, api: gated, app, local })
  http.open(front.fetch)
  // Of a server that was usable the doors close first.
  closers.push(() => http.close())
  if (!loopback) return
  // For tests and tools on this machine that look behind the API.
  await writeFile(
    join(dataDir, 'stack.json'),
    JSON.stringify({
      url: origin,
      pid: process.pid,
      database: postgres.url('postgres'),
      superuser: postgres.url(),
    }),
    { mode: 0o600 },
  )
}
