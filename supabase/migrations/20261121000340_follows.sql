-- Follows: a toggle on the profile of the followed, as a like is one on a post. Rows are inserted and deleted, never
-- changed; what was taken back leaves a private tombstone 'follows' that carries its rev.

insert into private.xp_rules (kind, amount) values ('followed', 5);

create table public.follows (
  follower_id uuid not null references public.profiles (id) on delete cascade,
  following_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  primary key (follower_id, following_id),
  constraint cannot_follow_oneself check (follower_id <> following_id)
);
alter table public.follows enable row level security;
create index follows_following_idx on public.follows (following_id, sync_xid);
create index follows_person_idx on public.follows (follower_id, sync_xid);
select private.refuse_banned('follows'), private.refuse_leaving('follows'), private.count_direct_writes('follows');

create policy "one follows as oneself" on public.follows for insert to authenticated
  with check (follower_id = (select auth.uid()));

-- Held with what one does to others until it is done: follows of one person stand beside each other; a block waits for
-- those of both, and those after it see it. So with what the other hears of: coming to an event, likes and comments. One
-- lock for all that somebody does in a transaction: one for each would fill the table of locks.
create function private.lock_following(person uuid, alone boolean) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  key bigint := hashtextextended('following:' || person, 0);
begin
  if alone then perform pg_advisory_xact_lock(key); else perform pg_advisory_xact_lock_shared(key); end if;
end $$;

create function private.stamp_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_as_another(new.follower_id);
  perform private.lock_following(new.follower_id, alone => false);
  perform private.refuse_apart(new.following_id);
  -- Who is gone, who is hidden and who blocked the follower are one answer.
  if private.is_apart(new.follower_id, new.following_id) or auth.uid() is not null
    and (private.is_hidden(new.following_id)
      or not exists (select from public.profiles where id = new.following_id)) then
    raise exception 'related_missing' using errcode = '23503';
  end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.follows
  for each row execute function private.stamp_follow();

create function private.follow_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  follow public.follows := case tg_op when 'INSERT' then new else old end;
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform private.add_to_stats(follow.following_id, followers => step);
  perform private.add_to_stats(follow.follower_id, following => step);
  if tg_op = 'INSERT' then
    delete from public.tombstones
    where table_name = 'follows' and row_id = follow.following_id and user_id = follow.follower_id;
  -- Gone together with one of the two: that profile's tombstone says it all.
  elsif (select count(*) = 2 from public.profiles where id in (follow.follower_id, follow.following_id)) then
    perform private.insert_tombstone('follows', follow.following_id, follow.follower_id);
  end if;
  perform private.poke_person(follow.follower_id);
  return null;
end $$;
create trigger changed after insert or delete on public.follows
  for each row execute function private.follow_changed();

-- Taking back a follow locks the follow, then the counts of both; so the deletion of a person, which takes all three
-- with it, has to lock them in the same order.
create function private.lock_follows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.follows where follower_id = old.id or following_id = old.id
  order by follower_id, following_id for update;
  return old;
end $$;
create trigger follows_first before delete on public.profiles
  for each row execute function private.lock_follows();

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

-- Posts by those whom the caller follows, older than `after` ([feed_key, id]), newest first.
create function private.list_following(nothing uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_key bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  select array_agg(post_id), array_agg(jsonb_build_array(feed_key, post_id)) into ids, ends from (
    select theirs.feed_key, theirs.post_id from public.follows f
    cross join lateral (
      select c.feed_key, c.post_id from public.post_counters c
      where c.user_id = f.following_id and c.feed_key is not null and (c.feed_key, c.post_id) > (at_key, at_id)
      order by c.feed_key, c.post_id limit n + 1) as theirs
    where f.follower_id = auth.uid()
    order by theirs.feed_key, theirs.post_id limit n + 1) as newest;
end $$;

-- Both lists below go by (sync_xid, rev), the last first, as private.list_likes_of does. after: [sync_xid, rev].

-- Who follows a person, without whoever is hidden or shows that to others only.
create function private.list_followers(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
begin
  if not private.opens_to_me(person, 'following') then return; end if;
  select array_agg(follower_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, ends from (
    select follower_id, sync_xid, rev from public.follows
    where following_id = person and sync_xid <= at_xid and (sync_xid, rev) < (at_xid, at_rev)
      -- Whom these follow is theirs to show, here too; a person is told of all of their own.
      and (private.opens_to_me(follower_id, 'following') or person = me and not private.is_hidden(follower_id))
    order by sync_xid desc, rev desc limit n + 1) as last_ones;
end $$;

-- Whom a person follows, without whoever is hidden.
create function private.list_followings(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
begin
  if not private.opens_to_me(person, 'following') then return; end if;
  select array_agg(following_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, ends from (
    select following_id, sync_xid, rev from public.follows
    where follower_id = person and sync_xid <= at_xid and (sync_xid, rev) < (at_xid, at_rev)
      and not private.is_hidden(following_id) and not private.is_unseen(auth.uid(), following_id)
    order by sync_xid desc, rev desc limit n + 1) as last_ones;
end $$;

select private.add_toggle('followed_by_me', of_table => 'profiles', open_if => 'true',
  mark_table => 'follows', thing_column => 'following_id', person_column => 'follower_id',
  owner_column => 'id');
insert into private.sync_lists (list, function, stream, privacy) values
  ('following', 'list_following', 'posts', null),
  ('followers', 'list_followers', 'profiles', 'following'), ('followings', 'list_followings', 'profiles', 'following');

create function private.export_following(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select m.at_xid::text, m.id::text, jsonb_build_object('id', m.id,
    'username', p.username, 'followed_at', private.iso(m.made_at))
  from private.my_marked('followed_by_me', since, tie, n) as m left join public.profiles p on p.id = m.id
  order by m.at_xid, m.id;
end $$;
insert into private.export_sections values ('following', 'export_following', 'フォロー中の人');

-- Who follows the caller, as everybody is shown it: without whoever is hidden.
create function private.export_followers(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select f.sync_xid::text, f.follower_id::text, jsonb_build_object('id', f.follower_id,
    'username', p.username, 'followed_at', private.iso(f.created_at))
  from public.follows f join public.profiles p on p.id = f.follower_id
  where f.following_id = me and f.sync_xid >= since and (f.sync_xid, f.follower_id) > (since, tie)
    and not private.is_hidden(f.follower_id)
  order by f.sync_xid, f.follower_id limit n;
end $$;
insert into private.export_sections values ('followers', 'export_followers', 'フォロワー');

insert into private.deleted_with_person (place, table_name, owner_column, order_column) values
  (60, 'follows', 'follower_id', 'following_id'),
  (70, 'follows', 'following_id', 'follower_id');
