import { createStore, del, entries as readAll, set } from 'idb-keyval'
import type { Entry } from './outbox/entry'
import { uuidV7 } from './uuid'

/** A person's key pair: the public half stays on their devices, the private half on the server, for them alone. */
export interface SealKeys {
  public_key: JsonWebKey
  private_key: JsonWebKey
}

/** Unsent work of somebody who signed out: nothing in it can be read here (hazards 29). */
interface Sealed {
  /** Whose it is, as a salted hash: the next person must not learn even that. */
  owner: string
  salt: string
  wrappedKey: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

const store = () => createStore('shinobi-sealed', 'sealed')

/** A new pair (RSA-OAEP 3072). */
export async function makeSealKeys(): Promise<SealKeys> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['wrapKey', 'unwrapKey'],
  )
  return {
    public_key: await crypto.subtle.exportKey('jwk', pair.publicKey),
    private_key: await crypto.subtle.exportKey('jwk', pair.privateKey),
  }
}

const ownerHash = async (account: string, salt: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${account}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Encrypts entries (pictures, write ids and states included) and keeps them on the device. Resolves when on disk. */
export async function seal(account: string, entries: readonly Entry[], publicKey: JsonWebKey): Promise<void> {
  const rsa = await crypto.subtle.importKey('jwk', publicKey, RSA, false, ['wrapKey'])
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const salt = uuidV7()
  const sealed: Sealed = {
    owner: await ownerHash(account, salt),
    salt,
    wrappedKey: await crypto.subtle.wrapKey('raw', key, rsa, RSA),
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await pack(entries)),
  }
  await set(uuidV7(), sealed, store())
}

/** Whether somebody's unsent work waits here; all that the next person may know. */
export const isAnythingSealed = async (): Promise<boolean> => (await readAll(store())).length > 0

/** Opens what `account` sealed on this device. `keep` must store the entries before they are deleted here. */
export async function unseal(
  account: string,
  fetchPrivateKey: () => Promise<JsonWebKey>,
  keep: (entries: Entry[]) => Promise<void>,
): Promise<void> {
  for (const [name, sealed] of await readAll<string, Sealed>(store())) {
    if (sealed.owner !== (await ownerHash(account, sealed.salt))) continue
    const rsa = await crypto.subtle.importKey('jwk', await fetchPrivateKey(), RSA, false, ['unwrapKey'])
    const key = await crypto.subtle.unwrapKey(
      'raw',
      sealed.wrappedKey,
      rsa,
      RSA,
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    )
    const data = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data)
    await keep(unpack(data))
    await del(name, store())
  }
}

/** A length, the entries as JSON, then their pictures end to end: bytes, so that a Blob survives encryption. */
async function pack(entries: readonly Entry[]): Promise<ArrayBuffer> {
  const blobs = entries.flatMap(({ blob }) => (blob ? [blob] : []))
  const plain = entries.map(({ blob, ...entry }) =>
    blob ? { ...entry, blobSize: blob.size, blobType: blob.type } : entry,
  )
  const json = new TextEncoder().encode(JSON.stringify(plain))
  return new Blob([new Uint32Array([json.byteLength]), json, ...blobs]).arrayBuffer()
}

function unpack(data: ArrayBuffer): Entry[] {
  const length = new Uint32Array(data.slice(0, 4))[0] ?? 0
  const plain = JSON.parse(new TextDecoder().decode(data.slice(4, 4 + length))) as (Entry &
    Partial<BlobPlace>)[]
  let offset = 4 + length
  return plain.map(({ blobSize, blobType, ...entry }) => {
    if (blobSize === undefined) return entry
    const blob = new Blob([data.slice(offset, offset + blobSize)], { type: blobType ?? '' })
    offset += blobSize
    return { ...entry, blob }
  })
}

interface BlobPlace {
  blobSize: number
  blobType: string
}
