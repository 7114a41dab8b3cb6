-- What a pull has to look at. Most pulls bring nothing, and then planning with the values at hand would cost more than
-- looking: so what looks is planned once per connection. Each part is one range of one index whatever the values (whole
-- tables are out of the question, see sync_pull), and without an order or a limit nothing tempts the planner elsewhere;
-- what was found is sorted and cut afterwards. (`bound` is a variable, because a `coalesce` counts as leaky under row
-- level security and would be compared row by row of all that is public.) Filling a window is another matter: there
-- the limit decides.

-- Ids of what changed in the posts that the caller's device holds, down to `bound`.
create function private.changed_posts(prev pg_snapshot, bound bigint) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select post_id from public.post_counters
    where feed_key is not null and feed_key <= bound and not pg_visible_in_snapshot(sync_xid, prev)
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
    -- Wherever the window ends: what one bookmarks is kept.
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

-- What changed or went of the caller's own in a stream that holds nothing else.
create function private.changed_mine(stream text, prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
  ids uuid[];
begin
  case stream
    when 'drafts' then ids := array(select id from public.posts where user_id = me and not is_published
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
    when 'albums' then ids := array(select id from public.collections where user_id = me
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
    when 'collection_items' then ids := array(select id from public.collection_items where user_id = me
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
  end case;
  return ids || array(select row_id from public.tombstones
    where table_name = stream and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- The next n of all of it, by id.
create function private.all_mine(stream text, last_id uuid, n int) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  case stream
    when 'drafts' then return array(select id from public.posts
      where user_id = me and not is_published and id > last_id order by id limit n);
    when 'albums' then return array(select id from public.collections
      where user_id = me and id > last_id order by id limit n);
    when 'collection_items' then return array(select id from public.collection_items
      where user_id = me and id > last_id order by id limit n);
  end case;
end $$;

-- Among the authors held, whose profile or counts changed (either stamps the counts); oneself, whatever changed; and
-- whomever the caller began or ceased to follow.
create function private.changed_profiles(prev pg_snapshot, authors uuid[]) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select user_id from public.user_stats where user_id = any (authors) and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select user_id from public.user_stats where user_id = me and not pg_visible_in_snapshot(own_xid, prev)
    union all
    select following_id from public.follows
    where follower_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'follows' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones where table_name = 'profiles' and user_id is null
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- The authors of the window of posts, each as often as they wrote.
create function private.window_authors(bound bigint) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return array(select user_id from public.post_counters where feed_key is not null and feed_key <= bound);
end $$;

-- A page of a first fill: the window down to `bound`, and below it one's own and what one bookmarked.
create function private.window_posts(at_key bigint, at_id uuid, bound bigint, n int) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    select post_id from (
      (select feed_key, post_id from public.post_counters
        where feed_key is not null and (feed_key, post_id) > (at_key, at_id) and feed_key <= bound
        order by feed_key, post_id limit n)
      union all
      (select feed_key, post_id from public.post_counters
        where feed_key is not null and user_id = me and (feed_key, post_id) > (at_key, at_id) and feed_key > bound
        order by feed_key, post_id limit n)
      union
      (select c.feed_key, c.post_id from public.bookmarks b join public.post_counters c using (post_id)
        where b.user_id = me and c.feed_key is not null and (c.feed_key, c.post_id) > (at_key, at_id)
          and c.feed_key > bound
        order by c.feed_key, c.post_id limit n)
    ) as held order by feed_key, post_id limit n);
end $$;

-- The next n ids of a difference, after the last of the page before.
create function private.next_ids(ids uuid[], last_id uuid, n int) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if ids = '{}' then return ids; end if;
  return array(select distinct id from unnest(ids) as changed (id) where id > last_id order by id limit n);
end $$;

-- As of which snapshot the answer is: within the pages of one, that of the first.
create function private.as_of(cursor jsonb) returns pg_snapshot
language plpgsql stable set search_path = ''
as $$
begin
  return case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur')
    else pg_current_snapshot() end;
end $$;

-- The last id of the page before, where pages go by id.
create function private.last_of(cursor jsonb) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(private.text_of(coalesce(cursor -> 'at', cursor -> 'last')), '00000000-0000-0000-0000-000000000000');
end $$;

-- The cursor after a page of `ids`, of which one too many says that there are more.
create function private.next_cursor(cursor jsonb, cur pg_snapshot, ids uuid[], page int) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('cur', cur) || case
    when cardinality(ids) <= page then '{}'
    when cursor is null or cursor ? 'at' then jsonb_build_object('at', ids[page])
    else jsonb_build_object('prev', coalesce(cursor -> 'prev', cursor -> 'cur'), 'last', ids[page]) end;
end $$;
