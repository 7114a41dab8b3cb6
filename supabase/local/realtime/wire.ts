import type { WebSocket } from 'ws'

/** What realtime-js and the server say to each other (serializer 2.0.0 of @supabase/realtime-js, facts.md). */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** Kinds of binary messages: a broadcast from a client, a broadcast to clients. */
const BROADCAST_PUSH = 3
const BROADCAST = 4
/** A topic comes back with every answer; in a binary message its length is one byte. */
const MOST_TOPIC = 200
const JSON_ENCODING = 1

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function decodeText(text: string): Message | undefined {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) return undefined
  const [joinRef, ref, topic, event, payload] = parsed as unknown[]
  if (typeof topic !== 'string' || typeof event !== 'string' || topic.length > MOST_TOPIC) return undefined
  return {
    joinRef: textOrNull(joinRef),
    ref: textOrNull(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  }
}

function decodeBinary(bytes: Buffer): Message | undefined {
  if (bytes[0] !== BROADCAST_PUSH) return undefined
  const lengths = bytes.subarray(1, 6)
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = [...lengths].map((length) => {
    const part = bytes.toString('utf8', at, at + length)
    at += length
    return part
  })
  // Only JSON is carried on; nothing of this project sends bytes.
  if (bytes[6] !== JSON_ENCODING) return undefined
  const payload: unknown = JSON.parse(bytes.toString('utf8', at))
  return { joinRef, ref, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }
}

/** A message of a client; undefined for what is none. */
export function decode(data: Buffer, isBinary: boolean): Message | undefined {
  try {
    return isBinary ? decodeBinary(data) : decodeText(data.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A message to a client. */
export function encode({ joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** A broadcast to clients, in the binary form the hosted server uses. */
export function encodeBroadcast(topic: string, event: string, payload: unknown): Buffer {
  const parts = [Buffer.from(topic), Buffer.from(event)]
  const [topicBytes, eventBytes] = parts.map((part) => part.length)
  const header = Buffer.from([BROADCAST, topicBytes ?? 0, eventBytes ?? 0, 0, JSON_ENCODING])
  return Buffer.concat([header, ...parts, Buffer.from(JSON.stringify(payload ?? {}))])
}

/** What a socket that does not read lets lie here (bytes). */
const MOST_UNREAD = 1024 * 1024

/** Sends, unless the socket has stopped reading: then it ends. */
export function sendTo(socket: WebSocket, message: string | Buffer): void {
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
  else socket.send(message)
}
