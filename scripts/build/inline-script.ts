import { build, type Plugin, type ResolvedConfig } from 'vite'

/** Puts a script into the page itself, at its end: it runs before anything else is asked for. Its hash is in the policy. */
export function inlineScript(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-script',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const built = await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          resolve: { alias: config.resolve.alias },
          build: {
            write: false,
            target: config.build.target,
            lib: { entry, name: 'inline', formats: ['iife'] },
          },
        })
        const [first] = [built].flat()
        if (!first || !('output' in first)) throw new Error('vite watches instead of building')
        return [{ tag: 'script', children: first.output[0].code.trim(), injectTo: 'body' }]
      },
    },
  }
}
