import { del, entries as readAll, set } from 'idb-keyval'
import { keyValueStore } from '../host/key-value'
import { uuidV7 } from '../host/uuid'
import { textOfRecord } from '../outbox/stored-entry'
import { noWork, type UnsentWork } from '../outbox/unsent-work'

/** A person's key pair: the public half stays on their devices, the private half on the server, for them alone. */
export interface SealKeys {
  public_key: JsonWebKey
  private_key: JsonWebKey
}

/** Unsent work of somebody who signed out: neither what nor whose it is can be read here (hazards 29). */
interface Sealed {
  wrappedKey: ArrayBuffer
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

const sealedStore = keyValueStore('shinobi-sealed', 'sealed')

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

/** Encrypts work (pictures, write ids and states included) and keeps it on the device. Gives its name when on disk. */
export async function seal(work: UnsentWork, publicKey: JsonWebKey): Promise<string> {
  const rsa = await crypto.subtle.importKey('jwk', publicKey, RSA, false, ['wrapKey'])
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed: Sealed = {
    wrappedKey: await crypto.subtle.wrapKey('raw', key, rsa, RSA),
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await pack(work)),
  }
  const name = uuidV7()
  await set(name, sealed, sealedStore)
  return name
}

/** Other sealed work holds all of it. */
export const dropSealed = (name: string): Promise<void> => del(name, sealedStore)

/** Whether somebody's unsent work waits here; all that the next person may know. */
export const isAnythingSealed = async (): Promise<boolean> => (await readAll(sealedStore)).length > 0

/**
 * Opens what was sealed on this device for the owner of the private key. `keep` must store the work before it is deleted
 * here. What does not open is somebody else's, or damaged: it stays, and holds nobody up.
 */
export async function unseal(
  privateKey: JsonWebKey,
  keep: (work: UnsentWork) => Promise<void>,
): Promise<void> {
  const all = await readAll<string, Sealed>(sealedStore)
  if (all.length === 0) return
  const rsa = await crypto.subtle.importKey('jwk', privateKey, RSA, false, ['unwrapKey'])
  for (const [name, sealed] of all) {
    const work = await open(sealed, rsa).catch(() => null)
    if (!work) continue
    await keep(work)
    await del(name, sealedStore)
  }
}

async function open({ wrappedKey, iv, data }: Sealed, rsa: CryptoKey): Promise<UnsentWork> {
  const key = await crypto.subtle.unwrapKey('raw', wrappedKey, rsa, RSA, { name: 'AES-GCM' }, false, [
    'decrypt',
  ])
  return unpack(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data))
}

/** A length, the work as JSON, then its pictures end to end: bytes, so that a Blob survives encryption. */
async function pack({ entries, kept, damaged }: UnsentWork): Promise<ArrayBuffer> {
  const blobs: ArrayBuffer[] = []
  const plain = async (whole: object): Promise<object> => {
    const { blob, ...record } = whole as { blob?: unknown }
    const bytes = blob instanceof Blob ? await blob.arrayBuffer().catch(() => undefined) : undefined
    // A picture whose bytes the browser has lost must not keep its person from leaving.
    if (!bytes) return record
    blobs.push(bytes)
    return { ...record, blobSize: bytes.byteLength, blobType: (blob as Blob).type }
  }
  const work = { entries: [] as object[], kept, damaged: { ...damaged, records: [] as object[] } }
  for (const entry of entries) work.entries.push(await plain(entry))
  for (const record of damaged.records) work.damaged.records.push(asJson(await plain(record)))
  const json = new TextEncoder().encode(JSON.stringify(work))
  return new Blob([new Uint32Array([json.byteLength]), json, ...blobs]).arrayBuffer()
}

/** As JSON has it; what goes round in a circle, as much of it as can be said. */
function asJson(record: object): object {
  const text = textOfRecord(record)
  try {
    return JSON.parse(text)
  } catch {
    return { unreadable: text }
  }
}

function unpack(data: ArrayBuffer): UnsentWork {
  const length = new Uint32Array(data.slice(0, 4))[0] ?? 0
  // A release before may have sealed it, without what is damaged.
  const {
    entries,
    kept,
    damaged = noWork.damaged,
  } = JSON.parse(new TextDecoder().decode(data.slice(4, 4 + length))) as Partial<UnsentWork> &
    Pick<UnsentWork, 'entries' | 'kept'>
  let offset = 4 + length
  const whole = <T extends object>({ blobSize, blobType, ...record }: T & Partial<BlobPlace>): T => {
    if (blobSize === undefined) return record as unknown as T
    const blob = new Blob([data.slice(offset, offset + blobSize)], { type: blobType ?? '' })
    offset += blobSize
    return { ...record, blob } as unknown as T
  }
  return {
    entries: entries.map(whole),
    kept,
    damaged: { ...damaged, records: damaged.records.map(whole) },
  }
}

interface BlobPlace {
  blobSize: number
  blobType: string
}
