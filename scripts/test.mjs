// `npm test`: works from a bare clone, so this file imports nothing that must be installed first.
import { ensureInstalled } from './ensure-installed.mjs'
import { requireNode } from './require-node.mjs'
import { requireTemp } from './require-temp.mjs'

requireNode()
requireTemp()
await ensureInstalled()
await import('tsx')
await import('./testing/run.ts')
