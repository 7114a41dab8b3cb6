-- What the village's administrators say to everybody: announcements, featured banners, settings of the site. Writing
-- them comes with the admin screens; until then no API role may. On a device they are one stream, site_content.

create table public.announcements (
  id uuid primary key,
  author_id uuid references public.profiles (id) on delete set null,
  title text not null default ''
    constraint title_too_long check (char_length(title) <= 100),
  -- Markdown.
  body text not null default '' constraint body_too_long check (char_length(body) <= 10000),
  category text not null default 'other' check (category in ('important', 'update', 'event', 'maintenance', 'other')),
  is_pinned boolean not null default false,
  is_draft boolean not null default false,
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

create table public.featured_banners (
  id uuid primary key,
  -- Path inside the bucket banners.
  image_url text not null,
  image_width int not null,
  image_height int not null,
  image_thumbhash text,
  title text not null
    constraint title_too_long check (char_length(title) <= 100)
    constraint title_required check (not private.is_blank(title)),
  description text not null default ''
    constraint banner_description_too_long check (char_length(description) <= 200),
  -- A path of the app, or an address elsewhere.
  link text constraint banner_link_invalid check (
    private.is_https(link) or link ~ '^/([^/\\[:space:][:cntrl:]<>"][^\\[:space:][:cntrl:]<>"]*)?$')
    check (char_length(link) <= 2000),
  link_text text not null default '' constraint link_text_too_long check (char_length(link_text) <= 40),
  active_date_start timestamptz check (isfinite(active_date_start)),
  active_date_end timestamptz check (isfinite(active_date_end)),
  -- Whose picture it is.
  attribution text not null default '' check (char_length(attribution) <= 100),
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
  value text not null check (char_length(value) <= 2000),
  description text not null default '' check (char_length(description) <= 500),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.site_settings enable row level security;
create index site_settings_changed_idx on public.site_settings (sync_xid);
create index site_settings_person_idx on public.site_settings (updated_by);

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
  if not new.is_draft then new.published_at := coalesce(new.published_at, now()); end if;
  -- What the village announced stays when whoever wrote it leaves.
  new.is_public := not new.is_draft and not private.is_hidden_by_ban(new.author_id);
  return new;
end $$;
create trigger publish before insert or update on public.announcements
  for each row execute function private.publish_announcement();

-- Not what has yet to begin: devices hold that before its time, and see by the dates when it comes and goes.
create function private.is_shown(banner public.featured_banners) returns boolean
language plpgsql stable set search_path = ''
as $$ begin return banner.is_active and coalesce(banner.active_date_end > now(), true); end $$;

-- The same of a row of any of the three tables; null: there is none.
create function private.is_site_content(of_table text, content jsonb) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return content is not null and case of_table
    when 'announcements' then (content -> 'is_public')::boolean
    when 'featured_banners' then private.is_shown(jsonb_populate_record(null::public.featured_banners, content))
    else true end;
end $$;

create function private.site_content_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := private.is_site_content(tg_table_name, to_jsonb(old));
  is_now boolean := private.is_site_content(tg_table_name, to_jsonb(new));
begin
  if is_now then
    delete from public.tombstones where table_name = 'site_content' and row_id = new.id;
  elsif was then
    perform private.bury('site_content', old.id, null);
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
      for each row execute function private.site_content_changed()', kind);
  end loop;
end $$;
