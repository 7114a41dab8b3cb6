import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Thumbnail } from './thumbnail'

test('a picture whose bytes are none has no address', () => {
  const picture = (
    <Thumbnail size={64} path="a/1-a.jpg" blob={{} as Blob}>
      忍
    </Thumbnail>
  )
  expect(renderToStaticMarkup(picture)).not.toContain('<img')
})
