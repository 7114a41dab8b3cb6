import { expect, it } from 'vitest'
import { text } from './text'

const of = (people: number) =>
  text.sentence({ kind: 'like', people, name: '影丸', title: '月', level: 0, isSoon: false })

it('says how many others there are as counts are said everywhere', () => {
  expect(of(1)).toBe('影丸さんが「月」にいいねしました')
  expect(of(4)).toBe('影丸さん、他3人が「月」にいいねしました')
  expect(of(999_999)).toBe('影丸さん、他99.9万人が「月」にいいねしました')
})
