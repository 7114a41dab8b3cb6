-- Likes: a toggle on posts. Rows are inserted and deleted, never changed; what was taken back leaves a private
-- tombstone 'likes' that carries its rev.

insert into private.rate_limits (action, max_count, span) values ('like', 300, '1 minute');
insert into private.xp_rules (kind, amount, per_day) values ('like_received', 5, null), ('like_given', 1, 30);

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
select private.refuse_banned('likes'), private.refuse_leaving('likes'), private.count_direct_writes('likes');

-- Likes, bookmarks and follows are written here and read by nobody, not even one's own: what a planner guesses of a
-- table (`count=planned`) knows no rights. The pull tells one's own (private.my_marks), lists tell what is shown to
-- others.
create policy "one likes what is public" on public.likes for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null
      and not private.is_apart_from_me(p.user_id)));

create function private.stamp_like() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hit_rate('like');
  -- A block that is under way is waited for: else it would find no notice to take back yet.
  if auth.uid() is not null then
    perform private.lock_following(new.user_id, alone => false);
    new.created_at := now();
  end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.likes
  for each row execute function private.stamp_like();

create function private.like_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.likes := case tg_op when 'INSERT' then new else old end;
  change int := case tg_op when 'INSERT' then 1 else -1 end;
  author uuid := (select user_id from public.post_counters where post_id = made.post_id);
begin
  insert into private.like_news (post_id, author, liker, step) values (made.post_id, author, made.user_id, change);
  -- Gone together with its post: the post's tombstone says it all.
  if author is null then return null; end if;
  if tg_op = 'INSERT' then
    delete from public.tombstones where table_name = 'likes' and row_id = made.post_id and user_id = made.user_id;
  else
    perform private.insert_tombstone('likes', made.post_id, made.user_id);
  end if;
  perform private.poke('public');
  perform private.poke_person(made.user_id);
  -- Last of all: whoever else likes the post waits from here to the commit.
  update public.post_counters set like_count = like_count + change, sync_xid = pg_current_xact_id()
  where post_id = made.post_id;
  return null;
end $$;
create trigger changed after insert or delete on public.likes
  for each row execute function private.like_changed();

-- Taking back a like locks the like, then the post's counters; so the deletion of a post, which takes both with it,
-- has to lock them in the same order.
create function private.lock_likes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.likes where post_id = old.id order by user_id for update;
  return old;
end $$;
create trigger likes_first before delete on public.posts
  for each row execute function private.lock_likes();

-- What happened to likes and was not counted for people yet. A like is the most frequent write there is, and a loved
-- author's counts are one row: counted at once, fifty people liking one post would wait for each other twice.
create table private.like_news (
  post_id uuid not null,
  -- Null when the like went with its post.
  author uuid,
  liker uuid not null,
  step int not null
);

-- Each minute: counts what `like_news` holds for its people, by what is so now, however often it changed. A like of one's
-- own post is worth nothing.
create function private.settle_likes() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  total record;
  settled int := 0;
begin
  -- Two at once would wait for each other; the other one does it.
  if not pg_try_advisory_xact_lock(hashtext('settle_likes')) then return 0; end if;
  for total in
    with news as (delete from private.like_news returning *),
    things as (select distinct post_id, liker, private.pair_id(post_id, liker) as thing from news),
    liked as (
      select t.thing, c.user_id as author, t.liker, l.created_at as at,
        (l.created_at at time zone 'Asia/Tokyo')::date as day
      from things t join public.likes l on l.post_id = t.post_id and l.user_id = t.liker
      join public.post_counters c on c.post_id = t.post_id
      where c.user_id <> t.liker),
    taken as (
      delete from public.xp_event e using things t
      where e.target_id = t.thing and e.kind in ('like_received', 'like_given')
        and t.thing not in (select thing from liked) returning e.user_id, -e.amount as xp),
    received as (
      insert into public.xp_event (user_id, kind, target_id, amount, created_at)
      select l.author, r.kind, l.thing, r.amount, l.at
      from liked l join private.xp_rules r on r.kind = 'like_received'
      on conflict on constraint xp_event_once do nothing returning user_id, amount as xp),
    fresh as (
      select l.*, row_number() over (partition by l.liker, l.day order by l.at) + (
        select count(*) from public.xp_event e where e.user_id = l.liker and e.kind = 'like_given'
          and e.created_at >= l.day::timestamp at time zone 'Asia/Tokyo'
          and e.created_at < (l.day + 1)::timestamp at time zone 'Asia/Tokyo') as nth
      from liked l where not exists (
        select from public.xp_event e where e.user_id = l.liker and e.kind = 'like_given' and e.target_id = l.thing)),
    given as (
      insert into public.xp_event (user_id, kind, target_id, amount, created_at)
      select f.liker, r.kind, f.thing, r.amount, f.at
      from fresh f join private.xp_rules r on r.kind = 'like_given' and f.nth <= r.per_day
      on conflict on constraint xp_event_once do nothing returning user_id, amount as xp)
    select user_id, sum(xp)::int as xp, sum(got)::int as got, sum(gave)::int as gave from (
      select user_id, xp, 0 as got, 0 as gave from taken
      union all select user_id, xp, 0, 0 from received
      union all select user_id, xp, 0, 0 from given
      union all select author, 0, step, 0 from news where author is not null
      union all select liker, 0, 0, step from news) as changes
    group by user_id
  loop
    perform private.add_to_stats(total.user_id, likes_received => total.got, likes_given => total.gave,
      xp => total.xp);
    settled := settled + 1;
  end loop;
  return settled;
