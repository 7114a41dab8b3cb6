import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
