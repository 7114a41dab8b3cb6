import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from '@supabase/lite'
import { writeWhole } from '../write-whole'
import { withoutTail } from './picture-end'
import { isPicture } from './picture-kind'
import { StorageRefusal } from './refusal'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>
type Stored = Pick<ObjectMetadata, 'cacheControl' | 'mimetype' | 'eTag' | 'size'> & { lastModified: string }

/** Object names come from the outside: on disk a file is the hash of its name, so no name leaves the folder. */
const fileName = (bucket: string, key: string) =>
  createHash('sha256').update(`${bucket}/${key}`).digest('hex')

const notFound = () => Object.assign(new Error('Object not found'), { httpStatusCode: 404 })

/** Keeps the bytes of lite's Storage API in a folder: `ab/<hash>` with its metadata in `ab/<hash>.json`. */
export class ObjectFiles implements StorageAdapter {
  driver = null
  /** `durable`: a stored object has reached the disk before it is acknowledged. */
  constructor(
    private readonly folder: string,
    private readonly durable = true,
  ) {}

  /** Where what is made of an object lies; it goes with the object. */
  variants(bucket: string, key: string): string {
    return `${this.path(bucket, key)}.variants`
  }

  /** Where an object's bytes lie (whether or not they exist). */
  path(bucket: string, key: string): string {
    const name = fileName(bucket, key)
    return join(this.folder, name.slice(0, 2), name)
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter['uploadObject']>[3],
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const sent =
      body instanceof Uint8Array
        ? body
        : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer())
    if (mimetype.startsWith('image/') && !(await isPicture(sent, mimetype)))
      throw new StorageRefusal(415, 'invalid_mime_type', `The bytes are not ${mimetype} of a usual size`)
    const bytes = withoutTail(sent, mimetype)
    const stored: Stored = {
      cacheControl,
      mimetype,
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.byteLength,
      lastModified: new Date().toISOString(),
    }
    await this.put(this.path(bucket, key), bytes, stored)
    return metadata(stored)
  }

  async getObject(bucket: string, key: string, _version?: string, headers?: { ifNoneMatch?: string }) {
    const head = await this.headObject(bucket, key)
    if (headers?.ifNoneMatch === head.eTag) return { metadata: head, httpStatusCode: 304 }
    return { metadata: head, httpStatusCode: 200, body: await readFile(this.path(bucket, key)) }
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const text = await readFile(`${this.path(bucket, key)}.json`, 'utf8').catch(() => undefined)
    if (!text) throw notFound()
    return metadata(JSON.parse(text))
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.path(bucket, key)
    await rm(`${path}.json`, { force: true })
    await rm(path, { force: true })
    await rm(this.variants(bucket, key), { force: true, recursive: true })
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  async copyObject(bucket: string, key: string, _v: string | undefined, toBucket: string, toKey: string) {
    const head = await this.headObject(bucket, key)
    const target = this.path(toBucket, toKey)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(this.path(bucket, key), target)
    await copyFile(`${this.path(bucket, key)}.json`, `${target}.json`)
    return { httpStatusCode: 200, eTag: head.eTag, lastModified: new Date() }
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.path(bucket, key)}`
  }

  // Bytes before metadata: what has metadata is whole.
  private async put(path: string, bytes: Uint8Array, stored: Stored): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, bytes, { flush: this.durable })
    await writeWhole(`${path}.json`, JSON.stringify(stored), { flush: this.durable })
  }
}

const metadata = (stored: Stored): ObjectMetadata => ({
  ...stored,
  contentLength: stored.size,
  lastModified: new Date(stored.lastModified),
  httpStatusCode: 200,
})
