-- What ranks do with a case. Each act is one insert, which the database judges: two who take the same case at once are
-- one who has it and one who is told. A decision, and all that it brings about, is one act.

create table public.case_acts (
  id uuid primary key,
  case_id uuid not null references public.report_cases (id) on delete cascade,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null
    check (act in ('claim', 'take_over', 'release', 'note', 'resolve', 'dismiss', 'reopen')),
  -- The state of the case that its writer had on screen, news of what was reported included.
  seen_rev bigint not null default 0,
  measures text[] not null default '{}' check (measures <@ '{mark,hide,delete,warn,ban}'::text[] and not measures @> '{hide,delete}'::text[]),
  ban_category text check (ban_category in
    ('spam', 'harassment', 'hate_speech', 'violence', 'adult_content', 'copyright', 'misinformation', 'other')),
  ban_hides boolean not null default false,
  -- Told to the author of what was reported.
  reason text not null default '' constraint reason_too_long check (char_length(reason) <= 1000),
  -- Told to whoever reported it.
  reply text not null default '' constraint reply_too_long check (char_length(reply) <= 1000),
  -- For the team alone.
  note text not null default '' constraint note_too_long check (char_length(note) <= 2000),
  -- Reopened, it brings back what its case had hidden; by trigger.
  shows boolean not null default false,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  constraint note_required check (act <> 'note' or not private.is_blank(note)),
  -- Whoever is warned, or loses something, is told why; that a picture stands behind a veil is told to nobody.
  constraint reason_required check (measures <@ '{mark}' or not private.is_blank(reason)),
  -- Only decisions do something, and only a ban has a category.
  check (measures = '{}' or act = 'resolve'),
  check (('ban' = any (measures)) = (ban_category is not null))
);
alter table public.case_acts enable row level security;
create index case_acts_case_idx on public.case_acts (case_id, created_at, id);
create index case_acts_person_idx on public.case_acts (user_id);
select private.refuse_banned('case_acts'), private.refuse_leaving('case_acts'), private.compose_texts('case_acts'),
  private.count_direct_writes('case_acts');

create policy "ranks act as themselves" on public.case_acts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_rank()) > 0);

-- The error code with which this act is refused (src/domain/error-codes.ts); null: it is allowed.
create function private.case_refusal(known public.report_cases, made public.case_acts) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_over boolean := known.status in ('resolved', 'dismissed');
  is_anothers boolean := known.holder_id is distinct from made.user_id and known.holder_id is not null;
begin
  return case
    when 'mark' = any (made.measures) and known.content_type <> 'post' then 'invalid_input'
    when made.act in ('claim', 'take_over', 'release', 'resolve', 'dismiss') and is_over then 'case_closed'
    when made.act in ('claim', 'resolve', 'dismiss') and is_anothers then 'case_taken'
    when made.act = 'take_over' and known.rev > made.seen_rev then 'changed_meanwhile'
    -- Whoever reported meanwhile, perhaps something worse, would be told that nobody need do anything.
    when made.act = 'dismiss' and exists (select from public.reports r
      where r.case_id = known.id and r.rev > made.seen_rev) then 'changed_meanwhile'
    when made.act = 'release' and known.holder_id is distinct from made.user_id then 'changed_meanwhile'
    when made.act = 'reopen' and (not is_over or exists (select from public.report_cases c
      where c.content_type = known.content_type and c.content_id = known.content_id
        and c.status in ('pending', 'reviewing'))) then 'changed_meanwhile' end;
end $$;

create function private.judge_case_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.report_cases;
  wrong text;
begin
  if auth.uid() is not null and private.my_rank() = 0 then
    raise exception 'for ranks' using errcode = '42501';
  end if;
  -- Held until the end: of two at once the second reads what the first has made of it.
  select * into known from public.report_cases where id = new.case_id for update;
  if not found then raise exception 'no such case' using errcode = '23503'; end if;
  if known.reported_user_id = auth.uid() then raise exception 'one''s own' using errcode = '42501'; end if;
  wrong := private.case_refusal(known, new);
  if wrong is not null then
    raise exception 'not to be had' using errcode = '23514', constraint = wrong, table = 'case_acts';
  end if;
  -- Looked at once more, what it hides is shown: that, too, is over lower ranks alone.
  new.shows := new.act = 'reopen' and known.hides;
  if new.measures <> '{}' or new.shows then
    perform private.check_rank_over(known.reported_user_id);
  end if;
  new.created_at := now();
  new.rev := nextval('private.sync_rev');
  return new;
end $$;
create trigger judge before insert on public.case_acts
  for each row execute function private.judge_case_act();

create function private.delete_reported(known public.report_cases) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case known.content_type
    when 'post' then delete from public.posts where id = known.content_id;
    when 'comment' then delete from public.comments where id = known.content_id;
    when 'event' then delete from public.events where id = known.content_id;
  end case;
end $$;

