import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import product from '../../vite.config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))

/** The product as `npm run build` makes it, into `outDir`. */
export async function buildProduct(outDir: string): Promise<string> {
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return outDir
}

/** A page of the bench, with the product's own settings but for its service worker. */
export async function buildPage(folder: string, outDir: string, base = '/'): Promise<string> {
  await build({
    configFile: false,
    root: join(here, folder),
    base,
    logLevel: 'warn',
    plugins: [react()],
    ...(product.resolve && { resolve: product.resolve }),
    build: { ...product.build, outDir, emptyOutDir: true },
  })
  return outDir
}
