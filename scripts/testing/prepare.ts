import buildApp from '@/tests/support/built-app'
import { templateFolder } from '@/tests/support/seeded'
import { seeded, VILLAGE } from '@/tests/support/server'

// Tells its parent when the app is built, then makes the seed's data folder, which tests copy.
await buildApp()
process.send?.('built')
process.disconnect?.()
await templateFolder(seeded(VILLAGE))
