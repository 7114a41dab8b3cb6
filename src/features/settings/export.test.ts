import { makeZip } from 'client-zip'
import { describe, expect, it } from 'vitest'
import { unzip } from '@/tests/support/unzip'
import { partDone, zipName } from './export-progress'
import { readme } from './export-text'
import { asBlob } from './save-zip'

describe('an export', () => {
  it('is named after the day of the device', () => {
    expect(zipName(new Date(2026, 0, 3))).toBe('shinobi-no-sato-20260103.zip')
  })

  it('only ever goes forward', () => {
    const parts = [
      partDone(undefined),
      partDone({ kind: 'rows', label: 'posts', place: 1, of: 13, rows: 500 }),
      partDone({ kind: 'rows', label: 'bans', place: 12, of: 13, rows: 0 }),
      partDone({ kind: 'pictures', done: 0, of: 2000, missing: 0 }),
      partDone({ kind: 'pictures', done: 1000, of: 2000, missing: 3 }),
      partDone({ kind: 'pictures', done: 2000, of: 2000, missing: 3 }),
    ]
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
    expect(partDone({ kind: 'pictures', done: 0, of: 0, missing: 0 })).toBe(1)
  })

  it('is a whole ZIP of what it was made of, in parts', async () => {
    const bytes = new Uint8Array(9 * 1024 * 1024).map((_, i) => i % 251)
    const blob = await asBlob(
      makeZip([
        { name: 'README.txt', input: readme(new Date(0), { likes: 'いいねした投稿', posts: '投稿' }) },
        { name: 'pictures/絵.jpg', input: new Blob([bytes]) },
      ]),
      'application/zip',
    )
    const files = unzip(Buffer.from(await blob.arrayBuffer()))
    expect([...files.keys()]).toEqual(['README.txt', 'pictures/絵.jpg'])
    expect(files.get('README.txt')?.toString()).toMatch(/\nlikes +いいねした投稿\n/)
    expect(Buffer.compare(files.get('pictures/絵.jpg') ?? Buffer.of(), Buffer.from(bytes))).toBe(0)
  })

  it('fails with what its files failed with', async () => {
    const failure = new Error('called off')
    async function* files() {
      yield { name: 'a', input: 'a' }
      await Promise.reject(failure)
    }
    await expect(asBlob(makeZip(files()), 'application/zip')).rejects.toBe(failure)
  })
})
