import type { Grown } from './grown'
import { atMost, type Line, timed, told } from './report'
import { pulling } from './requests'
import { personOf } from './village'
import { APART, onlyWord, rareWord } from './words'

/** The limit for a page in the database. */
const MOST_MS = 50
const COUNT = 20

/** What is sought, and how often it stands where. */
const SEARCHES: [string, string][] = [
  ['a word of every other post', `posts/newest/${APART[0]}`],
  ['two characters of every post', 'posts/newest/です'],
  ['one kanji of every other post', 'posts/newest/雪'],
  ['one kanji of none', 'posts/newest/猫'],
  ['a word of one post in a hundred', 'posts/newest/影丸と手裏剣の'],
  ['a word of one post in seven thousand', `posts/newest/${rareWord(7)}`],
  ['a word of one post', `posts/newest/${onlyWord(12_345)}`],
  ['a word of none, whose pairs are all there', 'posts/newest/です雪景色'],
  ['a word of none', 'posts/newest/潜水艦'],
  ['two words, each in every other post, never in one', `posts/newest/${APART.join(' ')}`],
  ['a tag of every post', 'posts/newest/#影丸'],
  ['a tag of one post in five hundred', 'posts/newest/#第7話'],
  ['most liked of every other post', `posts/popular/${APART[0]}`],
  ['most liked of one in seven thousand', `posts/popular/${rareWord(7)}`],
  ['people: two characters of everybody', 'people/popular/忍者'],
  ['people: a name of one in twelve', 'people/popular/さくら'],
  ['people: one', 'people/popular/fan_77777'],
  ['people: nobody', 'people/popular/浦島太郎'],
]

/** A page of search results by how common the words are; each to its end, should it not come in one answer. */
export async function searches({ explainer, sql, people, repeats, look }: Grown): Promise<Line[]> {
  const me = personOf(people / 2)
  const lines: Line[] = []
  for (const [what, list] of SEARCHES) {
    const search = list.startsWith('posts/popular/') ? 'list_search_popular' : 'list_search'
    const found = (start: string) =>
      `select to_jsonb(found) as answer from private.${search}('search/${list}', ${start}, ${COUNT}) as found`
    const statement = found('null')
    await explainer.cost(me, statement)
    const { ms, buffers, sequential } = await explainer.costs(repeats, () => ({ person: me, statement }))
    await look(`search: ${what}`, me, statement, sequential)
    const { ids, answers } = await untilFull((start) => explainer.ask(me, found(start)))
    lines.push(timed(atMost(`search: ${what}`, ms, 'ms', MOST_MS)))
    lines.push(told('buffers', buffers, 'buffers'), told('found', ids, 'on the page'))
    lines.push(timed(told('answers until the page is full, or the end', answers, 'answers')))
  }
  await sql`select private.rank_people()`
  const began = performance.now()
  await sql`select private.rank_people()`
  lines.push(told('ranking whom one finds, every ten minutes', performance.now() - began, 'ms'))
  const one = pulling({ lists: null, posts: null }, [
    { stream: 'lists', list: `search/posts/newest/${rareWord(7)}`, page: 0, start: null, count: COUNT },
  ])
  const { ms } = await explainer.costs(repeats, () => ({ person: me, statement: one }))
  lines.push(told('a first fill with a search in it', ms, 'ms'))
  return lines
}

async function untilFull(ask: (start: string) => Promise<unknown>) {
  let ids = 0
  for (let start = 'null', answers = 1; ; answers++) {
    // By likes all comes in one answer, which names no place to go on at.
    const page = (await ask(start)) as { ids: string[] | null; next?: unknown }
    ids += page.ids?.length ?? 0
    if (ids >= COUNT || !page.next) return { ids, answers }
    start = `'${JSON.stringify(page.next)}'`
  }
}
