import type { Plugin, ResolvedConfig } from 'vite'
import { oneScript } from './one-script.ts'

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
        return [{ tag: 'script', children: (await oneScript(config, entry)).trim(), injectTo: 'body' }]
      },
    },
  }
}
