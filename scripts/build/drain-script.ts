import type { Plugin, ResolvedConfig } from 'vite'
import { oneScript } from './one-script.ts'

/**
 * Builds `sw/drain.ts` as `/drain.js`, a classic script of its own: bundled into the service worker it made every
 * navigation 1.7 times slower. Emitted with the app, so that the precache manifest, and with it `sw.js`, changes
 * whenever the drain does.
 */
export function drainScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'drain-script',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'drain.js', source: await oneScript(config, 'sw/drain.ts') })
    },
  }
}
