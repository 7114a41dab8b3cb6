-- Events: made by members, seen by everybody unless they are drafts or hidden with their maker's ban.

insert into private.rate_limits (action, max_count, span) values
  ('event_create', 5, '1 hour'),
  -- Each reminds all who come anew.
  ('event_move', 10, '1 hour');
insert into private.xp_rules (kind, amount) values ('event_published', 30);
insert into private.most_owned (thing, most, of_table, owner_column, counted)
values ('events', 100, 'events', 'user_id', 'is_draft');

create table public.events (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null default '' check (private.is_blank(title) or not private.has_marks(title))
    constraint title_too_long check (char_length(title) <= 100),
  description text not null default ''
    constraint description_too_long check (char_length(description) <= 5000),
  -- Path inside the bucket event-images.
  image_url text,
  image_width int,
  image_height int,
  image_thumbhash text,
  -- Within what every calendar and every device can write.
  start_date timestamptz check (start_date between '2000-01-01' and '2200-01-01'),
  end_date timestamptz check (end_date between '2000-01-01' and '2200-01-01'),
  location text not null default '' check (not private.has_marks(location))
    constraint location_too_long check (char_length(location) <= 200),
  category text not null default 'other' check (category in
    ('dao_meeting', 'art_contest', 'ama', 'workshop', 'community', 'other')),
  external_link_url text constraint link_not_https check (private.is_https(external_link_url)),
  external_link_text text not null default '' check (not private.has_marks(external_link_text))
    constraint link_text_too_long check (char_length(external_link_text) <= 40),
  is_draft boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by trigger, writable by no client; the second by the team's decisions.
  is_public boolean not null default false,
  is_hidden_by_team boolean not null default false,
  -- Until when it is one of those to come: without an end, for good (spec §5).
  until_at timestamptz not null generated always as (coalesce(end_date, timestamptz 'infinity')) stored,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint title_required check (is_draft or not private.is_blank(title)),
  constraint start_required check (is_draft or start_date is not null),
  constraint ends_before_start check (end_date >= start_date),
  -- Inside the person's own folder, with its measures (the device resizes to at most 1920 x 1080).
  constraint image_invalid check (
    (image_url is null and image_width is null and image_height is null and image_thumbhash is null)
    or (image_url is not null and image_width is not null and image_height is not null
      and image_url ~ '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
      and split_part(image_url, '/', 1) = user_id::text
      and image_width between 1 and 1920 and image_height between 1 and 1080
      and (image_thumbhash is null or image_thumbhash ~ '^[A-Za-z0-9+/=_-]{1,64}$')))
);
alter table public.events enable row level security;
create index events_owner_idx on public.events (user_id, sync_xid);
create index events_changed_idx on public.events (sync_xid) where is_public;
-- What ends first; of those without an end, what begins last.
create index events_coming_idx on public.events (until_at, start_date desc, id) where is_public;
create index events_start_idx on public.events (start_date, id) where is_public;
-- What takes place within days of the calendar, however long before it began.
create index events_span_idx on public.events using gist (tstzrange(start_date, coalesce(end_date, start_date), '[]'))
  where is_public;
create index events_image_idx on public.events (image_url) where image_url is not null;
select private.refuse_banned('events'), private.refuse_leaving('events'), private.compose_texts('events'),
  private.count_direct_writes('events'), private.hide_unseen('events', 'user_id');

create policy "the public and one's own" on public.events for select to anon, authenticated
  using (is_public or user_id = (select auth.uid()));
create policy "one invites as oneself" on public.events for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.events for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.events for delete to authenticated
  using (user_id = (select auth.uid()));

-- Before any row is locked, as a batch and a ban do it.
create trigger one_at_a_time before insert or update or delete on public.events
  for each statement execute function private.one_at_a_time();

create function private.stamp_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A ban locks the profile first: whoever waits here sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  if auth.uid() is not null and private.is_banned() then
    raise exception 'user_banned' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    perform private.refuse_as_another(new.user_id);
    perform private.refuse_deleted_id('{events}', new.id, new.user_id);
    perform private.hit_rate(case when new.is_draft then 'draft_create' else 'event_create' end);
    if new.is_draft then perform private.may_own('events', new.user_id); end if;
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
    end if;
  else
    if (to_jsonb(new) - '{is_public,rev,sync_xid}'::text[]) <> (to_jsonb(old) - '{is_public,rev,sync_xid}'::text[]) then
      new.updated_at := now();
    end if;
    if old.is_draft and not new.is_draft then
      perform private.hit_rate('event_create');
    elsif not new.is_draft and new.start_date is distinct from old.start_date then
      perform private.hit_rate('event_move');
    end if;
  end if;
  new.is_public := not new.is_draft and not new.is_hidden_by_team and not private.is_hidden(new.user_id);
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.events
  for each row execute function private.stamp_event();

