-- What the village's administrators say to everybody: announcements, featured banners, settings of the site. No API
-- role writes them: they are written by acts (announcement_acts, banner_acts, setting_acts). On a device they are one
-- stream, site_content.

create table public.announcements (
  id uuid primary key,
  author_id uuid references public.profiles (id) on delete set null,
  title text not null default '' check (private.is_blank(title) or not private.has_marks(title))
    constraint title_too_long check (char_length(title) <= 100),
  -- Markdown.
  body text not null default '' constraint body_too_long check (char_length(body) <= 10000),
  category text not null default 'other' check (category in ('important', 'update', 'event', 'maintenance', 'other')),
  is_pinned boolean not null default false,
  is_draft boolean not null default false,
  -- When it is to be published; null: at once.
  scheduled_at timestamptz,
  -- Made by trigger: the first publishing.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_public boolean not null default false,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint title_required check (is_draft or not private.is_blank(title)),
  constraint body_required check (is_draft or not private.is_blank(body))
);
alter table public.announcements enable row level security;
create index announcements_author_idx on public.announcements (author_id);
create index announcements_changed_idx on public.announcements (sync_xid) where is_public;
create index announcements_newest_idx on public.announcements (published_at desc, id) where is_public;
create index announcements_due_idx on public.announcements (scheduled_at)
  where scheduled_at is not null and not is_draft and published_at is null;

