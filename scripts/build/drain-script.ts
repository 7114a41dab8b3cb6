import { build, type Plugin, type ResolvedConfig } from 'vite'

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
      const built = await build({
        configFile: false,
        root: config.root,
        mode: config.mode,
        envDir: config.envDir,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias: config.resolve.alias },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: config.build.target,
          lib: { entry: 'sw/drain.ts', name: 'drain', formats: ['iife'], fileName: () => 'drain.js' },
        },
      })
      for (const output of [built].flat()) {
        if (!('output' in output)) throw new Error('vite watches instead of building')
        const [chunk, ...more] = output.output
        if (more.length > 0) throw new Error('/drain.js must be one file')
        this.emitFile({ type: 'asset', fileName: 'drain.js', source: chunk.code })
      }
    },
  }
}
