import type { ErrorCode } from '@/src/domain/error-codes'
import { serverConfig } from '../host/config'
import { ANSWER_MS, silenceLimit, timeoutFor } from '../host/timeouts'
import { freshToken } from '../session/token'
import {
  isApiError,
  isBusy,
  isHealth,
  isPullAnswer,
  isPushAnswer,
  isRemoved,
  isStorageError,
  isTokenRefused,
  isUnreadable,
  isUploaded,
} from './check-answers'
import type {
  Ack,
  Answer,
  Failure,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushedFile,
  PushedWrite,
} from './protocol'
import { canTellProgress, postFile } from './upload'

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

/** `rejected`: a token that the server has just said it does not take. */
async function request(ask: Ask, rejected?: string): Promise<Response | Failure> {
  if (ask.account === null) return send(ask)
  const session = await freshToken(rejected)
  if (session.kind === 'offline') return { kind: 'offline' }
  // I9: another person's session must never carry this account's requests.
  if (session.kind !== 'token' || session.account !== ask.account) return { kind: 'signed-out' }
  const response = await send(ask, session.token)
  if (response instanceof Response && rejected === undefined && (await isTokenToBlame(response)))
    return request(ask, session.token)
  return response
}

/** The Storage API answers 400 where the others answer 401. */
const isTokenToBlame = async (response: Response): Promise<boolean> =>
  response.status === 401 ||
  (response.status === 400 &&
    isTokenRefused(
      await response
        .clone()
        .json()
        .catch(() => null),
    ))

function send({ method, path, body, signal, onProgress }: Ask, token?: string): Promise<Response | Failure> {
  const headers: Record<string, string> = { apikey: serverConfig.apikey }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'json' in body ? 'application/json' : body.type
  const payload = payloadOf(body)
  const url = serverConfig.url + path
  const timeout = timeoutFor(payload)
  const response =
    onProgress && payload instanceof Blob && canTellProgress()
      ? postFile({ url, headers, blob: payload, timeout, onProgress })
      : fetch(url, {
          method,
          headers,
          body: payload,
          cache: 'no-store',
          signal: signal ?? AbortSignal.timeout(timeout),
        })
  return response.catch((): Failure => ({ kind: 'offline' }))
}

/** An answer that is none of the server's own: a gateway before it is busy, or a portal stands in the way. */
const notBelieved = ({ status }: Response): Failure =>
  isBusy(status) ? { kind: 'server', status } : { kind: 'offline' }

/** The longest that anything before the server may ask for: who waits longer would not notice that it is back (s). */
const LONGEST_S = 3_600

const retryAfterMs = (response: Response): number =>
  Math.min(Number(response.headers.get('retry-after')) || 0, LONGEST_S) * 1_000

/** What the server itself says instead of an answer. */
const failureOf = (response: Response, body: unknown): Failure => {
  const { status } = response
  if (isTokenRefused(body)) return { kind: 'signed-out' }
  if (!isApiError(body)) return notBelieved(response)
  const wait = retryAfterMs(response)
  return {
    kind: 'server',
    status,
    ...(wait > 0 ? { retryAfterMs: wait } : {}),
    ...(isUnreadable(status, body) ? { isUnreadable: true } : {}),
  }
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
    // An answer cut short, or a portal's page, is an answer lost.
    const body: unknown = await (limit?.listen(response) ?? response).json().catch(() => null)
    if (!response.ok) return failureOf(response, body)
    return isBelieved(body) ? { kind: 'ok', body: body as T } : { kind: 'offline' }
  } finally {
    limit?.end()
  }
}

/**
 * Whether the server itself answers within `timeoutMs`: where only loopback exists, the browser says that it is offline,
 * and behind a portal that it is online.
 */
