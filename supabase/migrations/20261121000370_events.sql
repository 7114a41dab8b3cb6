-- Events: made by members, seen by everybody unless they are drafts or hidden with their maker's ban.

create table public.events (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null default '' constraint title_too_long check (char_length(title) <= 100),
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
  location text not null default '' constraint location_too_long check (char_length(location) <= 200),
  category text not null default 'other' check (category in
    ('dao_meeting', 'art_contest', 'ama', 'workshop', 'community', 'other')),
  external_link_url text constraint link_not_https check (private.is_https(external_link_url)),
  external_link_text text not null default ''
    constraint link_text_too_long check (char_length(external_link_text) <= 40),
  is_draft boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by trigger, writable by no client.
  is_public boolean not null default false,
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
create index events_image_idx on public.events (image_url) where image_url is not null;

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
    perform private.refuse_buried('{events}', new.id, new.user_id);
    perform private.hit_rate(case when new.is_draft then 'draft_create' else 'event_create' end);
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
    end if;
  else
    if (to_jsonb(new) - '{is_public,rev,sync_xid}'::text[]) <> (to_jsonb(old) - '{is_public,rev,sync_xid}'::text[]) then
      new.updated_at := now();
    end if;
    if old.is_draft and not new.is_draft then perform private.hit_rate('event_create'); end if;
  end if;
  new.is_public := not new.is_draft and not private.is_hidden(new.user_id);
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
    delete from public.tombstones where table_name = 'events' and row_id = event.id;
  elsif was and not is_now then
    perform private.bury('events', event.id, null);
  elsif tg_op = 'DELETE' then
    perform private.bury('events', event.id, event.user_id);
  end if;
  if was or is_now then perform private.poke('public'); end if;
  perform private.poke_person(event.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.events
  for each row execute function private.event_changed();
