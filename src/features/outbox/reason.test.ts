import { expect, it } from 'vitest'
import { errorTexts } from '@/src/text/errors'
import type { Entry } from '@/sync'
import { outboxGroups } from './groups'
import { reasonText } from './reason'
import { text } from './text'

let seq = 0
const entry = (given: Partial<Entry>): Entry => ({
  seq: ++seq,
  write_id: `w${seq}`,
  account: 'me',
  table: 'posts',
  id: 'p1',
  kind: 'insert',
  fields: { is_draft: false },
  base: {},
  state: 'waiting',
  needs: [],
  touched_at: seq,
  ...given,
})
const waits = (code: Entry['code'], ms: number) => ({
  ...(code && { code }),
  retry_from: 0,
  retry_after_ms: ms,
})

const reasonOf = (entries: Entry[], now = 0) => {
  const [group, ...rest] = outboxGroups(entries, now)
  if (!group || rest.length > 0) throw new Error('one thing was expected')
  return reasonText(group)
}

it('tells a rate limit with its minutes, and nothing once they are over', () => {
  const limited = entry(waits('rate_limit_exceeded', 90_000))
  expect(reasonOf([limited])).toBe('投稿の回数制限に達しました。2分後に再度お試しください。')
  expect(reasonOf([limited], 90_000)).toBeNull()
})

it('names the write that met the limit, not the one that waits for it', () => {
  const post = entry({ needs: ['u1'], ...waits('image_missing', 5_000) })
  const upload = entry({
    table: 'files',
    id: 'u1',
    kind: 'upload',
    fields: {},
    ...waits('rate_limit_exceeded', 60_000),
  })
  expect(reasonOf([post, upload])).toBe('画像アップロードの回数制限に達しました。1分後に再度お試しください。')
})

it('tells that the share of pictures is full, and what makes room', () => {
  const full = entry({
    table: 'files',
    id: 'u1',
    kind: 'upload',
    fields: {},
    ...waits('images_full', 60_000),
  })
  expect(reasonOf([entry({ needs: ['u1'], ...waits('image_missing', 5_000) }), full])).toBe(
    errorTexts.images_full,
  )
})

it('tells no other wait as a rate limit', () => {
  expect(reasonOf([entry(waits('image_missing', 5_000))])).toBe(errorTexts.image_missing)
  expect(reasonOf([entry(waits('unexpected', 1_000))])).toBe(text.waitsForServer)
  expect(reasonOf([entry({})])).toBeNull()
})

it('tells why it failed, whatever else of it waits', () => {
  const upload = entry({
    table: 'files',
    id: 'u1',
    kind: 'upload',
    fields: {},
    state: 'refused',
    code: 'image_invalid',
  })
  expect(reasonOf([entry({ needs: ['u1'], ...waits('rate_limit_exceeded', 60_000) }), upload])).toBe(
    errorTexts.image_invalid,
  )
})

it('says of a comment that its post is gone', () => {
  const comment = entry({ table: 'comments', id: 'c1', state: 'refused', code: 'related_missing' })
  expect(reasonOf([comment])).toBe('投稿は削除されたか、見られなくなりました。')
})