export const isReachable = (timeoutMs = ANSWER_MS): Promise<boolean> =>
  fetch(`${serverConfig.url}/auth/v1/health`, {
    headers: { apikey: serverConfig.apikey },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => response.ok && isHealth(await response.json()))
    .catch(() => false)

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
 * `sync_push` of at most 20 entries of one account; `generation`: that of the database which the device knows. Of what is too
 * much for one request a part is sent (the answer leaves the others out); an entry too large by itself can never be, and must not hold up the rest (I5).
 */
export async function push(
  entries: readonly PushedWrite[],
  account: string,
  generation?: string,
): Promise<Answer<PushAnswer>> {
  const answer = await pushOnce(entries, account, generation)
  if (answer.kind !== 'server' || answer.status !== 413) return answer
  const [first, ...others] = entries
  if (others.length > 0) return push(entries.slice(0, entries.length >> 1), account, generation)
  const outcomes: Ack[] = first
    ? [{ write_id: first.write_id, status: 'refused', code: 'invalid_input' }]
    : []
  return { kind: 'ok', body: { outcomes } }
}

const pushOnce = (
  entries: readonly PushedWrite[],
  account: string,
  generation?: string,
): Promise<Answer<PushAnswer>> =>
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
      ...(generation ? { generation } : {}),
    },
    account,
    isPushAnswer,
  )

/** `record_usage` of what this device noted for `account`; gives how many the server kept. */
export const sendUsage = (items: readonly unknown[], account: string): Promise<Answer<number>> =>
  call('record_usage', { items }, account, Number.isInteger)

/**
 * Puts an upload's blob into its bucket, or takes a file out. A path is unguessable, so "exists already" is our own
 * earlier try. Removal goes by the list form: the one Storage API route that every server of it has.
 */
export async function sendFile(entry: PushedFile, onProgress?: (part: number) => void): Promise<Answer<Ack>> {
  const { bucket, path, type } = entry.fields as Record<string, string>
  const { account, write_id } = entry
  // Its bytes are lost; an empty file would be published in their place.
  if (entry.kind !== 'remove' && !entry.blob)
    return acked({ write_id, status: 'refused', code: 'image_gone' })
  const asked = entry.blob
    ? {
        method: 'POST',
        path: `/storage/v1/object/${bucket}/${path}`,
        body: { blob: entry.blob, type: type ?? '' },
      }
    : { method: 'DELETE', path: `/storage/v1/object/${bucket}`, body: { json: { prefixes: [path] } } }
  const response = await request({ ...asked, account, onProgress })
  if (!(response instanceof Response)) return response
  return fileAck(response, entry)
}

const acked = (body: Ack): Answer<Ack> => ({ kind: 'ok', body })

const fileRefusals: Record<number, ErrorCode> = {
  403: 'permission_denied',
  413: 'image_too_large',
  415: 'image_wrong_kind',
}

/** Of pictures put there: too many within the hour, or too much in all. */
const uploadLimits = ['rate_limit_exceeded', 'images_full'] as const

async function fileAck(response: Response, { write_id, kind, fields }: PushedFile): Promise<Answer<Ack>> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok)
    return isStorageError(body)
      ? fileFailure(response, body as StorageError, write_id)
      : failureOf(response, body)
  const isDone = kind === 'remove' ? isRemoved(body) : isUploaded(body, `${fields.bucket}/${fields.path}`)
  return isDone ? acked({ write_id, status: 'accepted' }) : { kind: 'offline' }
}

interface StorageError {
  statusCode: string | number
  error: string
  message: string
}

function fileFailure(response: Response, answer: StorageError, write_id: string): Answer<Ack> {
  const status = Number(answer.statusCode)
  if (answer.error === 'Duplicate') return acked({ write_id, status: 'accepted' })
  // A limit is raised inside the storage policy, so it may come under any status.
  const limit = uploadLimits.find((code) => answer.message.includes(code))
  if (status === 429 || limit)
    return acked({
      write_id,
      status: 'retry',
      code: limit ?? 'rate_limit_exceeded',
      retry_after_ms: retryAfterMs(response) || 60_000,
    })
  if (isTokenRefused(answer) || status >= 500) return failureOf(response, answer)
  return acked({ write_id, status: 'refused', code: fileRefusals[status] ?? 'upload_failed' })
}
