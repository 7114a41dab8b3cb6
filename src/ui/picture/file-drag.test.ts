import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepFilesOut } from './file-drag'

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