create function private.event_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and old.is_public;
  is_now boolean := tg_op <> 'DELETE' and new.is_public;
  event public.events := case tg_op when 'DELETE' then old else new end;
begin
  if is_now and not was then
    perform private.delete_tombstone('events', event.id, event.user_id);
  elsif was and not is_now then
    perform private.insert_tombstone('events', event.id, null);
  elsif tg_op = 'DELETE' then
    perform private.insert_tombstone('events', event.id, event.user_id);
  end if;
  if was or is_now then perform private.poke('public'); end if;
  perform private.poke_person(event.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.events
  for each row execute function private.event_changed();

select private.add_bucket('event-images', 'events', 'image_url', megabytes => 5, mime_types => '{image/jpeg}',
  file_name => '[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg');
create trigger picture_is_there after insert or update of image_url on public.events
  for each row execute function private.picture_is_there('event-images', 'image_url');

create function private.event_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.take_back(old.id, 'event_published');
  elsif not new.is_draft and (tg_op = 'INSERT' or old.is_draft) then
    perform private.award(new.user_id, 'event_published', new.id, new.updated_at);
  end if;
  return null;
end $$;
create trigger xp after insert or update or delete on public.events for each row execute function private.event_xp();

create function private.index_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events := case tg_op when 'DELETE' then old else new end;
begin
  perform private.index_words('events', event.id,
    case when tg_op <> 'DELETE' and event.is_public then private.place_of_time(event.start_date) end,
    concat_ws(' ', event.title, event.description, event.location));
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.events
  for each row execute function private.index_event();

-- What the team hides its author's devices do not hold either, as with posts; a draft they do.
create function private.event_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select e.id, jsonb_build_object('id', e.id, 'user_id', e.user_id, 'title', e.title,
    'description', e.description, 'image_url', e.image_url, 'image_width', e.image_width,
    'image_height', e.image_height, 'image_thumbhash', e.image_thumbhash, 'start_date', private.iso(e.start_date),
    'end_date', private.iso(e.end_date), 'location', e.location, 'category', e.category,
    'external_link_url', e.external_link_url, 'external_link_text', e.external_link_text, 'is_draft', e.is_draft,
    'created_at', private.iso(e.created_at), 'updated_at', private.iso(e.updated_at),
    'until_ms', case when e.end_date is null then 9999999999999
      else floor(extract(epoch from e.end_date) * 1000)::bigint end,
    'going_count', m.going_count, 'going_by_me', m.going_by_me, 'going_rev', m.going_rev, 'rev', e.rev)
  from unnest(ids) as asked (id)
  join public.events e on e.id = asked.id and (e.is_draft or not e.is_hidden_by_team)
  join private.event_marks(ids) m on m.event_id = e.id;
end $$;

-- What a device holds: the hundred that come next, those one comes to, and one's own but what the team hides.
create function private.events_window() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    (select id from public.events where is_public and until_at > now() order by until_at, start_date desc, id limit 100)
    union all
    select unnest(private.my_coming_events())
    union all
    select id from public.events where user_id = me and (is_draft or not is_hidden_by_team));
end $$;

