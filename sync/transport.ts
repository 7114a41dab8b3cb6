import type { ErrorCode } from '@/src/domain/error-codes'
import { isPullAnswer, isPushAnswer, isRemoved, isStorageError, isUploaded } from './believed'
import { serverConfig } from './config'
import type { Entry } from './outbox/entry'
import type { Verdict } from './outbox/verdict'
import { ANSWER_MS, patienceFor, silenceLimit } from './patience'
import { freshToken } from './session-token'
import { canTellProgress, postFile } from './upload'

/** Why a request brought no answer that can be used. Never thrown: a failure is data. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'banned' }
  | { kind: 'server'; status: number; retryAfterMs?: number }

export type Answer<T> = { kind: 'ok'; body: T } | Failure

/** `life`: that of the database which decided; it ends with a restore. */
export type PushAnswer =
  | { outcomes: Verdict[]; life?: string }
  | { halt: 'user_banned' | 'wrong_account' }
  | { halt: 'other_life'; life: string }

/** A page of a list (`list_page` in the database). */
export interface ListPage {
  list: string
  page: number
  start: string | null
  count: number
}

/** What a pull is asked to bring beside what changed, of one stream. */
export type Asked = { stream: string; ids?: string[]; extend?: number; trim?: boolean } & Partial<ListPage>

export interface PullRequest {
  cursors: Record<string, unknown>
  wants: Asked[]
  page_limit: number
}

export interface PullAnswer {
  streams: Record<string, { rows: PulledRow[]; cursor: unknown; done: boolean; edge?: number | null }>
  scope_version: number
  /** Under which the cursors hold: the life of the database, or another name of it for a device that is to refill. */
  epoch: string
  life: string
  /** The server's clock (ms). */
  now?: number
}

export type PulledRow = { id: string; _deleted?: boolean } & Record<string, unknown>

/** A pull's answer may be large, and only the next pull waits for it: so long it may say nothing (ms). */
const PULL_SILENCE_MS = 30_000

type Body = { json: unknown } | { blob: Blob; type: string } | null

interface Ask {
  method: string
  path: string
  body: Body
  account: string | null
  /** When to give up, where the size of the body does not say. */
  signal?: AbortSignal | undefined
  /** Told how much of a file has gone (0 to 1), where somebody looks. */
  onProgress?: ((part: number) => void) | undefined
}

const payloadOf = (body: Body): string | Blob | null => {
  if (!body) return null
  return 'json' in body ? JSON.stringify(body.json) : body.blob
}

/** `rejected`: a token that the server has just answered 401 to. */
async function request(ask: Ask, rejected?: string): Promise<Response | Failure> {
  if (ask.account === null) return send(ask)
  const session = await freshToken(rejected)
  if (session.kind === 'offline') return { kind: 'offline' }
  // I9: another person's session must never carry this account's requests.
  if (session.kind !== 'token' || session.account !== ask.account) return { kind: 'signed-out' }
  const response = await send(ask, session.token)
  if (response instanceof Response && response.status === 401 && rejected === undefined)
    return request(ask, session.token)
  return response
}

function send({ method, path, body, signal, onProgress }: Ask, token?: string): Promise<Response | Failure> {
  const headers: Record<string, string> = { apikey: serverConfig.apikey }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'json' in body ? 'application/json' : body.type
  const payload = payloadOf(body)
  const url = serverConfig.url + path
  const patience = patienceFor(payload)
  const response =
    onProgress && payload instanceof Blob && canTellProgress()
      ? postFile({ url, headers, blob: payload, patience, onProgress })
      : fetch(url, {
          method,
          headers,
          body: payload,
          cache: 'no-store',
          signal: signal ?? AbortSignal.timeout(patience),
        })
  return response.catch((): Failure => ({ kind: 'offline' }))
}

const serverFailure = (response: Response): Failure => {
  if (response.status === 401) return { kind: 'signed-out' }
  const seconds = Number(response.headers.get('retry-after'))
  return { kind: 'server', status: response.status, ...(seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}) }
}

async function call<T>(
  name: string,
  args: unknown,
  account: string | null,
  isBelieved: (body: unknown) => boolean,
  limit?: ReturnType<typeof silenceLimit>,
): Promise<Answer<T>> {
  const path = `/rest/v1/rpc/${name}`
  try {
    const response = await request({
      method: 'POST',
      path,
      body: { json: args },
      account,
      signal: limit?.signal,
    })
    if (!(response instanceof Response)) return response
    if (!response.ok) return serverFailure(response)
    // An answer cut short, or a portal's page, is an answer lost.
    const body = await (limit?.listen(response) ?? response).json().catch(() => null)
    return isBelieved(body) ? { kind: 'ok', body: body as T } : { kind: 'offline' }
  } finally {
    limit?.end()
  }
}

