-- Notifications: what a person is told, made by the database alone. Where something happens that somebody may want to
-- hear of, a trigger says so (private.tell, 20261121000470_notices.sql); at the end of the transaction the notification
-- is made, changed or taken back, by what is so then. One per thing while it is unread.

-- The kinds, each with the type of the specification (by which a person switches it off) and a function of schema
-- private, (person uuid, thing uuid, part uuid) → uuid: whom to name, or null when it is not so (any more). `privacy`:
-- which part of what they do it belongs to; nobody is named to whom they do not show that.
create table private.notice_kinds (
  kind text primary key,
  type text not null check (type in ('announcement', 'like', 'comment', 'follow', 'event_reminder', 'system')),
  function text not null,
  privacy text,
  -- Whose id the thing is: ids of different tables are one key space, which people choose from. Null: no row's.
  about text check (about in ('posts', 'events', 'profiles'))
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  -- What it is about.
  thing uuid not null,
  is_read boolean not null default false,
  -- Until when its person has seen what it tells: what comes to it later, while an offline device says so, is not
  -- read unseen.
  seen_until timestamptz not null default '2000-01-01' check (seen_until between '2000-01-01' and '2200-01-01'),
  -- Whose doing it is: how many, and the last of them. 0: all of it was taken back.
  people int not null default 0,
  actor_id uuid references public.profiles (id) on delete set null,
  -- The last part that counts: a comment's id.
  part uuid,
  -- When something of it was new; in whole milliseconds, as devices say it.
  told_at timestamptz not null default date_trunc('milliseconds', now()),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.notifications enable row level security;
create unique index notifications_unread on public.notifications (user_id, kind, thing) where not is_read;
create index notifications_thing on public.notifications (user_id, kind, thing);
create index notifications_person_idx on public.notifications (user_id, sync_xid);
create index notifications_actor_idx on public.notifications (actor_id) where actor_id is not null;
create index notifications_age_idx on public.notifications (told_at);
create index notifications_about_idx on public.notifications (thing);
select private.refuse_banned('notifications'), private.refuse_leaving('notifications'),
  private.count_direct_writes('notifications');

create policy "one's own" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and people > 0);
create policy "one reads one's own" on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and people > 0) with check (user_id = (select auth.uid()));

-- Each of those who did it. What was taken back stays, not on: done again it is nothing new (but of an event, make_notice).
create table private.notice_parts (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  part uuid not null,
  actor_id uuid not null references public.profiles (id) on delete cascade,
  is_on boolean not null default true,
  made_at timestamptz not null default now(),
  primary key (notification_id, part)
);
create index notice_parts_actor_idx on private.notice_parts (actor_id, notification_id);
-- Whose doing it was last.
create index notice_parts_last_idx on private.notice_parts (notification_id, made_at desc, part) where is_on;

create trigger one_at_a_time before update on public.notifications
  for each statement execute function private.one_at_a_time();
create trigger stamp before insert or update on public.notifications
  for each row execute function private.stamp_own('notifications');

-- What was read is not unread again; it is read when all that it tells was seen.
create function private.keep_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.seen_until := greatest(old.seen_until, new.seen_until);
  new.is_read := old.is_read or new.is_read or new.seen_until >= new.told_at;
  new.updated_at := now();
  return new;
end $$;
create trigger keep_read before update of is_read, seen_until on public.notifications
  for each row execute function private.keep_read();

create function private.notification_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and old.people > 0;
  is_now boolean := tg_op <> 'DELETE' and new.people > 0;
  told public.notifications := case tg_op when 'DELETE' then old else new end;
begin
  if is_now and not was then
    perform private.delete_tombstone('notifications', told.id, told.user_id);
  elsif was and not is_now then
    perform private.insert_tombstone('notifications', told.id, told.user_id);
  end if;
  if was or is_now then perform private.poke_person(told.user_id); end if;
  return null;
end $$;
create trigger changed after insert or update or delete on public.notifications
  for each row execute function private.notification_changed();

-- What one transaction has to tell, applied at its end in one order: two transactions that tell the same people never
-- wait for each other crosswise. Empty to everybody else.
create unlogged table private.news (
  xid xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  kind text not null,
  thing uuid not null,
  part uuid not null,
  -- Of the transaction's first row alone: that one fires the deferred trigger which applies all of them.
  is_first boolean not null,
  primary key (xid, user_id, kind, thing, part)
);

