-- Counts of a person, apart from the row they count; kept by triggers, writable by no client.

-- The level table of the specification, section 9.
create function private.level_of(experience int) returns int
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when experience >= 160000 then 100
    when experience >= 101500 then least(99, 80 + (experience - 101500) / 3000)
    when experience >= 61500 then 60 + (experience - 61500) / 2000
    when experience >= 31500 then 40 + (experience - 31500) / 1500
    when experience >= 11500 then 20 + (experience - 11500) / 1000
    when experience >= 4500 then 10 + (experience - 4500) / 700
    when experience >= 3600 then 9
    when experience >= 2800 then 8
    when experience >= 2100 then 7
    when experience >= 1500 then 6
    when experience >= 1000 then 5
    when experience >= 600 then 4
    when experience >= 300 then 3
    when experience >= 100 then 2
    else 1 end;
end $$;

-- Counts of a person, apart from the row they count; kept by triggers, writable by no client.
create table public.user_stats (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  total_posts int not null default 0,
  follower_count int not null default 0,
  following_count int not null default 0,
  total_likes_received int not null default 0,
  total_likes_given int not null default 0,
  total_comments_made int not null default 0,
  experience int not null default 0 check (experience >= 0),
  current_level int not null generated always as (private.level_of(experience)) stored,
  -- Changes with what everybody is shown: counts, level, the profile itself.
  sync_xid xid8 not null default pg_current_xact_id(),
  -- Changes with anything: a like would else send the profiles of two people to everybody.
  own_xid xid8 not null default pg_current_xact_id()
);
alter table public.user_stats enable row level security;
select private.refuse_banned('user_stats');
-- The counts of whom a ban, a leaving or their block hides from the caller are kept back, too.
create policy "of whom one sees" on public.user_stats for select to anon, authenticated
  using (exists (select from public.profiles where id = user_id));

-- What one transaction changes of people's counts: summed up here and applied at its end, by user_id. So counts are
-- locked after everything else, in one order and for a moment only, whatever a batch did to whom (a follow changes
-- both sides), and no two transactions wait for each other crosswise. Empty to everybody else.
create unlogged table private.stats_deltas (
  xid xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  total_posts int not null,
  follower_count int not null,
  following_count int not null,
  total_likes_received int not null,
  total_likes_given int not null,
  total_comments_made int not null,
  experience int not null,
  -- How often the profile itself changed.
  profile int not null,
  primary key (xid, user_id)
);

create function private.add_to_stats(person uuid, posts int default 0, followers int default 0,
  following int default 0, likes_received int default 0, likes_given int default 0, comments int default 0,
  xp int default 0, profile int default 0) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.stats_deltas as d (user_id, total_posts, follower_count, following_count,
    total_likes_received, total_likes_given, total_comments_made, experience, profile)
  values (person, posts, followers, following, likes_received, likes_given, comments, xp, profile)
  on conflict (xid, user_id) do update set total_posts = d.total_posts + excluded.total_posts,
    follower_count = d.follower_count + excluded.follower_count,
    following_count = d.following_count + excluded.following_count,
    total_likes_received = d.total_likes_received + excluded.total_likes_received,
    total_likes_given = d.total_likes_given + excluded.total_likes_given,
    total_comments_made = d.total_comments_made + excluded.total_comments_made,
    experience = d.experience + excluded.experience,
    profile = d.profile + excluded.profile;
end $$;

-- The first of the deferred calls does it all; the others find nothing left. By index only: a table that looks empty
-- would be read whole, also by a plan kept until vacuum has left many dead rows in it.
create function private.apply_stats_deltas() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  delta private.stats_deltas;
begin
  for delta in select * from private.stats_deltas where xid = pg_current_xact_id() order by user_id loop
    update public.user_stats s set total_posts = s.total_posts + delta.total_posts,
      follower_count = s.follower_count + delta.follower_count,
      following_count = s.following_count + delta.following_count,
      total_likes_received = s.total_likes_received + delta.total_likes_received,
      total_likes_given = s.total_likes_given + delta.total_likes_given,
      total_comments_made = s.total_comments_made + delta.total_comments_made,
      experience = s.experience + delta.experience,
      sync_xid = case when delta.profile > 0 then pg_current_xact_id() else s.sync_xid end
    where s.user_id = delta.user_id;
  end loop;
  delete from private.stats_deltas where xid = pg_current_xact_id();
  return null;
end $$;
create constraint trigger apply after insert on private.stats_deltas deferrable initially deferred
  for each row execute function private.apply_stats_deltas();

create function private.stamp_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.own_xid := pg_current_xact_id();
  if tg_op = 'UPDATE' and (new.total_posts, new.follower_count, new.following_count, private.level_of(new.experience))
    is distinct from (old.total_posts, old.follower_count, old.following_count, old.current_level) then
    new.sync_xid := pg_current_xact_id();
  end if;
  return new;
end $$;
create trigger stamp before insert or update on public.user_stats
  for each row execute function private.stamp_stats();

create function private.stats_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.poke('public');
  return null;
end $$;
create trigger changed after update on public.user_stats
  for each row when (old.sync_xid is distinct from new.sync_xid) execute function private.stats_changed();

-- Whoever makes the profile (sign-in, seed), its companions come with it.
create function private.profile_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_stats (user_id) values (new.id) on conflict do nothing;
  insert into private.sync_scope (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger companions after insert on public.profiles
  for each row execute function private.profile_made();

-- The public columns of a person with the counts: for direct readers of the API.
create view public.profiles_secure with (security_invoker = true) as
  select p.id, p.username, p.display_name, p.avatar_url, p.bio, p.website_url, p.twitter_username,
    p.instagram_username, p.is_featured_creator, p.is_holder, p.joined_at, p.created_at, p.updated_at,
    s.follower_count, s.following_count, s.total_posts as post_count, s.current_level
  from public.profiles p join public.user_stats s on s.user_id = p.id;

insert into private.api_grants (statement) values
  ('grant select on public.profiles_secure to anon, authenticated'),
  -- Nothing that moves when somebody likes: not the count of it, not the experience, not the stamps.
  ('grant select (user_id, total_posts, follower_count, following_count, total_likes_received, total_comments_made,
    current_level) on public.user_stats to anon, authenticated');