-- What hides a thing from now on; null: what was done about it besides cases.
create function private.now_hides(of_type text, of_id uuid, by_case uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.report_cases set hides = false
  where content_type = of_type and content_id = of_id and hides and id is distinct from by_case;
  update public.report_cases set hides = true where id = by_case and not hides
$$;

-- Out of everybody's sight, or back in it.
create function private.hide_reported(known public.report_cases, hides boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case known.content_type
    when 'post' then update public.posts set is_hidden_by_team = hides where id = known.content_id;
    when 'comment' then update public.comments set is_hidden_by_team = hides where id = known.content_id;
    when 'event' then update public.events set is_hidden_by_team = hides where id = known.content_id;
  end case;
end $$;

create function private.apply_case_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.report_cases;
begin
  select * into strict known from public.report_cases where id = new.case_id;
  if new.act in ('claim', 'take_over', 'reopen') then
    update public.report_cases set status = 'reviewing', holder_id = new.user_id, held_since = now(),
      decided_by = null, decided_at = null, measures = '{}'
    where id = known.id;
  elsif new.act = 'release' then
    update public.report_cases set status = 'pending', holder_id = null, held_since = null where id = known.id;
  elsif new.act in ('resolve', 'dismiss') then
    update public.report_cases set status = case new.act when 'resolve' then 'resolved' else 'dismissed' end,
      holder_id = null, held_since = null, decided_by = new.user_id, decided_at = now(), measures = new.measures
    where id = known.id;
  else
    -- A note is news of the case.
    update public.report_cases set rev = rev where id = known.id;
  end if;
  if 'mark' = any (new.measures) then
    update public.posts set is_marked_sensitive = true where id = known.content_id and not is_marked_sensitive;
  end if;
  if 'delete' = any (new.measures) then perform private.delete_reported(known); end if;
  if 'hide' = any (new.measures) then
    perform private.hide_reported(known, true), private.now_hides(known.content_type, known.content_id, known.id);
  end if;
  -- Looked at once more, it is innocent until it is decided again.
  if new.shows then
    perform private.hide_reported(known, false), private.now_hides(known.content_type, known.content_id, null);
  end if;
  if 'ban' = any (new.measures) then
    perform private.ban(known.reported_user_id, new.ban_category, new.reason,
      (select id from public.reports where case_id = known.id order by created_at, id limit 1), new.ban_hides);
  end if;
  -- Last of all: whoever deletes their post, too, lets go of it after that.
  if new.act in ('resolve', 'dismiss') then perform private.let_go_of_evidence(known.id); end if;
  return null;
end $$;
create trigger apply after insert on public.case_acts
  for each row execute function private.apply_case_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('case_acts', 120, '{insert}', 'user_id', '{}',
  '{user_id,case_id,act,seen_rev,measures,ban_category,ban_hides,reason,reply,note}', '{}', 'last_rev', 'case_id');

-- Who somebody is to the team: what was held against them before this case.
create function private.case_author(person uuid, but uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('id', p.id, 'display_name', p.display_name, 'username', p.username,
    'avatar_url', p.avatar_url, 'joined_at', private.iso(p.joined_at), 'admin_rank', p.admin_rank,
    'level', (select s.current_level from public.user_stats s where s.user_id = p.id),
    'is_banned', exists (select from public.banned_users b where b.user_id = p.id and b.is_active),
    'bans', (select count(*) from public.banned_users b where b.user_id = p.id),
    'cases', (select count(*) from public.report_cases c where c.reported_user_id = p.id and c.id <> but),
    'upheld', (select count(*) from public.report_cases c
      where c.reported_user_id = p.id and c.id <> but and c.status = 'resolved'))
  from public.profiles p where p.id = person);
end $$;

create function private.display_name_of(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin return (select display_name from public.profiles where id = person); end $$;

-- Cases with all that is to be known of them, the last fifty reports and acts of each: rows of the stream `desk`.
create function private.case_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query select c.id, jsonb_build_object('id', c.id, 'kind', 'case', 'place', c.place,
    'rev', greatest(c.rev, (select max(n.rev) from private.case_news n where n.case_id = c.id)),
    'data', jsonb_build_object('content_type', c.content_type, 'content_id', c.content_id,
    'status', c.status, 'report_count', c.report_count,
    'first_seen', c.first_seen, 'content', private.reported_content(c.content_type, c.content_id),
    'author', private.case_author(c.reported_user_id, c.id),
    'holder_id', c.holder_id, 'holder_name', private.display_name_of(c.holder_id), 'held_since', private.iso(c.held_since),
    'decider_name', private.display_name_of(c.decided_by), 'decided_at', private.iso(c.decided_at), 'measures', c.measures,
    'first_reported_at', private.iso(c.first_reported_at), 'last_reported_at', private.iso(c.last_reported_at),
    'reports', (select jsonb_agg(one.doc) from (select jsonb_build_object('reason', r.reason,
        'description', r.description, 'reporter_id', r.reporter_id, 'reporter_name', private.display_name_of(r.reporter_id),
        'created_at', private.iso(r.created_at)) as doc
      from public.reports r where r.case_id = c.id order by r.created_at desc, r.id limit 50) as one),
    'acts', coalesce((select jsonb_agg(one.doc) from (select jsonb_build_object('id', a.id, 'act', a.act,
        'person_id', a.user_id, 'person_name', private.display_name_of(a.user_id), 'measures', a.measures,
        'reason', a.reason, 'reply', a.reply, 'note', a.note, 'created_at', private.iso(a.created_at)) as doc
      from public.case_acts a where a.case_id = c.id order by a.created_at desc, a.id desc limit 50) as one), '[]')))
  from unnest(ids) as asked (id)
  join public.report_cases c on c.id = asked.id and c.reported_user_id <> auth.uid();
end $$;

-- What a device of a rank holds: of the open cases those that are looked at first, and what its person has taken; and
-- those decided last.
create function private.case_window() returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    (select id from public.report_cases where status = 'pending' and reported_user_id <> me
      order by place, id limit 500)
    union
    (select id from public.report_cases where status = 'reviewing' and reported_user_id <> me
      order by place, id limit 200)
    union
    select id from public.report_cases where holder_id = me
    union
    (select id from public.report_cases where status = 'resolved' and reported_user_id <> me
      order by place, id limit 50)
    union
    (select id from public.report_cases where status = 'dismissed' and reported_user_id <> me
      order by place, id limit 50));
end $$;

create function private.changed_cases(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select id from public.report_cases
    where reported_user_id <> me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union
    select c.id from private.case_news n join public.report_cases c on c.id = n.case_id
    where n.sync_xid >= since and not pg_visible_in_snapshot(n.sync_xid, prev) and c.reported_user_id <> me);
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('case', 10, 'case_rows', 'case_window', 'changed_cases');

-- How many cases there are of each status, and since when the first of the open ones waits: one row, since a device does
-- not hold all of them. More than `most` are not counted.
create function private.queue_id() returns uuid
language sql immutable set search_path = ''
as $$ select '00000000-0000-4000-8000-000000000392'::uuid $$;

create function private.queue_count(of_status text, most int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  n int := (select count(*) from (select from public.report_cases
    where status = of_status and reported_user_id <> me limit most + 1) as counted);
begin
  return jsonb_build_object('count', least(n, most), 'is_more', n > most,
    'since', case when of_status in ('pending', 'reviewing') then (select private.iso(first_reported_at)
      from public.report_cases
      where status = of_status and status in ('pending', 'reviewing') and reported_user_id <> me
      order by first_reported_at limit 1) end);
end $$;

create function private.queue_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.queue_id() = any (ids) then return; end if;
  return query select private.queue_id(), jsonb_build_object('id', private.queue_id(), 'kind', 'queue', 'place', 0,
    'rev', (select last_value from private.sync_rev), 'data', jsonb_build_object(
      'pending', private.queue_count('pending', 9999), 'reviewing', private.queue_count('reviewing', 9999),
      'resolved', private.queue_count('resolved', 999), 'dismissed', private.queue_count('dismissed', 999)));
end $$;

create function private.queue_window() returns uuid[]
language plpgsql stable set search_path = ''
as $$ begin return array[private.queue_id()]; end $$;

-- With the cases that the caller hears of, and with nothing else: not with those about themselves.
create function private.changed_queue(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return case when exists (select from public.report_cases
      where reported_user_id <> me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev))
    or private.my_tombstones('desk', prev) <> '{}' then array[private.queue_id()] else '{}' end;
end $$;

-- Before all others: nobody's case can have its id.
insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('queue', 5, 'queue_rows', 'queue_window', 'changed_queue');

-- Cases beyond those a device holds, by status, in the order of the queue. After: [place, id].
create function private.list_cases(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted text := split_part(list, '/', 2);
  at_place bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() = 0 then return; end if;
  select array_agg(c.id), array_agg(jsonb_build_array(c.place, c.id)) into ids, ends from (
    select id, place from public.report_cases
    where status = wanted and reported_user_id <> auth.uid() and (place, id) > (at_place, at_id)
    order by place, id limit n + 1) as c;
end $$;

-- All cases about what a person made, the last reported first; of oneself none. After: [time, id].
create function private.list_cases_about(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if private.my_rank() = 0 then return; end if;
  select array_agg(c.id), array_agg(jsonb_build_array(c.first_reported_at, c.id)) into ids, ends from (
    select id, first_reported_at from public.report_cases
    where reported_user_id = person and reported_user_id <> auth.uid() and (first_reported_at, id) < (at_time, at_id)
    order by first_reported_at desc, id desc limit n + 1) as c;
end $$;
insert into private.sync_lists (list, function, subject_type, stream) values
  ('cases', 'list_cases', 'text', 'desk'),
  ('cases-about', 'list_cases_about', 'uuid', 'desk');