create table public.featured_banners (
  id uuid primary key,
  -- Path inside the bucket banners.
  image_url text not null,
  image_width int not null,
  image_height int not null,
  image_thumbhash text,
  title text not null check (private.is_blank(title) or not private.has_marks(title))
    constraint title_too_long check (char_length(title) <= 100)
    constraint title_required check (not private.is_blank(title)),
  description text not null default ''
    constraint short_description_too_long check (char_length(description) <= 200),
  -- A path of the app, or an address elsewhere.
  link text constraint banner_link_invalid check (
    private.is_https(link) or link ~ '^/([^/\\[:space:][:cntrl:]<>"][^\\[:space:][:cntrl:]<>"]*)?$')
    check (char_length(link) <= 2000),
  link_text text not null default '' check (not private.has_marks(link_text))
    constraint link_text_too_long check (char_length(link_text) <= 40),
  active_date_start timestamptz check (isfinite(active_date_start)),
  active_date_end timestamptz check (isfinite(active_date_end)),
  -- Whose picture it is.
  attribution text not null default '' check (char_length(attribution) <= 100 and not private.has_marks(attribution)),
  is_active boolean not null default true,
  display_order int not null default 0 check (display_order between 0 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint ends_before_start check (active_date_end >= active_date_start),
  constraint image_invalid check (
    image_url ~ '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
    and image_width between 1 and 1920 and image_height between 1 and 1080
    and (image_thumbhash is null or image_thumbhash ~ '^[A-Za-z0-9+/=_-]{1,64}$'))
);
alter table public.featured_banners enable row level security;
create index featured_banners_changed_idx on public.featured_banners (sync_xid);
create index featured_banners_shown_idx on public.featured_banners (display_order, id) where is_active;
create index featured_banners_image_idx on public.featured_banners (image_url);

-- Everybody may read them: nothing secret belongs here.
create table public.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  -- What devices know it by.
  id uuid not null unique default gen_random_uuid(),
  value text not null check (char_length(value) <= 2000 and (key <> 'og_title' or not private.has_marks(value))),
  -- Path inside the bucket og-images: what the picture of link previews is called.
  image_path text generated always as (case key when 'og_image_url' then nullif(value, '') end) stored,
  description text not null default '' check (char_length(description) <= 500),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.site_settings enable row level security;
create index site_settings_changed_idx on public.site_settings (sync_xid);
create index site_settings_person_idx on public.site_settings (updated_by);
create index site_settings_image_idx on public.site_settings (image_path) where image_path is not null;
select private.refuse_banned(kind), private.compose_texts(kind)
from unnest('{announcements,featured_banners,site_settings}'::text[]) as kind;

create policy "the public" on public.announcements for select to anon using (is_public);
-- Not for their author: whoever is an admin no more reads no draft, not even one that they began.
create policy "the public; drafts for admins" on public.announcements for select to authenticated
  using (is_public or (select private.my_rank()) >= 2);
create policy "what is shown or will be" on public.featured_banners for select to anon
  using (is_active and coalesce(active_date_end > now(), true));
create policy "what is shown or will be; all for admins" on public.featured_banners for select to authenticated
  using (is_active and coalesce(active_date_end > now(), true) or (select private.my_rank()) >= 2);
create policy "settings are seen" on public.site_settings for select to anon, authenticated using (true);

select private.add_bucket('banners', 'featured_banners', 'image_url', megabytes => 5, mime_types => '{image/jpeg}',
  file_name => '[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg', least_rank => 2);

select private.add_bucket('og-images', 'site_settings', 'image_path', megabytes => 5, mime_types => '{image/jpeg}',
  file_name => '[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg', least_rank => 2);

create function private.stamp_site_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;

create function private.publish_announcement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_draft then null;
  -- Taken back and given another time, too, it comes out at that, as news.
  elsif new.scheduled_at > now() then new.published_at := null;
  else new.published_at := coalesce(new.published_at, now());
  end if;
  -- What the village announced stays when whoever wrote it leaves.
  new.is_public := not new.is_draft and new.published_at is not null and not private.is_hidden_by_ban(new.author_id);
  return new;
end $$;
create trigger publish before insert or update on public.announcements
  for each row execute function private.publish_announcement();

-- Of somebody whose words a ban hides, it stays hidden when their account is gone, and nobody is left to ask about: an
-- administrator finds it among the drafts.
create function private.keep_hidden_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.announcements set is_draft = true
  where author_id = old.id and not is_draft and private.is_hidden_by_ban(old.id);
  return old;
end $$;
create trigger keep_hidden_announcements before delete on public.profiles
  for each row execute function private.keep_hidden_announcements();

-- Each minute; how many it were.
create function private.publish_announcements() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  published int;
begin
  -- Changes nothing: the trigger `publish` looks at the clock anew.
  update public.announcements set scheduled_at = scheduled_at
  where scheduled_at <= now() and not is_draft and published_at is null;
  get diagnostics published = row_count;
  return published;
end $$;
select cron.schedule('publish-announcements', '* * * * *', 'select private.publish_announcements()');

create function private.index_announcement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said public.announcements := case tg_op when 'DELETE' then old else new end;
begin
  perform private.index_words('announcements', said.id,
    case when tg_op <> 'DELETE' and said.is_public then private.place_of_time(said.published_at) end,
    concat_ws(' ', said.title, said.body));
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.announcements
  for each row execute function private.index_announcement();

-- Whether everybody is told of it. Of banners also those that have yet to begin: devices hold them before their time,
-- and see by the dates when one comes and goes.
create function private.is_shown(announcement public.announcements) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return announcement.is_public; end $$;

create function private.is_shown(setting public.site_settings) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return true; end $$;

create function private.is_shown(banner public.featured_banners) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return banner.is_active and coalesce(banner.active_date_end > now(), true); end $$;

create function private.tell_site_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and private.is_shown(old);
  is_now boolean := tg_op <> 'DELETE' and private.is_shown(new);
begin
  if is_now then
    delete from public.tombstones where table_name = 'site_content' and row_id = new.id;
  elsif was then
    perform private.insert_tombstone('site_content', old.id, null);
  end if;
  if was or is_now then perform private.poke('public'); end if;
  return null;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array '{announcements,featured_banners,site_settings}'::text[] loop
    execute format('create trigger stamp before insert or update on public.%I
      for each row execute function private.stamp_site_content()', kind);
    execute format('create trigger changed after insert or update or delete on public.%I
      for each row execute function private.tell_site_content()', kind);
  end loop;
end $$;

-- What is shown to everybody, of the three kinds; those who may read more do not hold it here.
create function private.site_content_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select a.id, jsonb_build_object('id', a.id, 'kind', 'announcement',
    'place', 9999999999999 - floor(extract(epoch from a.published_at) * 1000)::bigint,
    'data', jsonb_build_object('author_id', a.author_id, 'title', a.title, 'body', a.body, 'category', a.category,
      'is_pinned', a.is_pinned, 'published_at', private.iso(a.published_at), 'updated_at', private.iso(a.updated_at)),
    'rev', a.rev)
  from unnest(ids) as asked (id)
  join public.announcements a on a.id = asked.id where a.is_public
  union all
  select b.id, jsonb_build_object('id', b.id, 'kind', 'banner', 'place', b.display_order,
    'data', jsonb_build_object('image_url', b.image_url, 'image_width', b.image_width,
      'image_height', b.image_height, 'image_thumbhash', b.image_thumbhash, 'title', b.title,
      'description', b.description, 'link', b.link, 'link_text', b.link_text,
      'active_date_start', private.iso(b.active_date_start), 'active_date_end', private.iso(b.active_date_end),
      'attribution', b.attribution), 'rev', b.rev)
  from unnest(ids) as asked (id)
  join public.featured_banners b on b.id = asked.id where private.is_shown(b)
  union all
  select s.id, jsonb_build_object('id', s.id, 'kind', 'setting', 'place', 0,
    'data', jsonb_build_object('key', s.key, 'value', s.value), 'rev', s.rev)
  from unnest(ids) as asked (id)
  join public.site_settings s on s.id = asked.id;
end $$;

-- The newest hundred announcements and those that are pinned, the banners shown and to come, all settings.
create function private.site_content_window() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    (select id from public.announcements where is_public order by published_at desc, id limit 100)
    union all
    (select id from public.announcements where is_public and is_pinned order by published_at desc, id limit 20)
    union all
    (select id from public.featured_banners where is_active order by display_order, id limit 50)
    union all
    select id from public.site_settings);
end $$;

create function private.site_content_changed(prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select id from public.announcements
    where is_public and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.featured_banners where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.site_settings where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones where table_name = 'site_content' and user_id is null
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- Announcements beyond those a device holds, newest first: announcements/<category>, or of all. After: [time, id], or
-- the time alone.
create function private.list_announcements(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted text := split_part(list, '/', 2);
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  select array_agg(id), array_agg(jsonb_build_array(published_at, id)) into ids, ends from (
    select id, published_at from public.announcements
    where is_public and wanted in ('all', category) and published_at <= at_time
      and (published_at < at_time or id > at_id)
    order by published_at desc, id limit n + 1) as next_ones;
end $$;

insert into private.sync_streams (stream, place, rows_function, window_function, changed_function)
values ('site_content', 60, 'site_content_rows', 'site_content_window', 'site_content_changed');
insert into private.sync_lists (list, function, subject_type, stream)
values ('search/announcements/newest', 'list_search', 'text', 'site_content'),
  ('announcements', 'list_announcements', 'text', 'site_content');

insert into private.hidden_with_person (place, table_name, owner_column, judged)
values (30, 'announcements', 'author_id', 'not is_draft');

insert into private.api_grants (statement) values
  ('grant select on public.announcements, public.featured_banners to anon, authenticated'),
  -- Not who of the team set it.
  ('grant select (key, id, value, image_path, description, updated_at, rev, sync_xid) on public.site_settings
    to anon, authenticated'),
  ('grant execute on function private.is_shown(public.featured_banners) to anon, authenticated, service_role');
