-- Posts; a draft is a post with is_draft. What is public of them, with its counts, is post_counters (the feed).

insert into private.rate_limits (action, max_count, span) values
  -- Publishing (or scheduling) a post, be it new or a draft until now; drafts by themselves have room.
  ('post_create', 10, '1 hour'),
  ('draft_create', 60, '1 hour');
insert into private.xp_rules (kind, amount) values ('post_published', 50), ('picked', 100);
-- What is not published yet, scheduled or not.
insert into private.most_owned (thing, most, of_table, owner_column, counted)
values ('posts', 500, 'posts', 'user_id', 'not is_published');

-- 1 to 30 characters each, none blank, no nulls, no nesting, no control or direction marks, none twice (a check may
-- hold no subquery).
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
  title text not null default '' check (private.is_blank(title) or not private.has_marks(title))
    constraint title_too_long check (char_length(title) <= 100),
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
  -- Its picture is not for everybody's eyes: as its author says, and (by trigger) as the team does.
  is_sensitive boolean not null default false,
  is_marked_sensitive boolean not null default false,
  -- Taken out of sight by the team (by trigger), until they show it again.
  is_hidden_by_team boolean not null default false,
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
  -- Idempotent: the same author, second of the device and content have the same `once_key`, so a repeat is the same post.
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

-- 'infinity' is a timestamp too; nothing could ever publish it.
alter table public.posts add constraint invalid_input
  check (scheduled_at between '2000-01-01' and '2200-01-01');

select private.refuse_banned('posts'), private.refuse_leaving('posts'), private.compose_texts('posts'),
  private.count_direct_writes('posts'), private.hide_unseen('posts', 'user_id');

create policy "the public and one's own" on public.posts for select to anon, authenticated
  using (feed_key is not null or user_id = (select auth.uid()));
create policy "one posts as oneself" on public.posts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.posts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.posts for delete to authenticated
  using (user_id = (select auth.uid()));

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

create trigger one_at_a_time before insert or update or delete on public.posts
  for each statement execute function private.one_at_a_time();

create function private.stamp_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Taken off on one device while it was described on another.
  if new.image_url is null then new.image_alt := null; end if;
  -- A ban locks the profile first: whoever waits here (the scheduler has no person) sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  if auth.uid() is not null and private.is_banned() then
    raise exception 'user_banned' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    perform private.refuse_as_another(new.user_id);
    perform private.refuse_deleted_id('{posts,drafts}', new.id, new.user_id);
    perform private.hit_rate(case when new.is_draft then 'draft_create' else 'post_create' end);
    if new.is_draft or new.scheduled_at > now() then perform private.may_own('posts', new.user_id); end if;
    new.once_key := private.once_key(new);
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
      new.published_at := null;
    end if;
  elsif (new.title, new.description, new.image_url, new.image_width, new.image_height, new.image_thumbhash,
      new.image_alt, new.video_url, new.character_tags, new.is_sensitive, new.scheduled_at, new.is_draft)
    is distinct from (old.title, old.description, old.image_url, old.image_width, old.image_height,
      old.image_thumbhash, old.image_alt, old.video_url, old.character_tags, old.is_sensitive, old.scheduled_at,
      old.is_draft) then
    new.updated_at := now();
  end if;
  if tg_op = 'UPDATE' and old.is_draft and not new.is_draft then perform private.hit_rate('post_create'); end if;
  new.is_published := not new.is_draft and (new.scheduled_at is null or new.scheduled_at <= now());
  -- The first publishing counts: taking a post back and publishing it again does not lift it in the feed.
  if new.is_published then new.published_at := coalesce(new.published_at, now()); end if;
  new.feed_key := case when new.is_published and not new.is_hidden_by_team and not private.is_hidden(new.user_id)
    then 9999999999999 - floor(extract(epoch from new.published_at) * 1000)::bigint end;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.posts
  for each row execute function private.stamp_post();