end $$;
select cron.schedule('settle-likes', '* * * * *', 'select private.settle_likes()');

create function private.post_goes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_to_stats(old.user_id,
    likes_received => -(select like_count from public.post_counters where post_id = old.id));
  return old;
end $$;
create trigger stats_first before delete on public.posts for each row execute function private.post_goes();

-- Who liked a public post, of those who let the caller see it: whoever did so last comes first; of a post that more
-- than 5,000 like, by id, since an index by time would make every like dearer. after: [time, id], the time null where
-- there is no order of time.
create function private.list_likers(post uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  total int := (select like_count from public.post_counters where post_id = post and feed_key is not null);
  is_timed boolean := case when after is null then total <= 5000 else after ->> 0 is not null end;
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := private.text_of(after -> 1);
begin
  if total is null
    or private.is_unseen(auth.uid(), (select user_id from public.posts where id = post)) then
    return;
  end if;
  if is_timed then
    select array_agg(user_id), array_agg(jsonb_build_array(created_at, user_id)) into ids, ends from (
      select user_id, created_at from public.likes
      where post_id = post and (at_id is null or (created_at, user_id) < (at_time, at_id))
        and not private.is_hidden(user_id) and private.opens_to_me(user_id, 'activity')
      order by created_at desc, user_id desc limit n + 1) as last_ones;
  else
    select array_agg(user_id), array_agg(jsonb_build_array(null, user_id)) into ids, ends from (
      select user_id from public.likes
      where post_id = post and (at_id is null or user_id > at_id) and not private.is_hidden(user_id)
        and private.opens_to_me(user_id, 'activity')
      order by user_id limit n + 1) as a_few;
  end if;
end $$;

-- The public posts that a person likes, the last first by (sync_xid, rev): the order in which the likes were given, of
-- which there is an index already; one by time would make each like dearer. after: [sync_xid, rev].
create function private.list_likes_of(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
begin
  if not private.opens_to_me(person, 'activity') then return; end if;
  select array_agg(post_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, ends from (
    select l.post_id, l.sync_xid, l.rev from public.likes l
    join public.post_counters c on c.post_id = l.post_id and c.feed_key is not null
    where l.user_id = person and l.sync_xid <= at_xid and (l.sync_xid, l.rev) < (at_xid, at_rev)
    order by l.sync_xid desc, l.rev desc limit n + 1) as last_ones;
end $$;

select private.add_toggle('liked_by_me', of_table => 'posts', open_if => 'feed_key is not null',
  mark_table => 'likes', thing_column => 'post_id', person_column => 'user_id',
  owner_column => 'user_id');
insert into private.sync_lists (list, function, stream, privacy)
values ('likers', 'list_likers', 'profiles', null), ('likes-of', 'list_likes_of', 'posts', 'activity');

create function private.export_likes(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select m.at_xid::text, m.id::text,
    jsonb_build_object('created_at', private.iso(m.made_at)) || private.post_named(m.id)
  from private.my_marked('liked_by_me', since, tie, n) as m;
end $$;
insert into private.export_sections values ('likes', 'export_likes', 'いいねした投稿');

insert into private.deleted_with_person (place, table_name, owner_column, order_column)
values (40, 'likes', 'user_id', 'post_id');
