-- 参加予定: a toggle on an event as a like is one on a post. Who comes is counted and listed. Rows are inserted and
-- deleted by people, judged anew by a ban; what was taken back leaves a private tombstone 'event_bookmarks' that carries
-- its rev.

create table public.event_bookmarks (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Made by trigger: false while what its person made is hidden (a ban, a leaving).
  is_counted boolean not null default true,
  -- How private.rejudge finds it. It begins as the event's id does: a ban then locks counts in the order in which a
  -- batch of toggles does. Not unique: people choose the ids of events.
  id uuid not null generated always as ((left(event_id::text, 18) || substr(user_id::text, 19))::uuid) stored,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  primary key (event_id, user_id)
);
alter table public.event_bookmarks enable row level security;
create index event_bookmarks_person_idx on public.event_bookmarks (user_id, sync_xid);
create index event_bookmarks_id_idx on public.event_bookmarks (id);
create index event_bookmarks_time_idx on public.event_bookmarks (event_id, created_at desc, user_id desc)
  where is_counted;
select private.refuse_banned('event_bookmarks'), private.refuse_leaving('event_bookmarks'),
  private.count_direct_writes('event_bookmarks');

-- Read by nobody, not even one's own, as likes are (20261121000320).
create policy "one comes to what is public" on public.event_bookmarks for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.events e where e.id = event_id and e.is_public
      and not private.is_apart_from_me(e.user_id)));

-- How many come, apart from the event, so that a tap rewrites no event and moves no rev of it. A row is made by the
-- first who comes. Read through private.event_marks alone: its stamp is the transaction of a tap.
create table public.event_counters (
  event_id uuid primary key references public.events (id) on delete cascade,
  going_count int not null default 0 check (going_count >= 0),
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.event_counters enable row level security;
-- Taps on events are few beside likes: the index may cost them their HOT updates.
create index event_counters_changed_idx on public.event_counters (sync_xid);
select private.refuse_banned('event_counters');

create function private.stamp_event_bookmark() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  host uuid;
begin
  if tg_op = 'INSERT' then
    perform private.refuse_as_another(new.user_id);
    perform private.lock_following(new.user_id, alone => false);
  end if;
  -- A ban locks the profile first: whoever waits here sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  new.is_counted := not private.is_hidden(new.user_id);
  if tg_op = 'UPDATE' then return new; end if;
  -- Everybody is told of it, as of a like.
  perform private.hit_rate('like');
  -- A block that was under way was waited for: of its two, neither comes to what the other invites to. The policy knows
  -- what was before the waiting, so it is said in its words; in a push, as of an event that is gone.
  if auth.uid() is not null then
    new.created_at := now();
    select user_id into host from public.events where id = new.event_id;
    perform private.refuse_apart(host);
    if private.is_apart(new.user_id, host) then
      if current_setting('shinobi.in_push', true) = '1' then
        raise exception 'related_missing' using errcode = '23503';
      end if;
      raise exception 'new row violates row-level security policy for table "event_bookmarks"' using errcode = '42501';
    end if;
  end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.event_bookmarks
  for each row execute function private.stamp_event_bookmark();

create function private.event_bookmark_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  mark public.event_bookmarks := case tg_op when 'DELETE' then old else new end;
  step int := (tg_op <> 'DELETE' and new.is_counted)::int - (tg_op <> 'INSERT' and old.is_counted)::int;
begin
  if tg_op = 'INSERT' then
    delete from public.tombstones
    where table_name = 'event_bookmarks' and row_id = mark.event_id and user_id = mark.user_id;
  -- Gone together with its event: the event's tombstone says it all.
  elsif not exists (select from public.events where id = mark.event_id) then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.insert_tombstone('event_bookmarks', mark.event_id, mark.user_id);
  end if;
  perform private.poke_person(mark.user_id);
  if step = 0 then return null; end if;
  perform private.poke('public');
  -- Last of all: whoever else comes to the event waits from here to the commit.
  insert into public.event_counters as c (event_id, going_count) values (mark.event_id, greatest(step, 0))
  on conflict (event_id) do update set going_count = c.going_count + step, sync_xid = pg_current_xact_id();
  return null;
end $$;
create trigger changed after insert or update or delete on public.event_bookmarks
  for each row execute function private.event_bookmark_changed();

-- Taking back a mark locks the mark, then the count; so the deletion of an event, which takes both with it, has to lock
-- them in the same order.
create function private.lock_event_bookmarks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.event_bookmarks where event_id = old.id order by user_id for update;
  return old;
end $$;
create trigger bookmarks_first before delete on public.events
  for each row execute function private.lock_event_bookmarks();

-- Of events that the caller may see: how many come, and the caller's own mark or when it was taken back.
create function private.event_marks(events uuid[])
returns table (event_id uuid, going_count int, going_by_me boolean, going_rev bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return query
  select e.id, coalesce(c.going_count, 0), b.user_id is not null, coalesce(b.rev, t.rev, 0)
  from unnest(events) as asked (id)
  join public.events e on e.id = asked.id and (e.is_public or e.user_id = me)
  left join public.event_counters c on c.event_id = e.id
  left join public.event_bookmarks b on b.event_id = e.id and b.user_id = me
  left join public.tombstones t on t.table_name = 'event_bookmarks' and t.row_id = e.id and t.user_id = me;
end $$;

-- The events that the caller comes to and that are not over.
create function private.my_coming_events() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select e.id from public.event_bookmarks b join public.events e on e.id = b.event_id
    where b.user_id = auth.uid() and e.is_public and e.until_at > now());
end $$;

-- Who comes to a public event, of those who let the caller see it: whoever said so last comes first. after: [time, id].
create function private.list_going(event uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if not exists (select from public.events where id = event and is_public
    and not private.is_unseen(auth.uid(), user_id)) then
    return;
  end if;
  select array_agg(user_id), array_agg(jsonb_build_array(created_at, user_id)) into ids, ends from (
    select user_id, created_at from public.event_bookmarks
    where event_id = event and is_counted and (created_at, user_id) < (at_time, at_id)
      and private.opens_to_me(user_id, 'activity')
    order by created_at desc, user_id desc limit n + 1) as last_ones;
end $$;

select private.add_toggle('going_by_me', of_table => 'events', open_if => 'is_public',
  mark_table => 'event_bookmarks', thing_column => 'event_id', person_column => 'user_id',
  owner_column => 'user_id');
insert into private.sync_lists (list, function, stream) values ('going', 'list_going', 'profiles');

create function private.export_event_bookmarks(after jsonb, n int)
returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  -- As much of the event as one sees.
  return query select m.at_xid::text, m.id::text, jsonb_build_object('event_id', m.id, 'event_title', e.title,
    'start_date', private.iso(e.start_date), 'created_at', private.iso(m.made_at))
  from private.my_marked('going_by_me', since, tie, n) as m left join public.events e on e.id = m.id
  order by m.at_xid, m.id;
end $$;
insert into private.export_sections values ('event_bookmarks', 'export_event_bookmarks', '参加予定のイベント');

insert into private.deleted_with_person (place, table_name, owner_column, order_column)
values (55, 'event_bookmarks', 'user_id', 'event_id');
insert into private.hidden_with_person (place, table_name, owner_column)
values (50, 'event_bookmarks', 'user_id');

insert into private.api_grants (statement) values
  ('grant execute on function private.event_marks, private.my_coming_events to anon, authenticated, service_role');
