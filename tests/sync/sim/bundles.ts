import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'
import { alias } from '@/vite.config'

/** A change of one file of the product: a planted bug, or the next release. */
export interface Patch {
  file: string
  find: string
  replace: string
}

export interface Bundles {
  tab: string
  newerTab: string
  worker: string
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A later release of the app whose rows have another shape: another database. */
const NEWER: Patch = {
  file: 'sync/tables/posts.ts',
  find: "indexes: [['feed_key'], ['user_id', 'feed_key'], ['bookmark_key']]",
  replace: "indexes: [['feed_key']]",
}

/** Pages of a size of the run's own, or with some ten posts nothing would ever come in more than one. */
const PAGES: readonly Patch[] = ['FILL_PAGE = 500', 'FIRST_SCREEN = 24', 'PAGE = 100'].map((text) => ({
  file: 'sync/rows/page-limit.ts',
  find: `const ${text}`,
  replace: `const ${text.replace('= ', "= Reflect.get(globalThis, 'simPage') ?? ")}`,
}))

/** A window is shrunk at a size of the run's own: no run publishes as much as grows one in life. */
const GROWN: Patch = {
  file: 'sync/rows/run-evictions.ts',
  find: 'const GROWN = 600',
  replace: "const GROWN = Reflect.get(globalThis, 'simGrown') ?? 600",
}

const SIZES = [...PAGES, GROWN]

/** Applies the patches, each of which must fit; `realtime-client.ts` is the one part of the outside that is stood in for. */
const patched = (patches: readonly Patch[]): Plugin => ({
  name: 'simulator',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/sync/wire/realtime-client.ts'))
      return `export * from ${JSON.stringify(here('realtime-stand-in.ts'))}`
    return undefined
  },
  transform(code, id) {
    let changed = code
    for (const { file, find, replace } of patches) {
      if (!id.endsWith(`/${file}`)) continue
      if (!changed.includes(find)) throw new Error(`the patch of ${file} does not fit any more: ${find}`)
      changed = changed.replace(find, () => replace)
    }
    return changed === code ? undefined : changed
  },
})

async function codeOf(config: InlineConfig): Promise<string> {
  const made = await build({ configFile: false, logLevel: 'silent', resolve: { alias }, ...config })
  const [first] = Array.isArray(made) ? made : [made]
  if (!first || !('output' in first)) throw new Error('the simulator was not bundled')
  return first.output[0].code
}

async function bundle(entry: string, patches: readonly Patch[], file: string): Promise<string> {
  const code = await codeOf({
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{"VITE_SUPABASE_URL":"http://village"}',
    },
    plugins: [patched(patches)],
    build: {
      write: false,
      minify: false,
      lib: { entry: here(entry), formats: ['iife'], name: 'sim' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  await writeFile(file, code)
  return file
}

let thread: Promise<string> | undefined

/** The code of a client's thread, made once: with the loader of TypeScript each thread would begin with seconds of its own. */
export function threadCode(): Promise<string> {
  thread ??= codeOf({
    ssr: { noExternal: true },
    build: {
      write: false,
      minify: false,
      ssr: here('device/device-thread.ts'),
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })
  return thread
}

/** The code of tabs and worker, bundled into `folder`; `patches` are applied to the product for this run only. */
export async function makeBundles(folder: string, patches: readonly Patch[] = []): Promise<Bundles> {
  await mkdir(folder, { recursive: true })
  const [tab, worker] = await Promise.all([
    bundle('tab-entry.ts', [...SIZES, ...patches], join(folder, 'tab.js')),
    bundle('worker-entry.ts', patches, join(folder, 'worker.js')),
  ])
  return { tab, newerTab: join(folder, 'newer-tab.js'), worker }
}

/** The tab of the later release, which few runs need. */
export const makeNewer = ({ newerTab }: Bundles, patches: readonly Patch[] = []): Promise<string> =>
  bundle('tab-entry.ts', [...SIZES, ...patches, NEWER], newerTab)
