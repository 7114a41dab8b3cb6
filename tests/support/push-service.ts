import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

/** What a device gives away of itself (the Push API's PushSubscription), and what only it can read with. */
interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Received {
  endpoint: string
  /** Decrypted as the device would. */
  body: Record<string, unknown>
  topic: string | undefined
  ttl: number
  /** The public key that signed it (VAPID). */
  key: string
}

/** A push service of one's own: speaks RFC 8030, checks who sends (RFC 8292), reads as a device (RFC 8291). */
export class PushService {
  readonly received: Received[] = []
  /** Statuses of the next answers; then 201. */
  readonly answers: number[] = []
  /** Endpoints that their devices have ended. */
  readonly gone = new Set<string>()
  private readonly devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  private readonly server = createServer((request, response) => {
    this.take(request, response).catch((error: Error) => response.writeHead(400).end(error.message))
  })

  static async open(): Promise<PushService> {
    const service = new PushService()
    service.server.listen(0, '127.0.0.1')
    await once(service.server, 'listening')
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** A new device. */
  subscribe(): PushDevice {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const endpoint = `${this.origin}/push/${randomBytes(12).toString('hex')}`
    this.devices.set(endpoint, { ecdh, auth })
    return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  }

  /** The device ends it; without a connection the service hears of it later, which no test sees. */
  unsubscribe(endpoint: string): void {
    this.devices.delete(endpoint)
    this.gone.add(endpoint)
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(resolve))
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = this.origin + request.url
    if (this.gone.has(endpoint)) return void response.writeHead(410).end()
    const device = this.devices.get(endpoint)
    if (!device || request.method !== 'POST') return void response.writeHead(404).end()
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) throw new Error('no push')
    const key = await this.checkSender(headers.authorization ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = this.answers.shift() ?? 201
    if (answer === 201) {
      const read = ece.decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: device.ecdh,
        authSecret: device.auth.toString('base64url'),
      })
      const [topic] = [headers.topic].flat()
      this.received.push({
        endpoint,
        body: JSON.parse(read.toString()),
        topic,
        ttl: Number(headers.ttl),
        key,
      })
    }
    response.writeHead(answer, { location: `${endpoint}/1` }).end()
  }

  /** Throws for whoever is not who they say, or speaks to another service. */
  private async checkSender(authorization: string): Promise<string> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
    const point = Buffer.from(key, 'base64url')
    const x = point.subarray(1, 33).toString('base64url')
    const y = point.subarray(33).toString('base64url')
    const signer = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    await jwtVerify(token, signer, { audience: this.origin, requiredClaims: ['exp', 'sub'] })
    return key
  }
}
