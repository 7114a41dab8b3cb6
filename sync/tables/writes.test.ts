import { expectTypeOf, test } from 'vitest'
import type { Descriptor } from './descriptor'
import * as is from './descriptor'
import type { PostRow, ProfileRow, Rows } from './index'
import type { Write } from './writes'

type FieldsOf<T extends Write['table'], K extends Write['kind']> = NonNullable<
  Extract<Write, { table: T; kind: K }>['fields']
>

test('the rows are those of the descriptors', () => {
  expectTypeOf<Rows['posts']>().toEqualTypeOf<PostRow>()
  expectTypeOf<Rows['profiles']>().toEqualTypeOf<ProfileRow>()
})

test('what a screen writes is what its table takes', () => {
  expectTypeOf<FieldsOf<'posts', 'edit'>>().toHaveProperty('title').toEqualTypeOf<string | undefined>()
  expectTypeOf<FieldsOf<'posts', 'insert'>>().toHaveProperty('client_second')
  expectTypeOf<FieldsOf<'posts', 'toggle'>>().toHaveProperty('liked_by_me')
  expectTypeOf<FieldsOf<'reports', 'insert'>>().toHaveProperty('content_type')
})

test('a misspelt table or column, or one that is not its writer’s, does not compile', () => {
  expectTypeOf<FieldsOf<'posts', 'edit'>>().not.toHaveProperty('titel')
  expectTypeOf<FieldsOf<'posts', 'edit'>>().not.toHaveProperty('like_count')
  expectTypeOf<FieldsOf<'posts', 'edit'>>().not.toHaveProperty('client_second')
  expectTypeOf<FieldsOf<'comments', 'edit'>>().not.toHaveProperty('post_id')
  expectTypeOf<FieldsOf<'posts', 'toggle'>>().not.toHaveProperty('followed_by_me')
  expectTypeOf<'likes'>().not.toExtend<Write['table']>()
})

test('a misspelt field of a descriptor does not compile', () => {
  const properties = { id: is.id, at: is.sortKey }
  type Of<F extends keyof Descriptor> = Descriptor<typeof properties>[F]
  expectTypeOf([['at']] as const).toExtend<Of<'indexes'>>()
  expectTypeOf([['ta']] as const).not.toExtend<Of<'indexes'>>()
  expectTypeOf({ sort: 'ta', limit: 1 } as const).not.toExtend<Of<'firstScreen'>>()
  expectTypeOf({ seen: { label: '', rev: 'ver' } } as const).not.toExtend<Of<'toggles'>>()
})
