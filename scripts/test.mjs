// `npm test`: works from a bare clone, so this file imports nothing that must be installed first.
import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
await import('tsx')
await import('./run-tests.ts')
