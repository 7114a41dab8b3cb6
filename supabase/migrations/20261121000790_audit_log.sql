-- The audit log: what anybody of the team wrote to what is not their own, before and after, by trigger. Read by admins,
-- by the list alone (a planner's guess of the table knows no rights), changed by nobody, whatever their rank.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No reference: the log outlives whom it names.
  actor_id uuid not null,
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'refused')),
  -- The table, and the row's key.
  target_type text not null,
  target_id text not null,
  -- Whom it concerned; null: the village.
  person_id uuid,
  -- Of an update, what changed.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default clock_timestamp()
);
alter table public.audit_log enable row level security;
create index audit_log_newest_idx on public.audit_log (created_at desc, id);
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc, id);
create index audit_log_person_idx on public.audit_log (person_id, created_at desc, id) where person_id is not null;
create index audit_log_type_idx on public.audit_log (target_type, created_at desc, id);

-- An entry only ever loses what it says of somebody who left, and is pruned after two years.
create function private.keep_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and num_nonnulls(new.person_id, new.before, new.after) = 0
    and new.target_id in (old.target_id, '') and (new.id, new.actor_id, new.action, new.target_type, new.created_at)
      = (old.id, old.actor_id, old.action, old.target_type, old.created_at) then
    return new;
  elsif tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'the audit log is never changed' using errcode = '42501';
end $$;
create trigger keep before update or delete on public.audit_log
  for each row execute function private.keep_audit();

-- What is looked at. `person_column`: whose row it is, who is not logged for their own; null: the team's or the
-- village's, of which every write counts. `events`: insert, update, delete.
create table private.audited (
  table_name text primary key,
  person_column text,
  events text not null
);
insert into private.audited (table_name, person_column, events) values
  ('posts', 'user_id', 'update or delete'),
  ('comments', 'user_id', 'update or delete'),
  ('events', 'user_id', 'update or delete'),
  ('profiles', 'id', 'update or delete'),
  ('report_cases', null, 'update or delete'),
  ('case_acts', null, 'insert'),
  ('reply_acts', null, 'insert'),
  ('banned_users', null, 'insert or update or delete'),
  ('ban_acts', null, 'insert'),
  ('person_acts', null, 'insert'),
  ('post_acts', null, 'insert'),
  ('announcement_acts', null, 'insert'),
  ('invitation_acts', null, 'insert'),
  ('banner_acts', null, 'insert'),
  ('setting_acts', null, 'insert'),
  ('invitations', 'inviter_id', 'update or delete'),
  ('announcements', null, 'insert or update or delete'),
  ('featured_banners', null, 'insert or update or delete'),
  ('site_settings', null, 'insert or update or delete'),
  ('invitation_reward', null, 'insert or update or delete');

create function private.note_audit(made text, type text, target text, person uuid, was jsonb, now_is jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, target_type, target_id, person_id, before, after)
  values (auth.uid(), made, type, target, person, was, now_is)
$$;

