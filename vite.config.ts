import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from './scripts/build/compressed.ts'
import { deskChunks } from './scripts/build/desk-chunks.ts'
import { drainScript } from './scripts/build/drain-script.ts'
import { inlineScript } from './scripts/build/inline-script.ts'
import type { Named } from './scripts/build/reached.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { walletChunks } from './scripts/build/wallet-chunks.ts'
import { walletKit } from './scripts/build/wallet-kit.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
export const alias = { '@': root }
const wallet = walletChunks()
const desk = deskChunks()

/** Whose files are named so that the worker can tell them from everybody's. */
function ownerOf(chunk: Named): string {
  if (wallet.isOfWallet(chunk)) return 'wallet-'
  return desk.isOfDesk(chunk) ? 'desk-' : ''
}

export default defineConfig({
  plugins: [
    react(),
    inlineScript('src/app/kept-screen/show.ts'),
    drainScript(),
    serviceWorker(),
    wallet.plugin,
    desk.plugin,
    walletKit(),
    compressed(),
  ],
  // RxJS has its classes as classes under this name; else they come as functions with helpers: 1.5 KiB more.
  resolve: {
    alias: { ...alias, unload: `${root}/sync/rows/page-leaves.ts` },
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The list of what each part needs lies in the first file. A page's own few files are asked for once its code is
      // there; what the start waits for is asked for together with it.
      resolveDependencies: (file, needs) =>
        /\b(engine|home-tabs)-/.test(file) ? needs : needs.filter((one) => !/\bshared-/.test(one)),
    },
    // A screen's own stylesheet that did not come is not asked for again (vite's preload remembers it), and
    // the screen would stand there without one. All of it is 10 KiB.
    cssCodeSplit: false,
    // A wallet's; nobody loads one unasked.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Whoever takes one name from sync's door loads nothing else of it.
      treeshake: { moduleSideEffects: [{ test: /\/sync\//, sideEffects: false }] },
      output: {
        // Whoever loads a part later knows all its files by name, so names are short: `shared~` goes on with each of those
        // that share it.
        chunkFileNames: (chunk) => `assets/${ownerOf(chunk)}${chunk.name.replace(/~.*/, '')}-[hash:7].js`,
        // Chunks by rate of change: an update then fetches what changed and not React or RxDB once more. And few of them:
        // the worker asks for each by a request of its own, and left alone half would be smaller than their headers.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 3,
            },
            { name: 'rxdb', test: /node_modules\/(rxdb|rxjs)\//, priority: 3 },
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 4 },
            { name: 'realtime', test: /node_modules\/@supabase\/(realtime-js|phoenix)\//, priority: 4 },
            // What the engine and what goes on beside the screens share: else the engine waits for all of the latter.
            {
              name: 'tabs',
              test: /\/sync\/(host\/(?:visibility|room-made)|session\/leading|outbox\/refused-before)\.ts/,
              priority: 3,
            },
            // Of the first command only.
            { name: 'supabase', test: /node_modules\/@supabase\//, priority: 3 },
            // What every visit begins with is one file.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What several screens share is joined with what almost the same screens share, while it is small.
            {
              name: 'shared',
              test: /^(?!.*\/(node_modules|src\/wallet)\/).*\/(src|sync)\/|lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
