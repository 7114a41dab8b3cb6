// Threads do not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./device-thread.ts')
