import type { CompositionName } from '@/supabase/seed/pictures/compositions'
import { Random } from '@/supabase/seed/random'
import { members, type PostPlan } from './posts'

export interface CollectionPlan {
  id: string
  user_id: string
  name: string
  description: string
  posts: { id: string; post_id: string }[]
}

interface Idea {
  person: string
  name: string
  description: string
  of: readonly CompositionName[]
  count: number
}

const ideas: readonly Idea[] = [
  {
    person: 'fan-4',
    name: '月の絵ばかり',
    description: '満月も三日月も。夜更かしのおともに集めています。',
    of: ['moon-torii', 'moon-viewing', 'crow-branch'],
    count: 9,
  },
  {
    person: 'fan-5',
    name: '面いろいろ',
    description: '狐も鬼も。自分で作るときの参考に。',
    of: ['fox-mask', 'oni-mask'],
    count: 8,
  },
  {
    person: 'fan-6',
    name: 'ちいさい忍び',
    description: '猫、ドット絵、ちび。見ると元気が出るもの。',
    of: ['cat-ninja', 'pixel-ninja', 'chibi-team'],
    count: 7,
  },
  {
    person: 'fan-8',
    name: '帰りたくなる景色',
    description: '',
    of: ['hidden-village', 'lantern-path', 'ink-mountains'],
    count: 6,
  },
]

/** Public collections, each of the newest posts of its kind by others. */
export const planCollections = (posts: readonly PostPlan[]): CollectionPlan[] => {
  const r = new Random('collections')
  return ideas.map(({ person, of, count, name, description }) => {
    const owner = members.find((one) => one.person === person)
    if (!owner) throw new Error(`nobody is called ${person}`)
    const fitting = posts.filter(
      ({ picture, author }) => picture && of.includes(picture.composition) && author !== owner,
    )
    return {
      id: r.uuid(),
      user_id: owner.id,
      name,
      description,
      posts: fitting.slice(0, count).map((post) => ({ id: r.uuid(), post_id: post.id })),
    }
  })
}
