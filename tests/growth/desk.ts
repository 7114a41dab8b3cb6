import {
  allInvitations,
  allPosts,
  auditWhere,
  bansOf,
  bansWhere,
  casesAbout,
  casesOf,
  DESK_PAGE,
  HIDDEN_POSTS,
  logsOf,
  membersWhere,
  TEAM_ANNOUNCEMENTS,
} from '@/sync/tables/desk-lists'
import type { Grown } from './grown'
import { atMost, type Line, timed, told } from './report'
import { pulling } from './requests'
import { MODERATOR } from './size'
import { filled, personOf } from './village'

/** The limit for what the team asks of the server. */
const MOST_MS = 20

const everything = { actor: '', type: '', person: '', from: '', to: '' }

/** What a page of each list of the team's costs, beside a pull that brings nothing else. */
const LISTS: [what: string, list: string, isMasters?: boolean][] = [
  ['cases that wait', casesOf('pending')],
  ['cases under review', casesOf('reviewing')],
  ['cases that are resolved', casesOf('resolved')],
  ['cases that are dismissed', casesOf('dismissed')],
  ['cases about one', casesAbout(personOf(10))],
  ['all bans', bansWhere('all', '', '')],
  ['bans of a month', bansWhere('other', '2026-01-01', '2026-01-31')],
  ['bans of one', bansOf(personOf(10))],
  ['all people', membersWhere('all', '')],
  ['people by a word', membersWhere('all', 'さくら')],
  ['all posts', allPosts('all', '')],
  ['posts by a word', allPosts('all', '影丸')],
  ['posts that are hidden', HIDDEN_POSTS],
  ['announcements', TEAM_ANNOUNCEMENTS, true],
  ['invitations', allInvitations('all'), true],
  ['invitations that were revoked', allInvitations('revoked'), true],
  ['what went wrong', logsOf(''), true],
  ['what went wrong seldom', logsOf('infinite_reload'), true],
  ['the audit log', auditWhere(everything), true],
  ['the audit log about one', auditWhere({ ...everything, person: personOf(10) }), true],
]

/** The page of the numbers: they are added up when somebody asks, of a month. */
const NUMBERS: [what: string, statement: string][] = [
  [
    'the numbers of a month',
    "select public.get_analytics_summary((now() - interval '30 days')::date, now()::date)",
  ],
  ['the most popular of a week', 'select public.get_popular_posts_analytics(7, 10)'],
  ['what people did in a week', 'select public.get_user_activity_stats(7)'],
]

/** The team's desk: its first pull, a pull of nothing, and a page of each of its lists. */
export async function desk(grown: Grown): Promise<Line[]> {
  const { explainer, repeats, look } = grown
  const lines: Line[] = []
  const measure = async (what: string, person: string, statement: string) => {
    await explainer.cost(person, statement)
    const cost = await explainer.costs(repeats, () => ({ person, statement }))
    await look(what, person, statement, cost.sequential)
    lines.push(told(what, cost.buffers, 'buffers'))
    return cost.ms
  }
  const [moderator, master] = [personOf(MODERATOR), personOf(MODERATOR + 1)]
  const first = pulling({ desk: null }, [], 500)
  lines.push(
    told('the desk for the first time', await measure('the desk for the first time', moderator, first), 'ms'),
  )
  const held = (person: string) => filled(explainer, person, { desk: null })
  const cursors = { [moderator]: await held(moderator), [master]: await held(master) }
  const nothing = await measure(
    'pull of nothing, of the team',
    moderator,
    pulling(cursors[moderator] as object),
  )
  lines.push(timed(atMost('pull of nothing, of the team', nothing, 'ms', MOST_MS)))
  for (const [what, list, isMasters] of LISTS) {
    const person = isMasters ? master : moderator
    const want = { stream: 'lists', list, page: 0, start: null, count: DESK_PAGE }
    const ms = await measure(`page of ${what}`, person, pulling(cursors[person] as object, [want]))
    lines.push(timed(atMost(`page of ${what}`, ms, 'ms', MOST_MS)))
  }
  for (const [what, statement] of NUMBERS)
    lines.push(told(what, await measure(what, master, statement), 'ms'))
  return lines
}
