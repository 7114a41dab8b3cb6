-- The feed: the counts of a post and its sort key (`feed_key`), and with them the stream `posts`.

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
create index post_counters_owner_idx on public.post_counters (user_id, feed_key, post_id);
select private.refuse_banned('post_counters'), private.hide_unseen('post_counters', 'user_id');

create policy "counts of what one sees" on public.post_counters for select to anon, authenticated
  using (feed_key is not null or user_id = (select auth.uid()));

-- The caller's own likes and bookmarks among posts, or when they were taken back.
create function private.my_marks(posts uuid[])
returns table (post_id uuid, liked boolean, liked_rev bigint, bookmarked_at timestamptz, bookmarked_rev bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then return; end if;
  return query
  select asked.id, l.post_id is not null, coalesce(l.rev, t.rev), b.created_at, coalesce(b.rev, tb.rev)
  from unnest(posts) as asked (id)
  left join public.likes l on l.post_id = asked.id and l.user_id = me
  left join public.tombstones t on t.table_name = 'likes' and t.row_id = asked.id and t.user_id = me
  left join public.bookmarks b on b.post_id = asked.id and b.user_id = me
  left join public.tombstones tb on tb.table_name = 'bookmarks' and tb.row_id = asked.id and tb.user_id = me;
end $$;

-- Posts and drafts by id, with counts and the caller's own like and bookmark. `stream` is where the row belongs.
create function private.post_rows(ids uuid[])
returns table (id uuid, user_id uuid, sync_xid xid8, stream text, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select p.id, p.user_id, p.sync_xid, private.stream_of(p), jsonb_build_object(
    'id', p.id, 'user_id', p.user_id, 'title', p.title, 'description', p.description,
    'image_url', p.image_url, 'image_width', p.image_width, 'image_height', p.image_height,
    'image_thumbhash', p.image_thumbhash, 'image_alt', p.image_alt, 'video_url', p.video_url,
    'character_tags', p.character_tags, 'is_sensitive', p.is_sensitive,
    'is_marked_sensitive', p.is_marked_sensitive,
    'scheduled_at', private.iso(p.scheduled_at), 'is_draft', p.is_draft, 'is_published', p.is_published,
    'is_picked_by_admin', p.is_picked_by_admin, 'published_at', private.iso(p.published_at),
    'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at),
    'like_count', c.like_count, 'comment_count', c.comment_count,
    'comments_rev', c.comments_rev,
    'liked_by_me', coalesce(m.liked, false), 'liked_rev', coalesce(m.liked_rev, 0),
    'bookmarked_by_me', m.bookmarked_at is not null, 'bookmarked_rev', coalesce(m.bookmarked_rev, 0),
    'bookmark_key', 9999999999999 - coalesce(floor(extract(epoch from m.bookmarked_at) * 1000)::bigint, 0),
    'rev', p.rev, 'feed_key', coalesce(p.feed_key, 9999999999999))
  from unnest(ids) as asked (id)
  join public.posts p on p.id = asked.id
  join public.post_counters c on c.post_id = p.id
  left join private.my_marks(ids) m on m.post_id = p.id;
end $$;

-- The key down to which a window reaches that begins below `above` and is n posts long, ties included;
-- null when nothing public lies below it.
create function private.feed_edge(above bigint, n int) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  edge bigint;
begin
  select feed_key into edge from public.post_counters
  where feed_key is not null and feed_key > above order by feed_key offset n - 1 limit 1;
  -- Ordered, so that the index answers, however little lies below.
  perform from public.post_counters where feed_key is not null and feed_key > edge order by feed_key limit 1;
  return case when found then edge end;
end $$;

-- Ids of what changed in the posts that the caller's device holds, down to `bound`.
create function private.changed_posts(prev pg_snapshot, bound bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
  unseen uuid[] := private.unseen_by_me();
begin
  return array(
    select post_id from public.post_counters
    where feed_key is not null and feed_key <= bound and not pg_visible_in_snapshot(sync_xid, prev)
      and user_id <> all (unseen)
    union all
    select post_id from public.post_counters
    where feed_key is not null and user_id = me and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select c.post_id from (
      select post_id from public.likes
      where user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
      union all
      select row_id from public.tombstones
      where table_name = 'likes' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    ) as mine join public.post_counters c using (post_id)
    where c.feed_key <= bound or c.user_id = me
    union all
    -- Wherever the window ends: what one bookmarks is kept, and comes again with its post (`bookmarks_follow`).
    select post_id from public.bookmarks
    where user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'bookmarks' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones where table_name = 'posts' and user_id is null and feed_key <= bound
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'posts' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- Which public posts left the village from beyond `bound`, where a device holds only what was opened: it asks anew for
-- those of them. null: none; true: more than a hundred.
create function private.left_beyond(prev pg_snapshot, bound bigint) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
  gone uuid[] := array(
    select row_id from public.tombstones where table_name = 'posts' and user_id is null and feed_key > bound
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    -- Ordered, so that the index answers, however little there is.
    order by user_id, sync_xid limit 101);
begin
  return case when cardinality(gone) > 100 then 'true' when gone <> '{}' then to_jsonb(gone) end;
end $$;

-- The authors of the window of posts, each as often as they wrote.
create function private.window_authors(bound bigint) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return array(select user_id from public.post_counters where feed_key is not null and feed_key <= bound);
end $$;

-- A page of a first fill: the window down to `bound`, and below it one's own and what one bookmarked. Nothing beyond a
-- block: the last of a page must be there for pull_posts, which goes on after it.
create function private.window_posts(at_key bigint, at_id uuid, bound bigint, n int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  unseen uuid[] := private.unseen_by_me();
begin
  return array(
    select post_id from (
      (select feed_key, post_id from public.post_counters
        where feed_key is not null and (feed_key, post_id) > (at_key, at_id) and feed_key <= bound
          and user_id <> all (unseen)
        order by feed_key, post_id limit n)
      union all
      (select feed_key, post_id from public.post_counters
        where feed_key is not null and user_id = me and (feed_key, post_id) > (at_key, at_id) and feed_key > bound
        order by feed_key, post_id limit n)
      union
      (select c.feed_key, c.post_id from public.bookmarks b join public.post_counters c using (post_id)
        where b.user_id = me and c.feed_key is not null and (c.feed_key, c.post_id) > (at_key, at_id)
          and c.feed_key > bound and c.user_id <> all (unseen)
        order by c.feed_key, c.post_id limit n)
    ) as held order by feed_key, post_id limit n);
end $$;

create function private.pull_posts(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
  snap pg_snapshot := pg_current_snapshot();
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur') else snap end;
  edge bigint := case when cursor is null then private.feed_edge(-1, 500)
    else nullif(cursor -> 'edge', 'null')::bigint end;
  bound bigint := coalesce(edge, 9999999999999);
  at_key bigint := coalesce((cursor -> 'at' -> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(cursor -> 'at' -> 1), '00000000-0000-0000-0000-000000000000');
  last_id uuid := coalesce(private.text_of(cursor -> 'last'), '00000000-0000-0000-0000-000000000000');
  further int := least(500, coalesce((select sum(nullif(w -> 'extend', 'null')::int)
    from jsonb_array_elements(wants) w), 0));
  wanted text[] := private.wanted_ids(wants);
  ids uuid[];
  extra uuid[] := private.as_ids(wanted || array(select jsonb_array_elements_text(coalesce(seen -> 'posts', '[]'))));
  old_bound bigint;
  more boolean;
  docs jsonb;
  found_ids text[];
  authors uuid[];
  held bigint;
  next jsonb;
begin
  if not filling and wants @> '[{"trim": true}]'
    and (select count(*) from (select from public.post_counters
      where feed_key is not null and feed_key <= bound order by feed_key limit 601) as held) > 600 then
    edge := private.feed_edge(-1, 500);
  end if;
  if further > 0 and edge is not null then
    old_bound := edge;
    edge := private.feed_edge(edge, further);
    bound := coalesce(edge, 9999999999999);
    extra := extra || array(select post_id from public.post_counters
      where feed_key is not null and feed_key > old_bound and feed_key <= bound);
  end if;
  bound := coalesce(edge, 9999999999999);

  if filling then
    ids := private.window_posts(at_key, at_id, bound, page + 1);
  else
    ids := private.next_ids(private.changed_posts(prev, bound), last_id, page + 1);
  end if;
  more := cardinality(ids) > page;
  ids := ids[1:page];

  -- Most pulls bring nothing: then not even this is planned.
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text), array_agg(distinct r.user_id) filter (where filling
      or r.id = any (extra) or not pg_visible_in_snapshot(r.sync_xid, prev))
    into docs, found_ids, authors
    from private.post_rows(array(select unnest(ids) union select unnest(extra))) as r where r.stream = 'posts';
  end if;

  next := jsonb_build_object('cur', cur, 'edge', edge);
  held := edge;
  if more and filling then
    select feed_key into at_key from public.post_counters where post_id = ids[page];
    next := next || jsonb_build_object('at', jsonb_build_array(at_key, ids[page]));
    -- Posts of the same millisecond may still be to come.
    held := least(at_key - 1, edge);
  elsif more then
    next := next || jsonb_build_object('prev', prev, 'last', ids[page]);
  end if;
  return jsonb_build_object('rows', private.with_deleted(docs, wanted || ids::text[], found_ids), 'cursor', next,
    'done', not more, 'edge', held, 'seen', jsonb_build_object('authors', to_jsonb(authors), 'edge', edge))
    || case when filling or cursor ? 'prev' then '{}'
      else jsonb_strip_nulls(jsonb_build_object('left_beyond', private.left_beyond(prev, bound))) end;
end $$;

-- A person's public posts, newest first; after: [feed_key, id].
create function private.list_person(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_key bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  select array_agg(post_id), array_agg(jsonb_build_array(feed_key, post_id)) into ids, ends from (
    select feed_key, post_id from public.post_counters
    where user_id = person and feed_key is not null and (feed_key, post_id) > (at_key, at_id)
    order by feed_key, post_id limit n + 1) as newest;
end $$;

-- The newest 500 posts that are found, those with most likes first; after: [likes, feed_key, id].
create function private.list_search_popular(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = ''
as $$
declare
  at_likes bigint := coalesce((after ->> 0)::bigint, 2147483648);
  at_key bigint := coalesce((after ->> 1)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 2), '00000000-0000-0000-0000-000000000000');
begin
  select array_agg(post_id), array_agg(jsonb_build_array(like_count, feed_key, post_id)) into ids, ends from (
    select c.post_id, c.like_count, c.feed_key
    from unnest((private.search_from('posts', private.query_of(list), -1, '00000000-0000-0000-0000-000000000000',
      500)).ids) as found (id)
    join public.post_counters c on c.post_id = found.id
    where c.feed_key is not null and (-c.like_count, c.feed_key, c.post_id) > (-at_likes, at_key, at_id)
    order by c.like_count desc, c.feed_key, c.post_id limit n + 1) as r;
end $$;

insert into private.sync_streams (stream, place, pull_function) values ('posts', 10, 'pull_posts');
insert into private.sync_lists (list, function, subject_type, stream) values
  ('person', 'list_person', 'uuid', 'posts'), ('search/posts/newest', 'list_search', 'text', 'posts'),
  ('search/posts/popular', 'list_search_popular', 'text', 'posts');

insert into private.api_grants (statement) values
  -- Not the transaction of a like, which names the liker beside what else they did in it (a comment has the same).
  ('grant select (post_id, user_id, feed_key, like_count, comment_count, comments_rev) on public.post_counters
    to anon, authenticated'),
  ('grant execute on function private.my_marks, private.post_rows, private.feed_edge, private.changed_posts,
    private.left_beyond, private.window_authors, private.window_posts to anon, authenticated, service_role');
