-- What stands on a person's page, a page of each list at a time (see private.list_page): their posts, what they liked,
-- their collections and events, who follows them and whom they follow. Whom a list is opened to is for the person to
-- say (profiles.privacy_settings), and for the database to decide.

-- A person's public posts, newest first; after: [feed_key, id].
create function private.list_person(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_key bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
  keys bigint[];
begin
  select array_agg(post_id), array_agg(feed_key) into ids, keys from (
    select feed_key, post_id from public.post_counters
    where user_id = person and feed_key is not null and (feed_key, post_id) > (at_key, at_id)
    order by feed_key, post_id limit n + 1) as newest;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(keys[n], ids[n]);
  end if;
end $$;

-- The three below go by (sync_xid, rev), the last first: the order in which they were given, of which there is an index
-- already, where one by time would make each of them dearer. after: [sync_xid, rev].

-- The public posts that a person likes.
create function private.list_likes_of(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
  places jsonb[];
begin
  if not private.opens_to_me(person, 'activity') then return; end if;
  select array_agg(post_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, places from (
    select l.post_id, l.sync_xid, l.rev from public.likes l
    join public.post_counters c on c.post_id = l.post_id and c.feed_key is not null
    where l.user_id = person and l.sync_xid <= at_xid and (l.sync_xid, l.rev) < (at_xid, at_rev)
    order by l.sync_xid desc, l.rev desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := places[n];
  end if;
end $$;

-- Who follows a person, without whoever is hidden or shows that to others only.
create function private.list_followers(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
  places jsonb[];
begin
  if not private.opens_to_me(person, 'following') then return; end if;
  select array_agg(follower_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, places from (
    select follower_id, sync_xid, rev from public.follows
    where following_id = person and sync_xid <= at_xid and (sync_xid, rev) < (at_xid, at_rev)
      -- Whom these follow is theirs to show, here too; a person is told of all of their own.
      and (private.opens_to_me(follower_id, 'following') or person = me and not private.is_hidden(follower_id))
    order by sync_xid desc, rev desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := places[n];
  end if;
end $$;

-- Whom a person follows, without whoever is hidden.
create function private.list_followings(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
  places jsonb[];
begin
  if not private.opens_to_me(person, 'following') then return; end if;
  select array_agg(following_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, places from (
    select following_id, sync_xid, rev from public.follows
    where follower_id = person and sync_xid <= at_xid and (sync_xid, rev) < (at_xid, at_rev)
      and not private.is_hidden(following_id)
    order by sync_xid desc, rev desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := places[n];
  end if;
end $$;

-- A person's public collections, last changed first; after: [time, id].
create function private.list_albums_of(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  times timestamptz[];
begin
  if not private.opens_to_me(person, 'collections') then return; end if;
  select array_agg(id), array_agg(updated_at) into ids, times from (
    select id, updated_at from public.collections
    where user_id = person and is_public and (updated_at, id) < (at_time, at_id)
    order by updated_at desc, id desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(times[n], ids[n]);
  end if;
end $$;

-- A person's public events, what begins last first; after: [time, id].
create function private.list_events_of(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  times timestamptz[];
begin
  select array_agg(id), array_agg(start_date) into ids, times from (
    select id, start_date from public.events
    where user_id = person and is_public and (start_date, id) < (at_time, at_id)
    order by start_date desc, id desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(times[n], ids[n]);
  end if;
end $$;

-- What one's own experience of the last year came from: `day/kind/times/amount`, the last day first; after: [day, kind].
-- Nobody reads another's.
create function private.list_xp(person uuid, after jsonb, n int, out ids text[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_day date := coalesce(private.text_of(after -> 0)::date, 'infinity');
  at_kind text := coalesce(private.text_of(after -> 1), '');
  places jsonb[];
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(concat_ws('/', day, kind, times, amount)), array_agg(jsonb_build_array(day, kind)) into ids, places
  from (
    select private.day_of(created_at) as day, kind, count(*) as times, sum(amount) as amount
    from public.xp_event where user_id = person and created_at > now() - interval '1 year'
    group by 1, 2
    having private.day_of(created_at) < at_day or private.day_of(created_at) = at_day and kind > at_kind
    order by 1 desc, 2 limit n + 1) as days;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := places[n];
  end if;
end $$;
