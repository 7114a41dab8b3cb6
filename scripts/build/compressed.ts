import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|json|webmanifest|svg|txt)$/

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Puts beside each file of the build what the server sends in its place (`supabase/local/web/static-files.ts`). */
export function compressed(): Plugin {
  let folder: string
  const compress = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    for (const [ending, encode] of Object.entries(encoders))
      await writeFile(join(folder, `${name}.${ending}`), await encode(bytes))
  }
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // After the service worker, which is built when everything else is.
      order: 'post',
      sequential: true,
      async handler() {
        const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
        // At once: each core has its own to do.
        await Promise.all(names.map(compress))
      },
    },
  }
}
