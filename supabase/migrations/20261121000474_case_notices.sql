-- What people are told of a case, or of what was hidden or deleted without one: its author what was done and why, whoever
-- reported it how it ended. Nobody of either learns who the others are, nor who decided.

-- What of an act its author is told of; nothing: it is none of theirs.
create function private.told_of(act public.case_acts) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when act.shows then array['show'] else
    array(select one from unnest('{hide,delete,warn}'::text[]) as one where one = any (act.measures)) end;
end $$;

create function private.told_of(act public.post_acts) returns text[]
language plpgsql immutable set search_path = ''
as $$ begin return case when act.act in ('hide', 'delete') or act.shows then array[act.act] else '{}' end; end $$;

create function private.notice_of_decision(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select person from public.case_acts a join public.report_cases c on c.id = a.case_id
    where a.id = part and c.id = thing and c.reported_user_id = person and private.told_of(a) <> '{}'
    union all
    select person from public.post_acts a
    where a.id = part and a.id = thing and a.person_id = person and private.told_of(a) <> '{}');
end $$;

create function private.notice_of_report(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select person from public.case_acts a join public.reports r on r.case_id = a.case_id
    where a.id = part and a.case_id = thing and r.reporter_id = person);
end $$;

create function private.case_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(c.reported_user_id, 'decision', c.id, new.id)
  from public.report_cases c where c.id = new.case_id and private.told_of(new) <> '{}';
  perform private.tell(r.reporter_id, 'report', r.case_id, new.id)
  from public.reports r where r.case_id = new.case_id and new.act in ('resolve', 'dismiss');
  return null;
end $$;
create trigger told after insert on public.case_acts
  for each row when (new.act in ('resolve', 'dismiss') or new.shows) execute function private.case_told();

create function private.post_act_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.person_id, 'decision', new.id, new.id) where private.told_of(new) <> '{}';
  return null;
end $$;
create trigger told after insert on public.post_acts
  for each row execute function private.post_act_told();

-- That one may take part again; until then nobody who is banned is told anything.
create function private.notice_of_lifted_ban(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select person from public.banned_users where id = thing and id = part and user_id = person and not is_active);
end $$;

create function private.ban_lifted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.user_id, 'ban_lifted', new.id, new.id);
  return null;
end $$;
create trigger lifted after update on public.banned_users
  for each row when (old.is_active and not new.is_active) execute function private.ban_lifted();

insert into private.notice_kinds (kind, type, function) values
  ('ban_lifted', 'system', 'notice_of_lifted_ban'),
  ('decision', 'system', 'notice_of_decision'),
  ('report', 'system', 'notice_of_report');

-- What the team said to the caller, the last first: team-words/<me>; each id is a JSON that says all. After: [time, id].
create function private.list_team_words(person uuid, after jsonb, n int, out ids text[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(said.doc::text), array_agg(jsonb_build_array(said.created_at, said.id)) into ids, ends from (
    (select a.id, a.created_at, jsonb_build_object('id', a.id, 'at', private.iso(a.created_at), 'about', 'post',
      'title', a.title, 'kind', 'decision', 'measures', private.told_of(a), 'words', a.reason) as doc
    from public.post_acts a
    where a.person_id = person and private.told_of(a) <> '{}' and a.created_at <= at_time
      and (a.created_at < at_time or a.id > at_id)
    order by a.created_at desc, a.id limit n + 1)
    union all
    (select a.id, a.created_at, jsonb_build_object('id', a.id, 'at', private.iso(a.created_at),
      -- As it was when it was first reported: whoever reported it later has not seen that.
      'about', c.content_type, 'title', case when c.reported_user_id = person or person = (select r.reporter_id
          from public.reports r where r.case_id = c.id and r.created_at = c.first_reported_at order by r.rev limit 1)
        then coalesce(c.first_seen ->> 'title', c.first_seen ->> 'words') end)
      || case when c.reported_user_id = person
        then jsonb_build_object('kind', 'decision', 'measures', private.told_of(a), 'words', a.reason)
        else jsonb_build_object('kind', 'report', 'upheld', a.act = 'resolve', 'words', a.reply) end as doc
    from (select id from public.report_cases where reported_user_id = person
      union select case_id from public.reports where reporter_id = person) as known (id)
    join public.report_cases c on c.id = known.id
    join public.case_acts a on a.case_id = c.id
    where a.created_at <= at_time and (a.created_at < at_time or a.id > at_id)
      and case when c.reported_user_id = person then private.told_of(a) <> '{}'
        -- What was said before their own report was said to others.
        else a.act in ('resolve', 'dismiss') and a.rev > (select min(r.rev) from public.reports r
          where r.case_id = c.id and r.reporter_id = person) end
    order by a.created_at desc, a.id limit n + 1)
    union all
    -- A ban that was lifted, with what was said when an appeal was granted.
    (select b.id, b.unbanned_at, jsonb_build_object('id', b.id, 'at', private.iso(b.unbanned_at), 'about', 'account',
      'title', null, 'kind', 'lifted', 'words', coalesce((select a.words from public.ban_acts a
        where a.person_id = person and a.act = 'approve' and a.created_at = b.unbanned_at order by a.rev desc limit 1), ''))
    from public.banned_users b
    where b.user_id = person and not b.is_active and b.unbanned_at <= at_time
      and (b.unbanned_at < at_time or b.id > at_id)
    order by b.unbanned_at desc, b.id limit n + 1)
    order by created_at desc, id limit n + 1) as said;
end $$;
insert into private.sync_lists (list, function, stream) values ('team-words', 'list_team_words', null);
