import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isApart, type Named, reachedWithout } from './reached.ts'

/** The only way in: whatever is reached through it alone belongs to the wallet. */
const DOOR = /\/src\/wallet\/kit\.tsx$/

/** Who uses it in the app itself; a few functions of it. What the wallet brings along takes all of them (3 KiB of RxDB's). */
const TSLIB_OF_APP =
  /node_modules\/(rxjs|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)\//
const TSLIB_OF_WALLET = fileURLToPath(new URL('../../node_modules/tslib/tslib.es6.js', import.meta.url))

/** Left out: what a part of viem's that runs in Node asks for, and MetaMask's SDK, which nobody here is connected by. */
const LEFT_OUT: Record<string, string> = {
  'node:worker_threads': 'export const Worker = undefined',
  '@metamask/sdk': 'export default undefined',
}
const NOTHING = '\0nothing:'

/**
 * Knows which files of the build are the wallet's, so that they are named `wallet-…`: megabytes that few people open, and
 * that the worker does not keep (`service-worker.ts`).
 */
export function walletChunks(): { plugin: Plugin; isOfWallet: (chunk: Named) => boolean } {
  /** What is reached without the wallet's door. */
  let ofApp: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'wallet-chunks',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source in LEFT_OUT) return NOTHING + source
      return source === 'tslib' && importer && !TSLIB_OF_APP.test(importer) ? TSLIB_OF_WALLET : undefined
    },
    load: (id) => (id.startsWith(NOTHING) ? LEFT_OUT[id.slice(NOTHING.length)] : undefined),
    buildEnd() {
      ofApp = reachedWithout(this, DOOR)
    },
  }
  // What was left out is asked for by the wallet alone.
  const isLeftOut = ({ moduleIds }: Named) => moduleIds.some((id) => id.startsWith(NOTHING))
  return { plugin, isOfWallet: (chunk) => isLeftOut(chunk) || isApart(chunk, ofApp) }
}