-- Whatever changed, also among what is over: a device may hold it from before. So do the counts of who comes, and
-- whichever the caller began or ceased to come to.
create function private.events_changed(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select id from public.events
    where is_public and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.events
    where user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select c.event_id from public.event_counters c
    join public.events e on e.id = c.event_id and (e.is_public or e.user_id = me)
    where c.sync_xid >= since and not pg_visible_in_snapshot(c.sync_xid, prev)
    union all
    select event_id from public.event_bookmarks
    where user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'event_bookmarks' and user_id = me and sync_xid >= since
      and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'events' and user_id is null and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'events' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- A person's public events, what begins last first; after: [time, id].
create function private.list_events_of(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  select array_agg(id), array_agg(jsonb_build_array(start_date, id)) into ids, ends from (
    select id, start_date from public.events
    where user_id = person and is_public and (start_date, id) < (at_time, at_id)
    order by start_date desc, id desc limit n + 1) as last_ones;
end $$;

-- Public events that are over, what ended last first; after: [time, id].
create function private.list_past_events(nothing uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := least(coalesce((after ->> 0)::timestamptz, 'infinity'), now());
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  select array_agg(id), array_agg(jsonb_build_array(until_at, id)) into ids, ends from (
    select id, until_at from public.events
    where is_public and until_at <= at_time and (until_at, id) < (at_time, at_id)
    order by until_at desc, id desc limit n + 1) as last_ones;
end $$;

-- Public events that are not over, what began or begins first; after: [time, id].
create function private.list_next_events(nothing uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, '-infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  -- What goes on is found by its end: by their beginnings all that is over would be looked through.
  select array_agg(id), array_agg(jsonb_build_array(start_date, id)) into ids, ends from (
    (select id, start_date from public.events
    where is_public and until_at > now() and start_date <= now() and (start_date, id) > (at_time, at_id)
    order by start_date, id limit n + 1)
    union all
    (select id, start_date from public.events
    where is_public and start_date > now() and (start_date, id) > (at_time, at_id)
    order by start_date, id limit n + 1)
    order by start_date, id limit n + 1) as a_few;
end $$;

-- Public events that take place in a month of the calendar as it is drawn, whole weeks, wherever on earth it is read (a
-- week before and after), by their beginning; `list` is the whole name, which ends in YYYY-MM. after: [time, id].
-- A definer that asks what the policies ask: beneath them no range would be looked up in an index.
create function private.list_month_events(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  month text := right(list, 7);
  unseen uuid[] := private.unseen_by_me();
  first_day timestamptz;
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, '-infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if month !~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])$' then raise exception 'no such month' using errcode = '22023'; end if;
  first_day := (month || '-01')::timestamp at time zone 'UTC';
  select array_agg(id), array_agg(jsonb_build_array(start_date, id)) into ids, ends from (
    select id, start_date from public.events
    where is_public and tstzrange(start_date, coalesce(end_date, start_date), '[]')
        && tstzrange(first_day - interval '7 days', first_day + interval '1 month 7 days')
      and (start_date, id) > (at_time, at_id) and user_id <> all (unseen)
    order by start_date, id limit n + 1) as a_few;
end $$;

-- conflict copy: the event as its maker had it, as a new draft; nothing of it is published unseen.
create function private.copy_event(event uuid, mine jsonb, out id uuid, out rev bigint)
language plpgsql volatile set search_path = ''
as $$
declare
  copy jsonb;
begin
  select to_jsonb(e) into copy from public.events e where e.id = event;
  copy := copy || mine;
  copy := copy || jsonb_build_object('id', gen_random_uuid(), 'is_draft', true,
    'title', private.copy_title(copy ->> 'title'));
  insert into public.events as made (id, user_id, title, description, image_url, image_width, image_height,
    image_thumbhash, start_date, end_date, location, category, external_link_url, external_link_text, is_draft)
  select c.id, c.user_id, c.title, c.description, c.image_url, c.image_width, c.image_height, c.image_thumbhash,
    c.start_date, c.end_date, c.location, c.category, c.external_link_url, c.external_link_text, c.is_draft
  from jsonb_populate_record(null::public.events, copy) as c
  returning made.id, made.rev into copy_event.id, copy_event.rev;
end $$;

insert into private.sync_streams (stream, place, rows_function, window_function, changed_function, brings_person)
values ('events', 28, 'event_rows', 'events_window', 'events_changed', 'user_id');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, text_fields,
  held_fields, streams, copy_function)
values ('events', 25, '{insert,edit,delete}', 'user_id', '{title,description,image_url,image_width,image_height,
  image_thumbhash,start_date,end_date,location,category,external_link_url,external_link_text,is_draft}',
  '{user_id}', '{title,description}', '{is_draft}', '{events}', 'copy_event');
insert into private.sync_lists (list, function, subject_type, stream) values
  ('events-of', 'list_events_of', 'uuid', 'events'), ('past-events', 'list_past_events', 'uuid', 'events'),
  ('next-events', 'list_next_events', 'uuid', 'events'), ('month-events', 'list_month_events', 'text', 'events'), ('search/events/newest', 'list_search', 'text', 'events');

create function private.export_events(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select e.sync_xid::text, e.id::text, jsonb_build_object('id', e.id, 'title', e.title,
    'description', e.description, 'image_url', e.image_url, 'image_width', e.image_width,
    'image_height', e.image_height, 'start_date', private.iso(e.start_date), 'end_date', private.iso(e.end_date),
    'location', e.location, 'category', e.category, 'external_link_url', e.external_link_url,
    'external_link_text', e.external_link_text, 'is_draft', e.is_draft, 'created_at', private.iso(e.created_at),
    'updated_at', private.iso(e.updated_at))
  from public.events e
  where e.user_id = me and e.sync_xid >= since and (e.sync_xid, e.id) > (since, tie)
  order by e.sync_xid, e.id limit n;
end $$;
insert into private.export_sections values ('events', 'export_events', '作成したイベント（下書きを含みます）');

insert into private.deleted_with_person (place, table_name, owner_column)
values (20, 'events', 'user_id');
insert into private.hidden_with_person (place, table_name, owner_column, judged)
values (20, 'events', 'user_id', 'not is_draft');

insert into private.api_grants (statement) values
  ('grant select on public.events to anon, authenticated');
