-- Lists that are no window of the feed, a page at a time: 人気, フォロー中, a collection, the comments of a post. A page is a row of the
-- stream `lists` that names things in their order; the things themselves ride in the same answer. Caller's rights
-- throughout.

-- 人気: likes of the last seven days, each worth half as much every 36 hours. Ranked once a minute for everybody, so
-- that reading a page is reading an index.
create table private.popular_posts (
  place int primary key,
  post_id uuid not null
);
create index likes_made_idx on public.likes using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create function private.rank_popular() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two rankings at once would collide; the other one does.
  if not pg_try_advisory_xact_lock(hashtext('rank_popular')) then return; end if;
  delete from private.popular_posts;
  insert into private.popular_posts (place, post_id)
  select row_number() over (order by heat desc, post_id) - 1, post_id from (
    select post_id, sum(2 ^ (-extract(epoch from now() - created_at) / 129600)) as heat
    from public.likes where created_at > now() - interval '7 days' group by post_id) as warm
  join public.post_counters using (post_id)
  where feed_key is not null
  order by heat desc, post_id limit 1000;
end $$;

-- The posts from `place` on that the caller may see, and at which place the next page begins (null: there is none).
create function private.list_popular(after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  first int := coalesce((after ->> 0)::int, 0);
begin
  select array_agg(post_id order by place) into ids from private.popular_posts
  where place >= first and place < first + n;
  if exists (select from private.popular_posts where place >= first + n) then
    next := jsonb_build_array(first + n);
  end if;
end $$;

-- Posts by those whom the caller follows, older than `after` ([feed_key, id]), newest first.
create function private.list_following(after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_key bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
  keys bigint[];
begin
  select array_agg(post_id), array_agg(feed_key) into ids, keys from (
    select theirs.feed_key, theirs.post_id from public.follows f
    cross join lateral (
      select c.feed_key, c.post_id from public.post_counters c
      where c.user_id = f.following_id and c.feed_key is not null and (c.feed_key, c.post_id) > (at_key, at_id)
      order by c.feed_key, c.post_id limit n + 1) as theirs
    where f.follower_id = auth.uid()
    order by theirs.feed_key, theirs.post_id limit n + 1) as newest;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(keys[n], ids[n]);
  end if;
end $$;

-- Who liked a public post, of those who let the caller see it: whoever did so last comes first; of a post that more than 5,000 like, by id, since an index by
-- time would make every like dearer. after: [time, id], the time null where there is no order of time.
create function private.list_likers(post uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  total int := (select like_count from public.post_counters where post_id = post and feed_key is not null);
  is_timed boolean := case when after is null then total <= 5000 else after ->> 0 is not null end;
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := private.text_of(after -> 1);
  times timestamptz[];
begin
  if total is null then return; end if;
  if is_timed then
    select array_agg(user_id order by created_at desc, user_id desc), array_agg(created_at order by created_at desc, user_id desc)
    into ids, times from (
      select user_id, created_at from public.likes
      where post_id = post and (at_id is null or (created_at, user_id) < (at_time, at_id))
        and not private.is_hidden(user_id) and private.opens_to_me(user_id, 'activity')
      order by created_at desc, user_id desc limit n + 1) as last_ones;
  else
    select array_agg(user_id order by user_id) into ids from (
      select user_id from public.likes
      where post_id = post and (at_id is null or user_id > at_id) and not private.is_hidden(user_id)
        and private.opens_to_me(user_id, 'activity')
      order by user_id limit n + 1) as a_few;
  end if;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(times[n], ids[n]);
  end if;
end $$;

-- One page: a row {id, list, page, start, ids, next, is_closed}. `is_closed` says that the person it is of keeps it from the
-- caller. `start` says where the reader stood when asking, so that a page
-- that does not join on the one before is known for what it is.
create function private.list_page(want jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- A search is named after what was sought (search_terms).
  list text := private.text_of(want -> 'list', 140);
  -- What the list is of, where it is not of everything: comments/<post>.
  subject text := split_part(list, '/', 2);
  page int := (want -> 'page')::int;
  start jsonb := private.text_of(nullif(want -> 'start', 'null'), 100);
  n int := least(greatest((want -> 'count')::int, 1), case when starts_with(list, 'comments/') then 1000 else 50 end);
  -- Not a record: ids are uuids or texts, and a session's plan of a record's field knows one type only.
  got jsonb;
  is_closed boolean := false;
begin
  -- A number of a few characters may print as a hundred thousand.
  if list is null or page is null or page not between 0 and 999 or char_length(start::text) > 200
    or coalesce(jsonb_typeof(start), 'array') <> 'array' then
    raise exception 'no such page' using errcode = '22023';
  end if;
  case split_part(list, '/', 1)
    when 'popular' then got := to_jsonb(private.list_popular(start, n));
    when 'following' then got := to_jsonb(private.list_following(start, n));
    when 'collection' then got := to_jsonb(private.list_collection(subject::uuid, start, n));
    when 'comments' then got := to_jsonb(private.list_comments(subject::uuid, start, n));
    when 'likers' then got := to_jsonb(private.list_likers(subject::uuid, start, n));
    when 'search' then got := to_jsonb(private.list_search(list, start, n));
    when 'person' then got := to_jsonb(private.list_person(subject::uuid, start, n));
    when 'xp' then got := to_jsonb(private.list_xp(subject::uuid, start, n));
    when 'invitations' then got := to_jsonb(private.list_invitations(subject::uuid));
    when 'invited' then got := to_jsonb(private.list_invited(subject::uuid, start, n));
    when 'events-of' then got := to_jsonb(private.list_events_of(subject::uuid, start, n));
    when 'likes-of' then
      is_closed := not private.opens_to_me(subject::uuid, 'activity');
      got := to_jsonb(private.list_likes_of(subject::uuid, start, n));
    when 'albums-of' then
      is_closed := not private.opens_to_me(subject::uuid, 'collections');
      got := to_jsonb(private.list_albums_of(subject::uuid, start, n));
    when 'followers' then
      is_closed := not private.opens_to_me(subject::uuid, 'following');
      got := to_jsonb(private.list_followers(subject::uuid, start, n));
    when 'followings' then
      is_closed := not private.opens_to_me(subject::uuid, 'following');
      got := to_jsonb(private.list_followings(subject::uuid, start, n));
    else raise exception 'no such list' using errcode = '22023';
  end case;
  return jsonb_build_object('id', list || '/' || page, 'list', list, 'page', page, 'start', start::text,
    'ids', coalesce(nullif(got -> 'ids', 'null'), '[]'), 'next', got ->> 'next', 'is_closed', is_closed);
end $$;

create function private.pull_lists(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  docs jsonb := '[]';
begin
  if jsonb_array_length(wants) > 5
    or (select sum(greatest((want -> 'count')::int, 1)) from jsonb_array_elements(wants) as want) > 1000 then
    raise exception 'at most 5 pages of 1000 in all' using errcode = '22023';
  end if;
  if wants = '[]' and cursor is not null then return null; end if;
  if wants <> '[]' then
    select coalesce(jsonb_agg(private.list_page(want)), '[]') into docs from jsonb_array_elements(wants) as want;
  end if;
  return jsonb_build_object('rows', docs, 'cursor', jsonb_build_object('cur', pg_current_snapshot()), 'done', true,
    'seen', jsonb_build_object(
      'posts', jsonb_path_query_array(docs, '$[*] ? (!(@.list like_regex
        "^(comments|search/(people|events|announcements)|likers|followers|followings|albums-of|events-of|xp|invitations|invited)/")).ids[*]'),
      'comments', jsonb_path_query_array(docs, '$[*] ? (@.list starts with "comments/").ids[*]'),
      'people', jsonb_path_query_array(docs,
        '$[*] ? (@.list like_regex "^(search/people|likers|followers|followings|invited)/").ids[*]'),
      'events', jsonb_path_query_array(docs, '$[*] ? (@.list like_regex "^(search/events|events-of)/").ids[*]'),
      'albums', jsonb_path_query_array(docs, '$[*] ? (@.list starts with "albums-of/").ids[*]'),
      'site_content', jsonb_path_query_array(docs, '$[*] ? (@.list starts with "search/announcements/").ids[*]')));
end $$;
