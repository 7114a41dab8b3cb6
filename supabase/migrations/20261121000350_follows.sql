-- Follows: a toggle on the profile of the followed, as a like is one on a post. Rows are inserted and deleted, never
-- changed; what was taken back leaves a private tombstone 'follows' that carries its rev.

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

create function private.stamp_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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
    perform private.bury('follows', follow.following_id, follow.follower_id);
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
