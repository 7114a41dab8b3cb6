import { resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Builds `sw/service-worker.ts` as `/sw.js` with the list of files that make up the shell. */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{html,js,css,svg,webmanifest}', 'icon-192.png'],
      // The redirect page must never be an old one; the wallet is megabytes that few people open.
      globIgnores: ['auth-redirect.*', 'sw.js', 'assets/wallet-*'],
    },
    integration: {
      // The plugin names the output after its source; the worker's address is /sw.js for ever.
      beforeBuildServiceWorker(options) {
        options.swDest = options.injectManifest.swDest = resolve(options.outDir, 'sw.js')
      },
    },
  })