/** What the server says of its health within `patienceMs`; null: nothing. */
export const askHealth = (patienceMs: number): Promise<Response | null> =>
  fetch(`${serverConfig.url}/auth/v1/health`, {
    headers: { apikey: serverConfig.apikey },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)

/** Whether the server answers at all: where only loopback exists, the browser says that it is offline. */
export const isReachable = async (): Promise<boolean> => (await askHealth(ANSWER_MS)) !== null

/** `sync_pull` for `account` (null: visitor). `onBytes` is told how much of the answer has come. */
export async function pull(
  wanted: PullRequest,
  account: string | null,
  onBytes?: (bytes: number) => void,
): Promise<Answer<PullAnswer>> {
  const limit = silenceLimit(PULL_SILENCE_MS, onBytes)
  const answer = await call<PullAnswer | { halt: string }>('sync_pull', wanted, account, isPullAnswer, limit)
  if (answer.kind !== 'ok') return answer
  return 'halt' in answer.body ? { kind: 'banned' } : { kind: 'ok', body: answer.body }
}

/**
 * `sync_push` of at most 20 entries of one account; `life`: that of the database which the device knows. Of what is too
 * much for one request a part is sent (the answer leaves the others out); an entry too large by itself can never be, and must not hold up the rest (I5).
 */
export async function push(
  entries: readonly Entry[],
  account: string,
  life?: string,
): Promise<Answer<PushAnswer>> {
  const answer = await pushOnce(entries, account, life)
  if (answer.kind !== 'server' || answer.status !== 413) return answer
  const [first, ...others] = entries
  if (others.length > 0) return push(entries.slice(0, entries.length >> 1), account, life)
  const outcomes: Verdict[] = first
    ? [{ write_id: first.write_id, status: 'refused', code: 'invalid_input' }]
    : []
  return { kind: 'ok', body: { outcomes } }
}

const pushOnce = (entries: readonly Entry[], account: string, life?: string): Promise<Answer<PushAnswer>> =>
  call(
    'sync_push',
    {
      writes: entries.map(({ write_id, account: writer, table, id, kind, fields, base }) => ({
        write_id,
        account: writer,
        table,
        id,
        kind,
        fields,
        base,
      })),
      ...(life ? { life } : {}),
    },
    account,
    isPushAnswer,
  )

/**
 * Puts an upload's blob into its bucket, or takes a file out. A path is unguessable, so "exists already" is our own
 * earlier try. Removal goes by the list form: the one Storage API route that every server of it has.
 */
export async function sendFile(entry: Entry, onProgress?: (part: number) => void): Promise<Answer<Verdict>> {
  const { bucket, path, type } = entry.fields as Record<string, string>
  const { account } = entry
  const removal = {
    method: 'DELETE',
    path: `/storage/v1/object/${bucket}`,
    body: { json: { prefixes: [path] } },
  }
  const upload = {
    method: 'POST',
    path: `/storage/v1/object/${bucket}/${path}`,
    body: { blob: entry.blob ?? new Blob(), type: type ?? '' },
  }
  const response = await request({ ...(entry.kind === 'remove' ? removal : upload), account, onProgress })
  if (!(response instanceof Response)) return response
  return fileVerdict(response, entry)
}

const fileRefusals: Record<number, ErrorCode> = {
  403: 'permission_denied',
  413: 'image_too_large',
  415: 'image_wrong_kind',
}

async function fileVerdict(response: Response, { write_id, kind }: Entry): Promise<Answer<Verdict>> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const isDone = kind === 'remove' ? isRemoved(body) : isUploaded(body)
    return isDone ? { kind: 'ok', body: { write_id, status: 'accepted' } } : { kind: 'offline' }
  }
  if (isStorageError(body)) return fileFailure(response, body as StorageError, write_id)
  if (response.status === 413)
    return { kind: 'ok', body: { write_id, status: 'refused', code: 'image_too_large' } }
  // A proxy before the server says 5xx with a page of its own, a portal anything else.
  return response.status === 401 || response.status >= 500 ? serverFailure(response) : { kind: 'offline' }
}

function fileFailure(response: Response, answer: StorageError, write_id: string): Answer<Verdict> {
  const status = Number(answer.statusCode ?? response.status)
  if (status === 409 || answer.error === 'Duplicate')
    return { kind: 'ok', body: { write_id, status: 'accepted' } }
  // The limit is raised inside the storage policy, so it may come under any status.
  if (status === 429 || answer.message?.includes('rate_limit_exceeded'))
    return {
      kind: 'ok',
      body: {
        write_id,
        status: 'retry',
        code: 'rate_limit_exceeded',
        retry_after_ms: retryAfterMs(response),
      },
    }
  if (response.status === 401 || status >= 500) return serverFailure(response)
  const code = fileRefusals[status] ?? 'upload_failed'
  return { kind: 'ok', body: { write_id, status: 'refused', code } }
}

type StorageError = Partial<{ statusCode: string | number; error: string; message: string }>

const retryAfterMs = (response: Response): number =>
  (Number(response.headers.get('retry-after')) || 60) * 1000
