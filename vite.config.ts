import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { drainScript } from './scripts/build/drain-script.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'

export const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

export default defineConfig({
  plugins: [react(), drainScript(), serviceWorker()],
  // RxJS has its classes as classes under this name; else they come as functions with helpers: 1.5 KiB more.
  resolve: { alias, conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A screen's own stylesheet that a bad line did not bring is not asked for again (vite's preload remembers it), and
    // the screen would stand there without one. All of it is 10 KiB.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Chunks by rate of change: an update then fetches what changed and not React or RxDB once more.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'rxdb', test: /node_modules\/(rxdb|rxjs)\// },
            { name: 'dexie', test: /node_modules\/dexie\//, priority: 1 },
            { name: 'supabase', test: /node_modules\/@supabase\// },
          ],
        },
      },
    },
  },
})
