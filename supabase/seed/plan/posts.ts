import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'
import { type Talk, talks } from '@/supabase/seed/texts/talk'
import { people } from '../people'
import type { Person, Voice } from '../person'
import { Curator } from './pictures'
import { type Words, Writer } from './texts'

export const postCount = 700

export interface PostPlan extends Words {
  id: string
  author: Person & { id: string }
  picture: PicturePlan | null
  video_url: string | null
  picked: boolean
}

export const members = people.filter((one): one is Person & { id: string } => one.id !== null)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const videoNotes: Record<Voice, readonly string[]> = {
  polite: [
    '描いているところを短い動画にしました。',
    '下描きから仕上げまで、早回しでご覧いただけます。',
    '途中の様子はこちらの動画に。',
    '動画では色を塗る順番を説明しています。',
  ],
  casual: [
    'メイキングあり',
    '描いてるとこ撮った。手元がうるさい',
    '早回し動画つき',
    '動画の最後に猫が出ます',
  ],
}

/** The places of posts without a picture: spread over the feed, never two next to each other. */
const talkPlaces = (r: Random): Map<number, Talk> => {
  const step = postCount / talks.length
  return new Map(r.shuffle(talks).map((talk, i) => [Math.floor(i * step + 3 + r.range(0, step - 5)), talk]))
}

const mayHaveWritten = (talk: Talk, one: Person): boolean =>
  talk.by ? talk.by === one.person : talk.voice === one.voice

/** All published posts, the newest first. The same on every machine and every day; times come later. */
export const planPosts = (): PostPlan[] => {
  const r = new Random('posts')
  const curator = new Curator()
  const writer = new Writer()
  const places = talkPlaces(r)
  const posts: PostPlan[] = []
  for (let place = 0; place < postCount; place++) {
    const talk = places.get(place)
    const before = posts.slice(-3).map((post) => post.author.person)
    const picture = talk ? null : curator.choose(place)
    const able = members.filter(
      (one) => (talk ? mayHaveWritten(talk, one) : true) && !before.includes(one.person),
    )
    const drawsIt = (one: Person): number =>
      picture && one.favourites.includes(picture.composition) ? 7 : 0.7
    const author = r.weighted(able.length > 0 ? able : members, (one) => one.activity * drawsIt(one))
    const words = picture ? writer.write(picture.composition, author.voice) : null
    const filmed = r.chance(picture ? 0.06 : 0.03)
    const note = filmed ? r.pick(videoNotes[author.voice]) : ''
    const description = talk?.text ?? words?.description ?? ''
    posts.push({
      id: r.uuid(),
      author,
      picture,
      title: talk?.title ?? words?.title ?? '',
      description: [description, note].filter(Boolean).join('\n\n'),
      tags: [...(talk?.tags ?? words?.tags ?? [])],
      video_url: filmed
        ? `https://www.youtube.com/watch?v=${Array.from({ length: 11 }, () => letters[r.int(0, 63)]).join('')}`
        : null,
      picked: picture !== null && r.chance(0.022),
    })
  }
  return posts
}
