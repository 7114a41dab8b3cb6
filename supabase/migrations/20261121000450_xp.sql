-- Experience (product-decisions, "XP"): given by the database for what people do, once for one thing, and taken back
-- with the thing. The sum of a person's events is their experience; both change in the transaction of what they are for,
-- but for likes, which are counted a minute later.

create table private.xp_rules (
  kind text primary key,
  amount int not null,
  -- At most so often within a day of Japan.
  per_day int
);
insert into private.xp_rules (kind, amount, per_day) values
  ('post_published', 50, null),
  ('comment_made', 10, 10),
  ('like_received', 5, null),
  ('like_given', 1, 30),
  ('followed', 5, null),
  ('event_published', 30, null),
  ('picked', 100, null),
  ('profile_completed', 50, null),
  -- What somebody had before there were events (the seed; a village that moves here).
  ('brought_along', 0, null);

create table public.xp_event (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.xp_rules (kind),
  -- What it is given for: an id, or private.pair_id of what has none.
  target_id uuid not null,
  amount int not null,
  created_at timestamptz not null default now(),
  constraint xp_event_once unique (user_id, kind, target_id)
);
alter table public.xp_event enable row level security;
create index xp_event_target_idx on public.xp_event (target_id);
create index xp_event_time_idx on public.xp_event (user_id, created_at);

create policy "one's own experience" on public.xp_event for select to authenticated
  using (user_id = (select auth.uid()));

-- The day of Japan in which a moment lies.
create function private.day_of(moment timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$ begin return (moment at time zone 'Asia/Tokyo')::date; end $$;

-- A like, a follow: what has no id of its own.
create function private.pair_id(what uuid, whose uuid) returns uuid
language plpgsql immutable set search_path = ''
as $$ begin return md5(what::text || whose)::uuid; end $$;

-- Gives what there is for it (`worth`, where the rule leaves that open), unless it was given before or the day has had its share. (Whoever writes is alone in
-- writing as that person, so the share is never passed.)
create function private.award(person uuid, what text, target uuid, at timestamptz default now(),
  worth int default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rule private.xp_rules;
  day_began timestamptz := private.day_of(at)::timestamp at time zone 'Asia/Tokyo';
begin
  select * into rule from private.xp_rules where kind = what;
  if rule.per_day is not null and rule.per_day <= (
    select count(*) from public.xp_event where user_id = person and kind = what
      and created_at >= day_began and created_at < day_began + interval '1 day') then
    return;
  end if;
  insert into public.xp_event (user_id, kind, target_id, amount, created_at)
  values (person, what, target, coalesce(worth, rule.amount), at) on conflict on constraint xp_event_once do nothing;
  if found then perform private.add_to_stats(person, xp => coalesce(worth, rule.amount)); end if;
end $$;

-- Takes back what was given for it. Clients choose ids: without the kinds, deleting a comment with the id of another
-- person's post would take back what the post gave.
create function private.take_back(target uuid, variadic kinds text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given record;
begin
  for given in delete from public.xp_event where target_id = target and kind = any (kinds)
    returning user_id, amount loop
    perform private.add_to_stats(given.user_id, xp => -given.amount);
  end loop;
end $$;

-- What happened to likes and was not counted for people yet. A like is the most frequent write there is, and a loved
-- author's counts are one row: counted at once, fifty people liking one post would wait for each other twice.
create table private.like_news (
  post_id uuid not null,
  -- Null when the like went with its post.
  author uuid,
  liker uuid not null,
  step int not null
);

-- Each minute: what the likes gave or take back, by what is so now, however often it changed. A like of one's own post is
-- worth nothing.
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

create function private.post_goes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_to_stats(old.user_id,
    likes_received => -(select like_count from public.post_counters where post_id = old.id));
  return old;
end $$;
create trigger stats_first before delete on public.posts for each row execute function private.post_goes();

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

create function private.comment_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.add_to_stats(old.user_id, comments => -1);
    perform private.take_back(old.id, 'comment_made');
    return null;
  end if;
  perform private.add_to_stats(new.user_id, comments => 1);
  if (select user_id from public.posts where id = new.post_id) <> new.user_id then
    perform private.award(new.user_id, 'comment_made', new.id, new.created_at);
  end if;
  return null;
end $$;
create trigger xp after insert or delete on public.comments for each row execute function private.comment_xp();

create function private.follow_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.take_back(private.pair_id(old.following_id, old.follower_id), 'followed');
  else
    perform private.award(new.following_id, 'followed', private.pair_id(new.following_id, new.follower_id),
      new.created_at);
  end if;
  return null;
end $$;
create trigger xp after insert or delete on public.follows for each row execute function private.follow_xp();

create function private.event_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.take_back(old.id, 'event_published');
  elsif not new.is_draft and (tg_op = 'INSERT' or old.is_draft) then
    perform private.award(new.user_id, 'event_published', new.id, new.updated_at);
  end if;
  return null;
end $$;
create trigger xp after insert or update or delete on public.events for each row execute function private.event_xp();

-- Picture, name and words about oneself: once, and for good.
create function private.profile_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.avatar_url is not null and not private.is_blank(new.bio) then
    perform private.award(new.id, 'profile_completed', new.id, new.updated_at);
  end if;
  return null;
end $$;
create trigger xp after insert or update of avatar_url, bio on public.profiles
  for each row execute function private.profile_xp();
