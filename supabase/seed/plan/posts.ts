import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'
import { alts } from '@/supabase/seed/texts/alts'
import { type Talk, talks } from '@/supabase/seed/texts/talk'
import { people } from '../people'
import type { Person, Voice } from '../person'
import { Curator } from './pictures'
import { type Words, Writer } from './texts'

export const postCount = 700

/** Somebody who has signed in. */
export type Member = Person & { id: string }

export interface PostPlan extends Words {
  id: string
  author: Member
  picture: PicturePlan | null
  /** What the picture shows; null where its maker did not say. */
  alt: string | null
  video_url: string | null
  picked: boolean
}

export const members = people.filter((one): one is Member => one.id !== null)

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

/** Who of those that did not just post puts this up: whoever the words belong to, or likes to draw such a picture. */
const authorOf = (
  r: Random,
  talk: Talk | undefined,
  picture: PicturePlan | null,
  before: readonly PostPlan[],
): Member => {
  const rested = members.filter((one) => before.every((post) => post.author !== one))
  const able = talk ? members.filter((one) => mayHaveWritten(talk, one)) : rested
  const free = able.filter((one) => rested.includes(one))
  const keen = (one: Member): number => (picture && one.favourites.includes(picture.composition) ? 7 : 0.7)
  return r.weighted(free.length > 0 ? free : able, (one) => one.activity * keen(one))
}

const videoId = (r: Random): string => Array.from({ length: 11 }, () => letters[r.int(0, 63)]).join('')

/** Most say what their picture shows. By a number of its own, so that words and pictures stay as they were. */
const altOf = (picture: PicturePlan | null): string | null => {
  if (!picture) return null
  const r = new Random(`alt ${picture.seed}`)
  return r.chance(0.8) ? r.pick(alts[picture.composition]) : null
}

/** All published posts, the newest first. The same on every machine and every day; times come later. */
export const planPosts = (): PostPlan[] => {
  const r = new Random('posts')
  const curator = new Curator()
  const writer = new Writer()
  const places = talkPlaces(r)
  const posts: PostPlan[] = []
  for (let place = 0; place < postCount; place++) {
    const talk = places.get(place)
    const picture = talk ? null : curator.choose()
    const author = authorOf(r, talk, picture, posts.slice(-3))
    const words = talk
      ? { title: talk.title, description: talk.text, tags: [...talk.tags] }
      : writer.write((picture as PicturePlan).composition, author.voice)
    const filmed = r.chance(0.06)
    const note = filmed ? r.pick(videoNotes[author.voice]) : ''
    posts.push({
      ...words,
      id: r.uuid(),
      author,
      picture,
      alt: altOf(picture),
      description: [words.description, note].filter(Boolean).join('\n\n'),
      video_url: filmed ? `https://www.youtube.com/watch?v=${videoId(r)}` : null,
      picked: picture !== null && r.chance(0.022),
    })
  }
  return posts
}
