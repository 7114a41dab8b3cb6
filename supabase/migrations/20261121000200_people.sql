-- People: public columns, private columns of the same row (never granted to API roles), counts, bans.
-- Constraints are named like the error codes of src/domain/error-codes.ts.

-- Who may see what of a person: nothing but the three parts, each with one of the three answers.
create function private.privacy_valid(settings jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(settings) where key <> all ('{following,collections,activity}'::text[])
      or value not in ('"everyone"', '"followers"', '"only_me"'));
end $$;

-- {kind: {in_app, push, email}}; what is not named is on.
create function private.notices_valid(settings jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(settings) as kind
    where kind.key <> all ('{announcement,like,comment,follow,event_reminder,system}'::text[])
      or jsonb_typeof(kind.value) <> 'object'
      or exists (select from jsonb_each(case jsonb_typeof(kind.value) when 'object' then kind.value else '{}' end) as way
        where way.key <> all ('{in_app,push,email}'::text[]) or jsonb_typeof(way.value) <> 'boolean'));
end $$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null constraint username_invalid check (username ~ '^[a-z0-9_]{3,20}$'),
  display_name text not null constraint display_name_invalid check (
    char_length(display_name) between 1 and 30
    and display_name !~ '[[:cntrl:]\u0085\u2028\u2029]'
    and not private.is_blank(display_name)),
  avatar_url text constraint avatar_invalid check (
    avatar_url ~ '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.(jpg|png|webp)$'
    and split_part(avatar_url, '/', 1) = id::text),
  bio text not null default '' constraint bio_too_long check (char_length(bio) <= 300),
  website_url text constraint website_url_not_https check (
    private.is_https(website_url)),
  twitter_username text,
  instagram_username text,
  is_featured_creator boolean not null default false,
  joined_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Below: private to the person; no API role is granted these columns.
  admin_rank text check (admin_rank in ('moderator', 'admin', 'master')),
  is_admin boolean not null generated always as (admin_rank is not null) stored,
  terms_accepted_at timestamptz,
  privacy_accepted_at timestamptz,
  terms_version text,
  email_notifications boolean not null default true,
  push_notifications boolean not null default true,
  notification_settings jsonb not null default '{}' check (private.notices_valid(notification_settings)),
  privacy_settings jsonb not null
    default '{"following": "everyone", "collections": "everyone", "activity": "everyone"}'
    check (private.privacy_valid(privacy_settings)),
  force_logout_at timestamptz,
  -- When the person asked for the deletion of their account.
  deletion_requested_at timestamptz,
  -- The highest level whose reaching the person was shown, on whichever device.
  celebrated_level int not null default 1 check (celebrated_level between 1 and 100),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint profiles_username_key unique (username),
  constraint social_name_invalid check (
    twitter_username ~ '^[A-Za-z0-9_]{1,15}$' and instagram_username ~ '^(?!\.)(?!.*\.\.)[A-Za-z0-9._]{1,30}$')
);
alter table public.profiles enable row level security;
create index profiles_leaving_idx on public.profiles (deletion_requested_at) where deletion_requested_at is not null;
create index profiles_avatar_idx on public.profiles (avatar_url) where avatar_url is not null;

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

create table public.banned_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  banned_by uuid references public.profiles (id) on delete set null,
  reason_category text not null default 'other' check (reason_category in
    ('spam', 'harassment', 'hate_speech', 'violence', 'adult_content', 'copyright', 'misinformation', 'other')),
  reason_detail text check (char_length(reason_detail) <= 1000),
  report_id uuid,
  hide_content boolean not null default false,
  is_active boolean not null default true,
  banned_at timestamptz not null default now(),
  unbanned_at timestamptz,
  appeal_submitted boolean not null default false,
  appeal_reason text check (char_length(appeal_reason) between 20 and 1000),
  appeal_submitted_at timestamptz,
  appeal_status text check (appeal_status in ('pending', 'needs_info', 'approved', 'rejected')),
  appeal_reviewed_at timestamptz,
  check (is_active = (unbanned_at is null))
);
alter table public.banned_users enable row level security;
create unique index already_banned on public.banned_users (user_id) where is_active;
create index banned_users_user_idx on public.banned_users (user_id, banned_at desc);
create index banned_users_banned_by_idx on public.banned_users (banned_by);

-- Changes when what a person may see changes (ban, rank): the device refills and purges.
create table private.sync_scope (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  version bigint not null default 1
);

create function private.is_banned() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from public.banned_users where user_id = auth.uid() and is_active); end $$;

create function private.is_hidden_by_ban(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.banned_users where user_id = person and is_active and hide_content);
end $$;

-- Asked for the deletion of their account, and neither took that back nor is gone.
create function private.is_leaving(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = person and deletion_requested_at is not null);
end $$;

-- Whether the session of the caller's token was ended: the token itself is good for up to an hour more.
create function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return session is not null and not exists (select from auth.sessions where id = session);
end $$;

-- For what decides about the account itself, and for all of its data at once: not with a token whose session was ended,
-- which is good for reading and writing until it runs out.
create function private.must_be_here() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_banned() or private.session_has_ended() then
    raise exception 'denied' using errcode = '42501';
  end if;
end $$;

-- Whether what this person made is kept from everybody else.
create function private.is_hidden(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return private.is_hidden_by_ban(person) or private.is_leaving(person); end $$;

-- Whether the caller may see this part of a person's page: following, collections or activity. A part of which nothing
-- is said is everybody's; a word that is none of the three opens to nobody.
create function private.opens_to_me(person uuid, part text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  audience text;
begin
  if person = me then return true; end if;
  select coalesce(privacy_settings ->> part, 'everyone') into audience from public.profiles where id = person;
  if not found or private.is_hidden(person) then return false; end if;
  return case audience
    when 'everyone' then true
    when 'followers' then exists (select from public.follows where follower_id = me and following_id = person)
    else false end;
end $$;

-- member 0, moderator 1, admin 2, master 3; null when there is no such person.
create function private.rank_of(person uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_position(array['moderator', 'admin', 'master'], admin_rank), 0)
  from public.profiles where id = person
$$;

-- The caller's own rank; a banned person has none.
create function private.my_rank() returns int
language sql stable security definer set search_path = ''
as $$ select case when private.is_banned() then 0 else coalesce(private.rank_of(auth.uid()), 0) end $$;

create function private.bump_scope(person uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.sync_scope (user_id) values (person)
  on conflict (user_id) do update set version = private.sync_scope.version + 1
$$;

create function private.stamp_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  if tg_op = 'UPDATE' then new.updated_at := now(); end if;
  return new;
end $$;
create trigger stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

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

create function private.guard_ranks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.admin_rank = 'master' and new.admin_rank is distinct from 'master'
    and not exists (select from public.profiles where admin_rank = 'master' and id <> old.id) then
    raise exception 'the last master stays' using errcode = '42501';
  end if;
  perform private.bump_scope(new.id);
  return null;
end $$;
create trigger ranks after update of admin_rank on public.profiles
  for each row when (old.admin_rank is distinct from new.admin_rank) execute function private.guard_ranks();
