import { expect, it } from 'vitest'
import { isNameOf } from './file-name'

const file = new File([], '忍びの絵.png')

it.each([
  '',
  '忍びの絵.png',
  '忍びの絵',
  '/home/a/忍びの絵.png\n',
  'C:\\絵\\忍びの絵.png',
  `file:///a/${encodeURI('忍びの絵.png')}`,
])('%j beside the file is its name', (said) => expect(isNameOf(said, file)).toBe(true))

it.each(['図1の説明', '忍びの絵.png\n忍びの絵.png', '100% 忍び', '忍びの絵.pngについて'])(
  '%j beside the file is a text of its own',
  (said) => expect(isNameOf(said, file)).toBe(false),
)
