import { expect, it } from 'vitest'
import { readPicture } from './check-picture'

it('a file whose bytes are not to be had any more is a damaged one', async () => {
  const file = new Blob(['jpeg'])
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await expect(readPicture(file)).rejects.toMatchObject({ code: 'image_damaged' })
})

it('an empty file is told as such', async () => {
  await expect(readPicture(new Blob([]))).rejects.toMatchObject({ code: 'image_empty' })
})
