import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

interface File {
  body: Buffer
  headers: Record<string, string>
}

/** A built folder in memory, compressed once, with the headers any host would give it; addresses begin with `base`. */
export class StaticFiles {
  private constructor(private readonly files: ReadonlyMap<string, File>) {}

  static async of(folder: string, base = ''): Promise<StaticFiles> {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = await Promise.all(
      found
        .filter((entry) => entry.isFile())
        .map(async (entry): Promise<[string, File]> => {
          const path = join(entry.parentPath, entry.name)
          const address = base + path.slice(folder.length).replaceAll('\\', '/')
          return [address, fileOf(address, await readFile(path))]
        }),
    )
    return new StaticFiles(new Map(files))
  }

  /** Answers with the file of an address; the page itself for every address without a dot. False: no such file. */
  send(address: string, response: ServerResponse): boolean {
    const file =
      this.files.get(address) ?? (address.includes('.') ? undefined : this.files.get('/index.html'))
    if (!file) return false
    response.writeHead(200, file.headers).end(file.body)
    return true
  }
}

const fileOf = (address: string, content: Buffer): File => {
  const isText = extname(address) !== '.png'
  return {
    body: isText ? gzipSync(content) : content,
    headers: {
      'content-type': types[extname(address)] ?? 'application/octet-stream',
      'cache-control': address.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'content-encoding': 'gzip' }),
    },
  }
}