-- Something happened, or was taken back, that `person` may want to hear of. Null: nobody to tell.
create function private.tell(person uuid, kind text, thing uuid, part uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_first boolean := current_setting('private.is_told', true) is distinct from 'yes';
begin
  if person is null then return; end if;
  -- Taken back with the savepoint, as the row is. Before the row: where constraints are immediate it is worked off with
  -- this very statement.
  if is_first then perform set_config('private.is_told', 'yes', true); end if;
  insert into private.news (user_id, kind, thing, part, is_first) values (person, kind, thing, part, is_first)
  on conflict do nothing;
  if is_first and not found then perform set_config('private.is_told', '', true); end if;
end $$;

-- Banned, with what they made or without it, or leaving: neither told of anything nor named.
create function private.is_out(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_leaving(person)
    or exists (select from public.banned_users where user_id = person and is_active);
end $$;

create function private.wants_notice(person uuid, of_type text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = person
    and coalesce((p.notification_settings -> of_type ->> 'in_app')::boolean, true))
    and not private.is_out(person);
end $$;

create function private.is_named(actor uuid, person uuid, privacy text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not private.is_out(actor) and not private.is_apart(person, actor)
    and (privacy is null or private.opens_to(person, actor, privacy));
end $$;

-- Counts the parts of a notification anew, those whose doer is named: after a ban, a leaving or another audience.
create function private.recount_notice(notice uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counted record;
begin
  perform from public.notifications where id = notice for update;
  select count(distinct p.actor_id)::int as people, (array_agg(p.actor_id order by p.made_at desc, p.part))[1] as actor,
    (array_agg(p.part order by p.made_at desc, p.part))[1] as part
  into counted from private.notice_parts p
  join public.notifications n on n.id = p.notification_id
  join private.notice_kinds k on k.kind = n.kind
  where p.notification_id = notice and p.is_on and private.is_named(p.actor_id, n.user_id, k.privacy);
  update public.notifications n set people = counted.people, actor_id = counted.actor, part = counted.part,
    updated_at = now()
  where n.id = notice and (n.people, n.actor_id, n.part) is distinct from
    (counted.people, counted.actor, counted.part);
end $$;

-- One part came, or was switched on or off: the others are not looked at, of which a loved post has thousands.
create function private.count_part(notice uuid, of_part uuid, privacy text, is_news boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := (select user_id from public.notifications where id = notice for update);
  one private.notice_parts;
  last private.notice_parts;
  step int := 0;
begin
  select * into strict one from private.notice_parts where notification_id = notice and part = of_part;
  if private.is_named(one.actor_id, person, privacy) and not exists (select from private.notice_parts p
    where p.actor_id = one.actor_id and p.notification_id = notice and p.is_on and p.part <> of_part) then
    step := case when one.is_on then 1 else -1 end;
  end if;
  select * into last from private.notice_parts p
  where p.notification_id = notice and p.is_on and private.is_named(p.actor_id, person, privacy)
  order by p.made_at desc, p.part limit 1;
  update public.notifications n set people = n.people + step, actor_id = last.actor_id, part = last.part,
    updated_at = now(), told_at = case when is_news then date_trunc('milliseconds', clock_timestamp()) else n.told_at end
  -- Of somebody who is not named here it tells nothing, not even that it moved.
  where n.id = notice and (is_news or step <> 0 or (n.actor_id, n.part) is distinct from (last.actor_id, last.part));
end $$;

create function private.make_notice(told private.news) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.notice_kinds;
  actor uuid;
  notice uuid;
  is_first boolean;
begin
  select * into strict known from private.notice_kinds k where k.kind = told.kind;
  execute format('select private.%I($1, $2, $3)', known.function) into actor using told.user_id, told.thing, told.part;
  select p.notification_id into notice from public.notifications n
  join private.notice_parts p on p.notification_id = n.id and p.part = told.part
  where n.user_id = told.user_id and n.kind = told.kind and n.thing = told.thing limit 1;
  if notice is not null then
    -- Of an event, what was read and then taken back is forgotten: if it comes true again it is news again.
    if actor is null and known.type = 'event_reminder' then
      delete from private.notice_parts p using public.notifications n
      where n.id = notice and n.is_read and p.notification_id = notice and p.part = told.part;
      if found then return; end if;
    end if;
    update private.notice_parts set is_on = actor is not null
    where notification_id = notice and part = told.part and is_on = (actor is null);
    if found then perform private.count_part(notice, told.part, known.privacy, false);
    -- Told anew though nothing came or went: whether its doer is named may have changed.
    elsif known.privacy is not null then perform private.recount_notice(notice);
    end if;
    return;
  end if;
  -- Not of one's own doing, but for what the village does to one.
  if actor is null or (actor = told.user_id and known.type not in ('system', 'event_reminder'))
    or not private.is_named(actor, told.user_id, known.privacy) or not private.wants_notice(told.user_id, known.type) then
    return;
  end if;
  loop
    insert into public.notifications (user_id, kind, thing) values (told.user_id, told.kind, told.thing)
    on conflict (user_id, kind, thing) where not is_read do nothing returning id into notice;
    is_first := notice is not null;
    exit when is_first;
    -- Of which all was taken back, it is the first again: who likes and regrets would silence those who come after.
    select id, people = 0 into notice, is_first from public.notifications
    where user_id = told.user_id and kind = told.kind and thing = told.thing and not is_read for update;
    -- Read in between: then there is a new one to be made.
    exit when notice is not null;
  end loop;
  insert into private.notice_parts (notification_id, part, actor_id) values (notice, told.part, actor);
  perform private.count_part(notice, told.part, known.privacy, true);
  perform private.deliver_notice(notice, told.part, actor, known.type, is_first);
end $$;

-- Whoever did it is gone for good.
create function private.notice_part_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.recount_notice(old.notification_id); return null; end $$;
create trigger gone after delete on private.notice_parts
  for each row execute function private.notice_part_gone();

-- One call for all that was told: one for each would walk over the dead rows of the others.
create function private.apply_news() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  told private.news;
begin
  perform set_config('private.is_told', '', true);
  for told in select * from private.news where xid = pg_current_xact_id() order by user_id, kind, thing, part loop
    perform private.make_notice(told);
  end loop;
  delete from private.news where xid = pg_current_xact_id();
  return null;
end $$;
create constraint trigger apply after insert on private.news deferrable initially deferred
  for each row when (new.is_first) execute function private.apply_news();

-- A ban, a leaving, its end, or another audience: whom notifications name is judged anew.
create function private.rejudge_notices(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice uuid;
begin
  for notice in select distinct n.id from private.notice_parts p join public.notifications n on n.id = p.notification_id
    where p.actor_id = person order by n.id loop
    perform private.recount_notice(notice);
  end loop;
end $$;

create function private.notification_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select n.id, jsonb_build_object('id', n.id, 'user_id', n.user_id, 'type', k.type, 'kind', n.kind,
    'thing', n.thing, 'part', n.part, 'people', n.people, 'actor_id', n.actor_id, 'is_read', n.is_read,
    -- Of what is there no more to be asked for it.
    'title', (select nullif(c.title, '') from private.cancelled_events c where c.id = n.thing and n.kind = 'event_cancelled'),
    'seen_until', private.iso(n.seen_until), 'told_at', private.iso(n.told_at),
    'told_key', 9999999999999 - floor(extract(epoch from n.told_at) * 1000)::bigint, 'rev', n.rev)
  from unnest(ids) as asked (id)
  join public.notifications n on n.id = asked.id and n.user_id = auth.uid() and n.people > 0
  join private.notice_kinds k on k.kind = n.kind;
end $$;

select private.add_own_stream('notifications', place => 29, of_table => 'notifications',
  rows_function => 'notification_rows', held => 'people > 0', brings_person => 'actor_id');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('notifications', 90, '{edit}', 'user_id', '{seen_until}', '{}', '{notifications}');

create function private.export_notifications(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select t.sync_xid::text, t.id::text, jsonb_build_object('id', t.id, 'kind', t.kind, 'about', t.thing,
    'people', t.people, 'is_read', t.is_read, 'created_at', private.iso(t.created_at))
  from public.notifications t
  where t.user_id = me and t.people > 0 and t.sync_xid >= since and (t.sync_xid, t.id) > (since, tie)
  order by t.sync_xid, t.id limit n;
end $$;
insert into private.export_sections values ('notifications', 'export_notifications', '届いた通知');

insert into private.deleted_with_person (place, table_name, owner_column)
values (95, 'notifications', 'user_id');

-- Each night: read or not.
create function private.prune_notifications() returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.notifications where told_at < now() - interval '90 days' $$;
select cron.schedule('prune-notifications', '27 3 * * *', 'select private.prune_notifications()');

insert into private.api_grants (statement) values
  ('grant select on public.notifications to anon, authenticated');