create function private.post_left(p public.posts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stream text := private.stream_of(p);
begin
  if stream = 'posts' then
    perform private.insert_tombstone('posts', p.id, null, p.feed_key);
    perform private.poke('public');
    perform private.add_to_stats(p.user_id, posts => -1);
  end if;
  -- Also for a public post: the owner's devices hold it wherever their windows end.
  if stream is not null then perform private.insert_tombstone(stream, p.id, p.user_id); end if;
  perform private.poke_person(p.user_id);
end $$;

create function private.post_entered(p public.posts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stream text := private.stream_of(p);
begin
  perform private.delete_tombstone(stream, p.id, p.user_id);
  if stream = 'posts' then perform private.add_to_stats(p.user_id, posts => 1); end if;
end $$;

create function private.post_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.post_left(old);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.post_counters (post_id, user_id, feed_key) values (new.id, new.user_id, new.feed_key);
    perform private.post_entered(new);
  else
    update public.post_counters set feed_key = new.feed_key, sync_xid = pg_current_xact_id() where post_id = new.id;
    if private.stream_of(new) is distinct from private.stream_of(old) then
      perform private.post_left(old);
      perform private.post_entered(new);
    end if;
  end if;
  if new.feed_key is not null then perform private.poke('public'); end if;
  perform private.poke_person(new.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.posts
  for each row execute function private.post_changed();

select private.add_bucket('post-images', 'posts', 'image_url', megabytes => 5, mime_types => '{image/jpeg}',
  file_name => '[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg');
create trigger picture_is_there after insert or update of image_url on public.posts
  for each row execute function private.picture_is_there('post-images', 'image_url');

-- A post counts from its first publishing on, also when it is taken back into a draft: it would count again.
create function private.post_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.take_back(old.id, 'post_published', 'picked');
    return null;
  end if;
  if new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform private.award(new.user_id, 'post_published', new.id, new.published_at);
  end if;
  if new.is_picked_by_admin and (tg_op = 'INSERT' or not old.is_picked_by_admin) then
    perform private.award(new.user_id, 'picked', new.id);
  elsif tg_op = 'UPDATE' and old.is_picked_by_admin and not new.is_picked_by_admin then
    perform private.take_back(new.id, 'picked');
  end if;
  return null;
end $$;
create trigger xp after insert or update or delete on public.posts for each row execute function private.post_xp();

create function private.index_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.index_words('posts', old.id, null, null);
  else
    perform private.index_words('posts', new.id, new.feed_key,
      concat_ws(' ', new.title, new.description, array_to_string(new.character_tags, ' ')), new.character_tags);
  end if;
  return null;
end $$;
create trigger search_made after insert on public.posts
  for each row when (new.feed_key is not null) execute function private.index_post();
create trigger search_changed after update on public.posts
  for each row when ((old.feed_key, old.title, old.description, old.character_tags)
    is distinct from (new.feed_key, new.title, new.description, new.character_tags))
  execute function private.index_post();
create trigger search_gone after delete on public.posts
  for each row when (old.feed_key is not null) execute function private.index_post();

create function private.first_post(fields jsonb, out id uuid, out rev bigint)
language sql stable set search_path = ''
as $$
  select p.id, p.rev from public.posts p
  where p.once_key = private.once_key(jsonb_populate_record(null::public.posts,
    '{"title": "", "description": "", "character_tags": [], "is_draft": false}' || private.composed(fields)))
$$;

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, text_fields,
  held_fields, streams, copy_function, repeat_index, repeat_function)
values ('posts', 20, '{insert,edit,delete}', 'user_id',
  '{title,description,image_url,image_width,image_height,image_thumbhash,image_alt,video_url,character_tags,
    is_sensitive,scheduled_at,is_draft}',
  '{user_id,client_second}', '{title,description,image_alt}', '{is_draft,scheduled_at}',
  '{posts,drafts}', 'copy_post', 'posts_once_key', 'first_post');

create function private.export_posts(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select p.sync_xid::text, p.id::text, jsonb_build_object('id', p.id, 'title', p.title,
    'description', p.description, 'image_url', p.image_url, 'image_width', p.image_width,
    'image_height', p.image_height, 'image_alt', p.image_alt, 'video_url', p.video_url,
    'character_tags', p.character_tags, 'is_sensitive', p.is_sensitive,
    'is_marked_sensitive', p.is_marked_sensitive, 'is_draft', p.is_draft, 'is_published', p.is_published,
    'scheduled_at', private.iso(p.scheduled_at), 'published_at', private.iso(p.published_at),
    'is_picked_by_admin', p.is_picked_by_admin, 'like_count', c.like_count, 'comment_count', c.comment_count,
    'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at))
  from public.posts p left join public.post_counters c on c.post_id = p.id
  where p.user_id = me and p.sync_xid >= since and (p.sync_xid, p.id) > (since, tie)
  order by p.sync_xid, p.id limit n;
end $$;
insert into private.export_sections values ('posts', 'export_posts', '公開した投稿');

insert into private.deleted_with_person (place, table_name, owner_column)
values (10, 'posts', 'user_id');
insert into private.hidden_with_person (place, table_name, owner_column, judged)
values (10, 'posts', 'user_id', 'is_published');

insert into private.api_grants (statement) values
  ('grant select on public.posts to anon, authenticated'),
  ('grant execute on function private.stream_of to anon, authenticated, service_role'),
  ('grant execute on function private.tags_valid, private.once_key to authenticated, service_role');
