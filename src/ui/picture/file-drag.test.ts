import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isNameOf, keepFilesOut } from './file-drag'

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

describe('a file that is dropped where nothing takes it', () => {
  const heard = new Map<string, (event: object) => void>()
  afterEach(() => vi.unstubAllGlobals())

  it.each(['dragover', 'drop'])('does not take the page away (%s); text is dropped as ever', (kind) => {
    vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear))
    keepFilesOut()
    const drop = (types: string[]) => {
      const dataTransfer = { types, dropEffect: 'copy' }
      const preventDefault = vi.fn()
      heard.get(kind)?.({ dataTransfer, preventDefault })
      return [preventDefault.mock.calls.length, dataTransfer.dropEffect]
    }
    expect(drop(['Files'])).toEqual([1, 'none'])
    expect(drop(['text/plain'])).toEqual([0, 'copy'])
  })

  it('is kept out from the first moment', () => {
    expect(readFileSync(new URL('../../main.tsx', import.meta.url), 'utf8')).toMatch(
      /^ {2}keepFilesOut\(\)$/m,
    )
  })
})
