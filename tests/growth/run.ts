import { parseArgs } from 'node:util'
import buildApp from '@/tests/support/built-app'
import { measureGrown } from './grown'
import { isMissed, type Line, markdown, table } from './report'
import { wire } from './wire'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    keep: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
  },
})

const tell = (lines: Line[]) => {
  console.log(`\n${table(lines)}`)
  if (lines.some(isMissed)) process.exitCode = 1
}

if (values.only !== 'wire')
  tell(
    await measureGrown({
      scale: Number(values.scale),
      keep: values.keep,
      only: values.only,
      seconds: Number(values.seconds),
      repeats: 15,
      rounds: 3,
      tell: console.log,
    }),
  )
if (!values.only || values.only === 'wire') {
  await buildApp()
  const { rows, lines } = await wire()
  console.log(`\n${markdown(['On the wire', '', 'requests', 'bytes sent', 'bytes received'], rows)}`)
  tell(lines)
}
