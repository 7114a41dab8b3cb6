import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drainScript } from './scripts/build/drain-script.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'

export const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

export default defineConfig({
  plugins: [react(), drainScript(), serviceWorker()],
  resolve: { alias },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
