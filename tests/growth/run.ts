import { parseArgs } from 'node:util'
import { measureGrown } from './grown'
import { isMissed, table } from './report'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    keep: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
  },
})

const lines = await measureGrown({
  scale: Number(values.scale),
  keep: values.keep,
  only: values.only,
  seconds: Number(values.seconds),
  repeats: 15,
  rounds: 3,
  tell: console.log,
})
console.log(`\n${table(lines)}`)
process.exitCode = lines.some(isMissed) ? 1 : 0