-- What is its owner's alone to read (I6).
create function private.is_unread(of_table text, said jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select of_table = 'posts' and not (said ->> 'is_published')::boolean
    or of_table = 'events' and (said ->> 'is_draft')::boolean
$$;

create function private.audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Stamps, what follows from the rest, and what a report alone moves.
  unsaid constant text[] := '{rev,sync_xid,updated_at,feed_key,report_count,last_reported_at,place}';
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  now_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
  r jsonb := coalesce(now_is, was);
  person uuid := case tg_table_name
    when 'profiles' then r ->> 'id'
    when 'case_acts' then (select reported_user_id::text from public.report_cases c where c.id = (r ->> 'case_id')::uuid)
    else coalesce(r ->> 'person_id', r ->> 'reported_user_id', r ->> 'inviter_id',
      -- Of an act that is whoever did it.
      case when tg_table_name not like '%\_acts' then r ->> 'user_id' end) end;
begin
  if auth.uid() is null or private.my_rank() = 0 then return null; end if;
  -- What goes with its post is said by the post.
  if tg_table_name = 'comments' and tg_op = 'DELETE'
    and not exists (select from public.posts where id = (was ->> 'post_id')::uuid) then return null; end if;
  if private.is_unread(tg_table_name, was) or private.is_unread(tg_table_name, now_is) then
    -- All that the log may hold of it: that it is one, and of an update whether the team hides it.
    if tg_op = 'DELETE' then
      was := '{"is_draft": true}';
    else
      was := jsonb_build_object('is_hidden_by_team', was -> 'is_hidden_by_team');
      now_is := jsonb_build_object('is_hidden_by_team', now_is -> 'is_hidden_by_team');
    end if;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into now_is from jsonb_each(now_is) as n where value <> was -> key;
    select jsonb_object_agg(key, value) into was from jsonb_each(was) as w where now_is ? key;
    if now_is is null then return null; end if;
  end if;
  perform private.note_audit(lower(tg_op), tg_table_name, coalesce(r ->> 'id', r ->> 'key'), person, was, now_is);
  return null;
end $$;

-- Named so that it comes before what a row brings about, which may take the actor's rank.
do $$
declare
  part private.audited;
begin
  for part in select * from private.audited loop
    execute format('create trigger "0_audit" after %s on public.%I for each row %s execute function private.audit()',
      part.events, part.table_name,
      case when part.person_column is not null
        then format('when (old.%I is distinct from auth.uid())', part.person_column) else '' end);
  end loop;
end $$;

insert into private.rate_limits (action, max_count, span) values
  -- More refusals than these leave no entry: nobody fills the log.
  ('refused_act', 20, '1 day');

-- Grabs for a rank that were refused: of the write itself nothing is left.
create function private.note_refusal(write jsonb, code text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  fields jsonb := write -> 'fields';
begin
  begin
    perform private.hit_rate('refused_act');
  exception when sqlstate 'PT429' then
    return;
  end;
  perform private.note_audit('refused', write ->> 'table', write ->> 'id',
    case when private.is_uuid(fields ->> 'person_id') then (fields ->> 'person_id')::uuid end, null,
    jsonb_build_object('act', left(fields ->> 'act', 20), 'rank', left(fields ->> 'rank', 20), 'code', code));
end $$;

-- Of whoever left, the log keeps that something was done, not to whom, nor what it said.
create function private.forget_in_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.audit_log set before = null, after = null, person_id = null,
    target_id = case target_id when old.id::text then '' else target_id end
  where person_id = old.id;
  return null;
end $$;
create trigger forget after delete on public.profiles
  for each row execute function private.forget_in_audit();

-- Entries as admins see them, with the names of today; not what others did about oneself: whoever is reported does not
-- learn by whom, whatever their rank.
create function private.audit_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select a.id, jsonb_build_object('id', a.id, 'kind', 'audit', 'rev', 0,
    'place', 9999999999999 - floor(extract(epoch from a.created_at) * 1000)::bigint,
    'data', jsonb_build_object('actor_id', a.actor_id, 'actor_name', private.display_name_of(a.actor_id),
      'action', a.action, 'target_type', a.target_type, 'target_id', a.target_id,
      'person_id', a.person_id, 'person_name', private.display_name_of(a.person_id),
      'before', a.before, 'after', a.after, 'created_at', private.iso(a.created_at)))
  from unnest(ids) as asked (id)
  join public.audit_log a on a.id = asked.id
    and (a.person_id is distinct from auth.uid() or a.actor_id = auth.uid());
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('audit', 40, 'audit_rows', 'desk_holds_none', 'desk_never_changes');

-- audit/<actor>/<type>/<person>/<from>/<to>: what is empty asks for all; days are Japan's. After: [time, id].
create function private.list_audit(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  part text[] := string_to_array(list, '/');
  actor uuid := case when private.is_uuid(part[2]) then part[2]::uuid end;
  type text := nullif(part[3], '');
  person uuid := case when private.is_uuid(part[4]) then part[4]::uuid end;
  days text[] := array(select case when pg_input_is_valid(day, 'date') then day end from unnest(part[5:6]) as day);
  from_day timestamp := coalesce(days[1], '-infinity')::date;
  to_day timestamp := coalesce(days[2], 'infinity')::date;
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() < 2 then return; end if;
  -- By the same rule as the rows.
  select array_agg(id), array_agg(jsonb_build_array(created_at, id)) into ids, ends from (
    select id, created_at from public.audit_log
    where (actor is null or actor_id = actor) and (type is null or target_type = type)
      and (person is null or person_id = person)
      and (person_id is distinct from auth.uid() or actor_id = auth.uid())
      and created_at <= at_time and (created_at < at_time or id > at_id)
      and created_at >= from_day at time zone 'Asia/Tokyo'
      and created_at < (to_day + interval '1 day') at time zone 'Asia/Tokyo'
    order by created_at desc, id limit n + 1) as next_ones;
end $$;
insert into private.sync_lists (list, function, subject_type, stream) values ('audit', 'list_audit', 'text', 'desk');

insert into private.api_grants (statement) values
  ('grant execute on function private.note_refusal to authenticated, service_role');
