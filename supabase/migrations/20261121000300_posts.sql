-- Posts (a draft is a post with is_draft), their counters, likes, and the tombstones of what left a stream.

-- Marks nobody sees, which turn the reading of what stands around them.
create function private.has_marks(words text) returns boolean
language sql immutable set search_path = ''
as $$
  select words ~ '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
$$;

-- 1 to 30 characters each, none blank, no nulls, no nesting, no control or direction marks, none twice (a check may hold
-- no subquery).
create function private.tags_valid(tags text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(tags), 1) = 1 and not exists (
    select from unnest(tags) as tag
    where tag is null or char_length(tag) > 30 or private.is_blank(tag)
      or tag ~ '[[:cntrl:]]' or private.has_marks(tag))
    and (select count(distinct tag) = count(*) from unnest(tags) as tag)
$$;

create table public.posts (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null default '' constraint title_too_long check (char_length(title) <= 100),
  description text not null default ''
    constraint description_too_long check (char_length(description) <= 5000),
  image_url text,
  image_width int,
  image_height int,
  image_thumbhash text,
  -- What the picture shows, for whoever does not see it: one line.
  image_alt text
    constraint image_alt_too_long check (char_length(image_alt) <= 500)
    constraint image_alt_invalid check (image_alt !~ '[[:cntrl:]]' and not private.has_marks(image_alt)),
  video_url text constraint video_url_not_https check (private.is_https(video_url)),
  character_tags text[] not null default '{}'
    constraint too_many_tags check (cardinality(character_tags) <= 10)
    constraint tag_invalid check (private.tags_valid(character_tags)),
  scheduled_at timestamptz,
  is_draft boolean not null default false,
  -- Made by trigger, writable by no client:
  is_published boolean not null default false,
  published_at timestamptz,
  is_picked_by_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Newest first in ascending order; null when not public.
  feed_key bigint,
  -- The second of the device in which it was made, and what it then said: a repeat is the same post.
  client_second bigint,
  once_key uuid,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint title_required check (
    is_draft or not private.is_blank(title)),
  -- Inside the person's own folder, with its measures (the device resizes to at most 1920).
  constraint image_invalid check (
    (image_url is null and image_width is null and image_height is null and image_thumbhash is null
      and image_alt is null)
    or (image_url is not null and image_width is not null and image_height is not null
      and image_url ~ '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
      and split_part(image_url, '/', 1) = user_id::text
      and image_width between 1 and 1920 and image_height between 1 and 1920
      and (image_thumbhash is null or image_thumbhash ~ '^[A-Za-z0-9+/=_-]{1,64}$')))
);
alter table public.posts enable row level security;
create index posts_owner_idx on public.posts (user_id, sync_xid);
create index posts_feed_idx on public.posts (feed_key, id) where feed_key is not null;
create index posts_due_idx on public.posts (scheduled_at)
  where scheduled_at is not null and not is_draft and not is_published;
create index posts_image_idx on public.posts (image_url) where image_url is not null;
create unique index posts_once_key on public.posts (once_key) where once_key is not null;

-- Apart from the post, so that a like does not rewrite it. sync_xid is stamped by every change of the post or its
-- counts, and is not indexed (HOT updates): one range scan of the window by feed_key finds all that changed.
create table public.post_counters (
  post_id uuid primary key references public.posts (id) on delete cascade,
  user_id uuid not null,
  feed_key bigint,
  like_count int not null default 0 check (like_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  -- The rev of the last change among its comments.
  comments_rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
) with (fillfactor = 80);
alter table public.post_counters enable row level security;
create index post_counters_feed_idx on public.post_counters (feed_key, post_id) where feed_key is not null;
create index post_counters_owner_idx on public.post_counters (user_id, feed_key, post_id) where feed_key is not null;

create table public.likes (
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  primary key (post_id, user_id)
);
alter table public.likes enable row level security;
create index likes_person_idx on public.likes (user_id, sync_xid);

-- What left a stream. user_id null: everybody may know. No foreign keys: a tombstone outlives what it stands for.
create table public.tombstones (
  table_name text not null,
  row_id uuid not null,
  user_id uuid,
  feed_key bigint,
  rev bigint not null default nextval('private.sync_rev'),
  sync_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  constraint tombstones_once unique nulls not distinct (table_name, row_id, user_id)
);
alter table public.tombstones enable row level security;
create index tombstones_stream_idx on public.tombstones (table_name, user_id, sync_xid);
create index tombstones_age_idx on public.tombstones (created_at);

create function private.bury(stream text, gone uuid, person uuid, key bigint default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.tombstones (table_name, row_id, user_id, feed_key) values (stream, gone, person, key)
  on conflict on constraint tombstones_once do update set feed_key = excluded.feed_key, rev = excluded.rev,
    sync_xid = pg_current_xact_id(), created_at = now();
end $$;

-- An id that was deleted never comes back as something else. What one deletes unborn is buried for oneself alone: nobody
-- can take from others an id that they made, and will make again after a restore.
create function private.refuse_buried(streams text[], made uuid, person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.tombstones d
    where d.table_name = any (streams) and d.row_id = made and (d.user_id is null or d.user_id = person)) then
    raise exception 'this id was deleted' using errcode = '23505';
  end if;
end $$;

-- The stream a post is in: null for the hidden.
create function private.stream_of(p public.posts) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when p.feed_key is not null then 'posts' when not p.is_published then 'drafts' end; end $$;

-- The same person, second of the device and content: one post.
create function private.once_key(p public.posts) returns uuid
language sql stable set search_path = ''
as $$
  select case when p.client_second is not null then md5(jsonb_build_array(p.user_id, p.client_second, p.title,
    p.description, p.image_url, p.video_url, p.character_tags, p.scheduled_at, p.is_draft)::text)::uuid end
$$;

-- 'infinity' is a timestamp too; nothing could ever publish it.
alter table public.posts add constraint posts_scheduled_at_possible
  check (scheduled_at between '2000-01-01' and '2200-01-01');
