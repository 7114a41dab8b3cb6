import { database, type Planted } from './planted'

/** Of what the team does with cases. */
export const casesBugs: Record<string, Planted> = {
  'double claim: two hold one case': {
    only: 'desk',
    bug: database('known.holder_id is distinct from made.user_id and known.holder_id is not null;', 'false;'),
  },
  'decision lost: a resolved case stays open': {
    only: 'desk',
    bug: database("elsif new.act in ('resolve', 'dismiss') then", "elsif new.act = 'dismiss' then"),
  },
}
