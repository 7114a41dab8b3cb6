import { build, type ResolvedConfig } from 'vite'

/** Bundles `entry` into one classic script. Throws where it would be more than one file. */
export async function oneScript(config: ResolvedConfig, entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    envDir: config.envDir,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: config.build.target, lib: { entry, name: 'script', formats: ['iife'] } },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('vite watches instead of building')
  const [chunk, ...more] = first.output
  if (more.length > 0) throw new Error(`${entry} must be one file`)
  return chunk.code
}
