import type { App } from '@supabase/lite'
import type { GoogleStandIn } from '../auth/google'
import { offered as offeredByAuth } from '../auth/offered-routes'
import type { RefreshLimit } from '../auth/refresh-limit'
import type { KeepAgent } from '../auth/session-agents'
import { PUBLISHABLE_KEY, type Secrets } from '../data/secrets'
import { plainUpload } from '../storage/multipart'
import { offered as offeredByStorage } from '../storage/offered-routes'
import { withReason } from '../storage/refusal'
import { refusedRemoval } from '../storage/removal'
import { CallerLanes } from './caller-lanes'

/** lite takes a token that is no JWT, and any `sb_…`, for no token at all; PostgREST refuses all but the project's own keys. */
function isMalformed(authorization: string | null, keys: readonly string[]): boolean {
  const token = authorization?.replace(/^Bearer\s+/, '') ?? ''
  if (token === '' || keys.includes(token)) return false
  return token.startsWith('sb_') || !/^[^.]+\.[^.]+\.[^.]+$/.test(token)
}

const malformed = () =>
  Response.json(
    { code: 'PGRST301', message: 'Expected 3 parts in JWT', details: null, hint: null },
    { status: 401 },
  )

const noForm = () =>
  Response.json({ statusCode: '400', error: 'InvalidRequest', message: 'No file' }, { status: 400 })

const notFound = () => Response.json({ code: 404, message: 'Not found' }, { status: 404 })

/**
 * lite sets up schemas and grants with the first request each of its APIs gets; two at once collide on the grants (a
 * 409 or 500). So those first ones are answered one after the other, and the rest waits for them.
 */
function oneByOneAtFirst(lite: App): App['fetch'] {
  const known = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return async (request: Request) => {
    const api = new URL(request.url).pathname.split('/')[1] ?? ''
    if (known.has(api)) {
      await last
      return lite.fetch(request)
    }
    const answer = last.then(() => lite.fetch(request))
    last = answer.then(
      () => known.add(api),
      () => undefined,
    )
    return answer
  }
}

type Parts = {
  /** This server's own. */
  origin: string
  secrets: Secrets
  lite: App
  /** Undefined when real Google is asked. */
  google: GoogleStandIn | undefined
  keepAgent: KeepAgent
  refreshLimit: RefreshLimit
  images: (request: Request) => Promise<Response>
  functions: (request: Request) => Promise<Response>
}

/** Of the pool's connections one caller gets so many: a slow question of theirs is slow for them alone. */
const QUESTIONS_AT_ONCE = 6

/** Answers about a person are nobody else's: not even a browser keeps them, which would give them to the next one. */
function unkept(response: Response): Response {
  if (response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** Sends an API request to the part that answers it, mending what lite does differently from the hosted platform. */
export function createApi({
  origin,
  secrets,
  lite,
  google,
  keepAgent,
  refreshLimit,
  images,
  functions,
}: Parts) {
  const ask = oneByOneAtFirst(lite)
  const keys = [PUBLISHABLE_KEY, secrets.secretKey]
  const questions = new CallerLanes(QUESTIONS_AT_ONCE, secrets.jwtSecret)
  // Beside the questions, which functions ask in their turn: all of a caller's would wait for themselves.
  const calls = new CallerLanes(QUESTIONS_AT_ONCE, secrets.jwtSecret)
  // One person's changes of files one after the other. lite asks the policy in one transaction and stores in another: at
  // once, all would be let through under one limit, and two to one name would mix their bytes.
  const changes = new CallerLanes(1, secrets.jwtSecret)

  async function storage(request: Request, address: string): Promise<Response> {
    if (!offeredByStorage(request)) return notFound()
    const refused = await refusedRemoval(request)
    if (refused) return refused
    const upload = await plainUpload(request)
    if (!upload) return noForm()
    const work = () => withReason(() => ask(upload))
    return upload.method === 'GET' || upload.method === 'HEAD' ? work() : changes.take(upload, address, work)
  }

  async function rest(request: Request, address: string): Promise<Response> {
    if (isMalformed(request.headers.get('authorization'), keys)) return malformed()
    return questions.take(request, address, () => ask(request))
  }

  async function auth(request: Request, address: string): Promise<Response> {
    const allowed = offeredByAuth(request, origin)
    if (!allowed) return notFound()
    const tooMany = await refreshLimit(allowed, address)
    if (tooMany) return tooMany
    const response = await questions.take(allowed, address, () => ask(allowed))
    await keepAgent(request, response)
    return google ? google.redirect(response) : response
  }

  const parts: readonly (readonly [prefix: string, answer: typeof rest])[] = [
    [
      '/functions/v1/',
      async (request, address) => unkept(await calls.take(request, address, () => functions(request))),
    ],
    ['/storage/v1/render/image/', images],
    ['/storage/v1/', storage],
    ['/rest/v1/', async (...from) => unkept(await rest(...from))],
    ['/auth/v1/', async (...from) => unkept(await auth(...from))],
  ]
  return async (request: Request, address = ''): Promise<Response> => {
    const { pathname } = new URL(request.url)
    // An address written so (`/%61uth/`) that only lite would take it for one of these is none.
    const [, answer = async () => notFound()] = parts.find(([prefix]) => pathname.startsWith(prefix)) ?? []
    return answer(request, address)
  }
}
