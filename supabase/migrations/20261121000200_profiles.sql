-- People: public columns, and private columns of the same row, which no API role is granted.
-- Constraints are named like the error codes of src/domain/error-codes.ts.

-- Who may see what of a person: nothing but the three parts, each with one of the three answers.
create function private.privacy_valid(settings jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(settings) where case
      when key = any ('{following,collections,activity}'::text[])
        then value not in ('"everyone"', '"followers"', '"only_me"')
      -- Whether their use of the village is counted.
      when key = 'usage' then value not in ('"on"', '"off"')
      -- How they see pictures that are not for everybody's eyes.
      when key = 'sensitive' then value not in ('"ask"', '"show"', '"never"')
      else true end);
end $$;

-- {kind: {what: true}}, of people, tags and words: whom and what a person does not want to see on their devices. Kept as
-- keys, so that what is added on two devices is all there.
create function private.mutes_valid(mutes jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(mutes) = 'object' and not exists (
    select from jsonb_each(mutes) as kind where kind.key <> all ('{people,tags,words}'::text[])
      or jsonb_typeof(kind.value) <> 'object'
      or (select count(*) > case kind.key when 'people' then 500 else 100 end
          or not coalesce(bool_and(one.value = 'true' and char_length(one.key) between 1 and 50 and (kind.key <> 'people'
            or one.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')), true)
        from jsonb_each(case jsonb_typeof(kind.value) when 'object' then kind.value else '{}' end) as one));
end $$;

-- {kind: {in_app, push, email}}; what is not named is on.
create function private.notices_valid(settings jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(settings) as kind
    where kind.key <> all ('{announcement,like,comment,follow,event_reminder,system,report}'::text[])
      or jsonb_typeof(kind.value) <> 'object'
      or exists (select
        from jsonb_each(case jsonb_typeof(kind.value) when 'object' then kind.value else '{}' end) as way
        where way.key <> all ('{in_app,push,email}'::text[]) or jsonb_typeof(way.value) <> 'boolean'));
end $$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null constraint username_invalid check (username ~ '^[a-z0-9_]{3,20}$'),
  display_name text not null constraint display_name_invalid check (
    char_length(display_name) between 1 and 30
    and display_name !~ '[[:cntrl:]\u0085\u2028\u2029]'
    and not private.has_marks(display_name)
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
  -- One of their wallets holds something of the brand's collection (20261121000454).
  is_holder boolean not null default false,
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
  mutes jsonb not null default '{}' check (private.mutes_valid(mutes)),
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
select private.refuse_banned('profiles'), private.compose_texts('profiles'), private.count_direct_writes('profiles');

-- What everybody is shown of a person; the other columns are nobody's business, nor is when they change.
create function private.public_part(p public.profiles) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_array(p.username, p.display_name, p.avatar_url, p.bio, p.website_url, p.twitter_username,
    p.instagram_username, p.is_featured_creator, p.is_holder);
end $$;

create function private.stamp_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  if tg_op = 'UPDATE' and private.public_part(new) <> private.public_part(old) then new.updated_at := now(); end if;
  return new;
end $$;
create trigger stamp before insert or update on public.profiles
  for each row execute function private.stamp_profile();

-- What one change of a profile is not alone with: who is called otherwise is told to the team in each case about them,
-- and with what they do in private or not every notice of it is judged anew.
insert into private.rate_limits (action, max_count, span) values
  ('rename', 10, '10 minutes'), ('activity_privacy', 10, '10 minutes');

create function private.count_costly_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.hit_rate(tg_argv[0]); return new; end $$;
create trigger count_rename before update on public.profiles for each row
  when ((old.display_name, old.username, old.avatar_url) is distinct from (new.display_name, new.username, new.avatar_url))
  execute function private.count_costly_edit('rename');
create trigger count_activity_privacy before update on public.profiles for each row
  when (old.privacy_settings -> 'activity' is distinct from new.privacy_settings -> 'activity')
  execute function private.count_costly_edit('activity_privacy');

create function private.profile_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.insert_tombstone('profiles', old.id, null);
  elsif tg_op = 'UPDATE' and private.public_part(new) = private.public_part(old)
    and new.deletion_requested_at is not distinct from old.deletion_requested_at then
    -- For oneself alone: stamps nothing that others read, and tells nobody else.
    perform private.add_to_stats(new.id);
    perform private.poke_person(new.id);
    return null;
  else
    -- Stamps the counts too (at the commit, as any change of them): the pull looks for changed people in one place.
    if tg_op = 'UPDATE' then perform private.add_to_stats(new.id, profile => 1); end if;
    perform private.poke_person(new.id);
  end if;
  perform private.poke('public');
  return null;
end $$;
create trigger changed after insert or update or delete on public.profiles
  for each row execute function private.profile_changed();

select private.add_bucket('avatars', 'profiles', 'avatar_url', megabytes => 2,
  mime_types => '{image/jpeg,image/png,image/webp}', file_name => '[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.(jpg|png|webp)');
create trigger picture_is_there after update of avatar_url on public.profiles
  for each row execute function private.picture_is_there('avatars', 'avatar_url');

create policy "everybody is seen who is not hidden, and oneself" on public.profiles for select to anon, authenticated
  using (id = (select auth.uid()) or not private.is_hidden(id));
create policy "nobody who blocked the caller" on public.profiles as restrictive for select to authenticated
  using (id <> all ((select private.unseen_by_me(but_own => true))::uuid[]));
create policy "one edits oneself" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "who leaves says nothing new" on public.profiles as restrictive for update to authenticated
  using ((select private.may_make()));

-- What of a profile is its owner's alone: the private columns, which no API role is granted, the rev, which moves with
-- them, and the experience (whose level everybody sees: with each like it would send two people's profiles to
-- everybody).
create function private.own_profile() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('rev', rev, 'experience', s.experience, 'celebrated_level', celebrated_level,
    'is_admin', is_admin, 'admin_rank', admin_rank,
    'terms_accepted_at', private.iso(terms_accepted_at), 'privacy_accepted_at', private.iso(privacy_accepted_at),
    'terms_version', terms_version, 'email_notifications', email_notifications,
    'push_notifications', push_notifications, 'notification_settings', notification_settings,
    'privacy_settings', privacy_settings, 'mutes', mutes, 'wallets', private.wallets_of(id),
    -- A session that was ended from another device is told so as any forced sign-out is.
    'force_logout_at', private.iso(case when private.session_has_ended() then now() else force_logout_at end),
    'deletion_requested_at', private.iso(deletion_requested_at))
  from public.profiles join public.user_stats s on s.user_id = id where id = auth.uid());
end $$;

-- Profiles by id, with counts and the caller's own follow and block. By the database's own hand, because follows and
-- blocks are nobody's to read; of whom a ban, a leaving or their block of the caller hides, others are told just that:
-- name, words, picture and counts are kept back as their posts are. (Whom one blocked oneself one knows by name, to take it
-- back.)
create function private.profile_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  blockers uuid[] := private.unseen_by_me(but_own => true);
  unknown constant jsonb := '{"rev": 0, "experience": null, "celebrated_level": null, "is_admin": null,
    "admin_rank": null, "terms_accepted_at": null, "privacy_accepted_at": null, "terms_version": null,
    "email_notifications": null,
    "push_notifications": null, "notification_settings": null, "privacy_settings": null, "mutes": null,
    "wallets": null, "force_logout_at": null,
    "deletion_requested_at": null}';
  kept_back constant jsonb := '{"username": "", "display_name": "", "avatar_url": null, "bio": "", "website_url": null,
    "twitter_username": null, "instagram_username": null, "follower_count": 0, "following_count": 0, "post_count": 0,
    "current_level": 1}';
begin
  return query
  select p.id, jsonb_build_object(
    'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', p.avatar_url, 'bio', p.bio,
    'website_url', p.website_url, 'twitter_username', p.twitter_username,
    'instagram_username', p.instagram_username, 'joined_at', private.iso(p.joined_at),
    'is_featured_creator', p.is_featured_creator, 'is_holder', p.is_holder, 'follower_count', s.follower_count,
    'following_count', s.following_count, 'post_count', s.total_posts, 'current_level', s.current_level,
    'followed_by_me', f.following_id is not null, 'followed_rev', coalesce(f.rev, t.rev, 0),
    'blocked_by_me', b.blocked_id is not null, 'blocked_rev', coalesce(b.rev, tb.rev, 0),
    'is_hidden', h.is_hidden)
    || case when p.id = me then private.own_profile() when h.is_hidden then unknown || kept_back else unknown end
  from unnest(ids) as asked (id)
  join public.profiles p on p.id = asked.id
  join public.user_stats s on s.user_id = p.id
  cross join lateral (select p.id = any (blockers) or private.is_hidden(p.id)) as h (is_hidden)
  left join public.follows f on f.following_id = p.id and f.follower_id = me
  left join public.tombstones t on t.table_name = 'follows' and t.row_id = p.id and t.user_id = me
  left join public.user_block b on b.blocked_id = p.id and b.blocker_id = me
  left join public.tombstones tb on tb.table_name = 'user_block' and tb.row_id = p.id and tb.user_id = me;
end $$;

-- Among the authors held, whose profile or counts changed (either stamps the counts); oneself, whatever changed; and
-- whomever the caller began or ceased to follow or to block.
create function private.changed_profiles(prev pg_snapshot, authors uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
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
    where table_name = any ('{follows,user_block}') and user_id = me
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select blocked_id from public.user_block
    where blocker_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones where table_name = 'profiles' and user_id is null
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- Oneself and the authors of the window of posts; beyond that the authors of every post this answer brings anew
-- (`seen`), so ask for profiles together with posts, and whomever the caller began or ceased to follow or to block (another device
-- of theirs may hold that profile on demand; in the window the changed counts bring it anyway).
create function private.pull_profiles(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := private.as_of(cursor);
  last_id uuid := private.last_of(cursor);
  edge bigint := case when seen ? 'edge' then (seen ->> 'edge')::bigint
    when cursor is not null then nullif(cursor -> 'edge', 'null')::bigint
    else private.feed_edge(-1, 500) end;
  wanted text[] := private.wanted_ids(wants);
  extra uuid[] := private.as_ids(wanted)
    || array(select t::uuid from jsonb_array_elements_text(coalesce(nullif(seen -> 'authors', 'null'), '[]')
      || coalesce(seen -> 'profiles', '[]')) as t);
  authors uuid[];
  ids uuid[];
  more boolean;
  docs jsonb;
  found_ids text[];
  next jsonb;
begin
  authors := private.window_authors(coalesce(edge, 9999999999999)) || me;
  ids := private.next_ids(case when filling then authors else private.changed_profiles(prev, authors) end,
    last_id, page + 1);
  more := cardinality(ids) > page;
  ids := ids[1:page];
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text) into docs, found_ids
    from private.profile_rows(array(select unnest(ids) union select unnest(extra))) as r;
  end if;

  next := jsonb_build_object('cur', cur, 'edge', edge);
  if more then
    next := next || case when filling then jsonb_build_object('at', ids[page])
      else jsonb_build_object('prev', prev, 'last', ids[page]) end;
  end if;
  return jsonb_build_object('rows', private.with_deleted(docs,
    wanted || case when filling then '{}' else ids::text[] end, found_ids),
    'cursor', next, 'done', not more);
end $$;

-- The rev of the caller's profile, which moves with what is theirs alone.
create function private.my_rev() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ begin return (select rev from public.profiles where id = auth.uid()); end $$;

create function private.my_settings() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (select to_jsonb(s) from (select celebrated_level, terms_version, email_notifications, push_notifications,
    notification_settings, privacy_settings, mutes from public.profiles where id = auth.uid()) as s);
end $$;

insert into private.sync_streams (stream, place, pull_function) values ('profiles', 30, 'pull_profiles');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, unread, rev_function,
  unread_function, text_fields, streams)
values ('profiles', 10, '{edit}', 'id',
  '{username,display_name,avatar_url,bio,website_url,twitter_username,instagram_username,celebrated_level,
    terms_version,email_notifications,push_notifications,notification_settings,privacy_settings,
    mutes}',
  '{celebrated_level,terms_version,email_notifications,push_notifications,notification_settings,privacy_settings,
    mutes}',
  'my_rev', 'my_settings', '{bio}', '{profiles}');

insert into private.api_grants (statement) values
  ('grant select (id, username, display_name, avatar_url, bio, website_url, twitter_username, instagram_username,
    is_featured_creator, is_holder, joined_at, created_at, updated_at) on public.profiles to anon, authenticated'),
  ('grant execute on function private.profile_rows, private.changed_profiles to anon, authenticated, service_role'),
  ('grant execute on function private.privacy_valid, private.notices_valid, private.mutes_valid to authenticated, service_role');
