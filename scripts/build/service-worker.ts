import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

/** Builds `sw/service-worker.ts` as `/sw.js` with the list of files that make up the shell, and of those of the desk. */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{html,js,css,svg,webmanifest}', '{icon-192,badge-96}.png'],
      // The redirect page must never be an old one; the wallet is megabytes that few people open.
      globIgnores: ['auth-redirect.*', 'sw.js', 'assets/wallet-*'],
    },
    integration: {
      // The plugin names the output after its source; the worker's address is /sw.js for ever.
      beforeBuildServiceWorker(options) {
        const { outDir } = options
        // A portal's answer in the place of a script is not kept. Pages may be added to by who serves them.
        options.injectManifest.manifestTransforms = [
          (files) => ({
            manifest: files.map((file) =>
              file.url.endsWith('.html') ? file : { ...file, integrity: integrityOf(join(outDir, file.url)) },
            ),
          }),
        ]
        options.swDest = options.injectManifest.swDest = resolve(options.outDir, 'sw.js')
      },
      // A build inside the build, which prints its own progress whatever the outer one is told.
      configureCustomSWViteBuild(build) {
        build.logLevel = 'warn'
      },
    },
  })
