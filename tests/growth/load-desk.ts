import { MODERATOR, type Size } from './size'

/** What the team has before it: reports, bans, what it did, what is counted, and what went wrong. */
export const deskSteps = ({ people, ...told }: Size): [string, string][] => [
  [
    // The team are two of those in the middle.
    'reports and the team',
    `update public.profiles set admin_rank = case id when (select id from person where rank = ${MODERATOR})
        then 'moderator' else 'master' end
      where id in (select id from person where rank in (${MODERATOR}, ${MODERATOR} + 1));
    create temp table kase as
    select n, md5('case' || n)::uuid as id, p.id as post, u.id as author, p.at, n % 10 > 0 as is_over
    from (select row_number() over (order by n) as n, id, author, at from post where not is_draft order by n
      limit ceil(${told.reports} * 0.7)) as p join person u on u.rank = p.author;
    insert into public.report_cases (id, content_type, content_id, reported_user_id, first_seen, status, report_count,
      holder_id, held_since, decided_by, decided_at, first_reported_at, last_reported_at, rev)
    select k.id, 'post', k.post, k.author, '{"title": "題"}',
      case when n % 50 = 0 then 'reviewing' when not is_over then 'pending' when n % 3 = 0 then 'dismissed' else 'resolved' end,
      1 + (random() ^ 8 * 20)::int, case when n % 50 = 0 then m.id end, case when n % 50 = 0 then now() end,
      case when is_over then u.id end, case when is_over then k.at + interval '2 days' end, k.at + interval '1 day',
      k.at + interval '1 day', nextval('private.sync_rev')
    from kase k cross join person u cross join person m
    where u.rank = ${MODERATOR} and m.rank = ${MODERATOR} + 1 order by n;
    insert into public.case_acts (id, case_id, user_id, act, reply, created_at, rev)
    select md5('act' || n)::uuid, k.id, u.id, 'resolve', 'ありがとうございました。', k.at + interval '2 days',
      nextval('private.sync_rev')
    from kase k cross join person u where u.rank = ${MODERATOR} and is_over;
    insert into public.reports (id, reporter_id, reported_user_id, content_type, content_id, case_id, status, created_at, rev)
    select md5('report' || r)::uuid, u.id, k.author, 'post', k.post, k.id,
      case when is_over then 'resolved' else 'pending' end, k.at + interval '1 day', nextval('private.sync_rev')
    from generate_series(1, ${told.reports}) as r
    join kase k on k.n = 1 + r % (select count(*) from kase) join person u on u.rank = (r::bigint * 7919) % ${people};
    insert into public.banned_users (user_id, banned_by, is_active, banned_at, unbanned_at, sync_xid)
    select u.id, m.id, false, at, at + interval '7 days', pg_current_xact_id()
    from (select n, now() - (n::float8 / ${told.bans}) * interval '2 years' - interval '8 days' as at
      from generate_series(1, ${told.bans}) as n) as b
    join person u on u.rank = ${people} - n cross join person m where m.rank = ${MODERATOR} + 1;
    insert into public.audit_log (actor_id, action, target_type, target_id, person_id, after, created_at)
    select m.id, 'insert', 'case_acts', n::text, u.id, '{"act": "resolve"}',
      now() - (n::float8 / ${told.audited}) * interval '2 years'
    from generate_series(1, ${told.audited}) as n join person u on u.rank = n % ${people}
    cross join person m where m.rank = ${MODERATOR} + 1`,
  ],
  [
    'what the team hides, and invitations',
    `insert into public.posts (id, user_id, title, is_published, is_hidden_by_team, published_at, created_at, updated_at, rev)
    select md5('hidden' || n)::uuid, u.id, '題', true, true, at, at, at, nextval('private.sync_rev')
    from (select n, now() - (n::float8 / ${told.hidden}) * interval '2 years' as at
      from generate_series(1, ${told.hidden}) as n) as made join person u on u.rank = (n::bigint * 7919) % ${people};
    insert into public.post_counters (post_id, user_id) select id, user_id from public.posts where is_hidden_by_team;
    insert into public.invitations (inviter_id, code, invitee_id, created_at, accepted_at, expires_at, status)
    select u.id, upper(lpad(to_hex(n), 8, '0')), case when status = 'accepted' then i.id end, at,
      case when status = 'accepted' then at + interval '1 day' end, at + interval '30 days', status
    from (select n, now() - (n::float8 / ${told.invitations}) * interval '2 years' as at,
        case when n % 10 < 6 then 'accepted' when n % 10 < 8 then 'expired' else 'revoked' end as status
      from generate_series(1, ${told.invitations}) as n) as made
    join person u on u.rank = n % ${people} join person i on i.rank = (n::bigint * 7919) % ${people}`,
  ],
  [
    // As they come: what is newest last.
    'what is counted',
    `insert into public.user_activities (id, user_id, activity_type, target_id, target_type, created_at)
    select gen_random_uuid(), u.id, 'view_post', p.id, 'post', now() - (1 - made.n::float8 / ${told.activities}) * interval '89 days'
    from (select n, floor(${people} * random() ^ 2)::int as rank, 1 + floor(${told.posts} * random() ^ 3)::int as seen
      from generate_series(1, ${told.activities}) as n) as made
    join person u using (rank) join post p on p.n = made.seen order by made.n;
    insert into public.analytics_events (id, user_id, session_id, event, page, created_at)
    select gen_random_uuid(), u.id, md5('session' || n / 8)::uuid, 'page_view',
      (array['/', '/posts/:id', '/users/:id', '/events', '/search', '/notifications'])[1 + n % 6],
      now() - (1 - n::float8 / ${told.pageViews}) * interval '89 days'
    from (select n, floor(${people} * random() ^ 2)::int as rank from generate_series(1, ${told.pageViews}) as n) as made
    join person u using (rank) order by made.n;
    insert into public.debug_logs (id, user_id, session_id, log_type, message, created_at)
    select gen_random_uuid(), u.id, md5('session' || n)::uuid,
      case when n % 100 = 0 then 'infinite_reload' when n % 5 = 0 then 'rejection' else 'error' end,
      'TypeError: undefined', now() - (1 - n::float8 / ${told.logs}) * interval '89 days'
    from generate_series(1, ${told.logs}) as n join person u on u.rank = (n::bigint * 7919) % ${people} order by n;
    insert into public.daily_stats
    select private.today() - n, ${people}, 0, ${people} / 10, ${told.posts}, 0, ${told.likes}, 0, 0, 0, ${told.pageViews} / 90, ${people} / 10
    from generate_series(1, 400) as n`,
  ],
]
