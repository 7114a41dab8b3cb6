-- Blocks: a toggle on the profile of the blocked, as a follow is one. Two whom a block keeps apart do not see what the
-- other makes (private.hide_unseen, 20261121000110), do nothing to it (private.is_apart) and hear nothing of it. The
-- blocked is not told: to them the blocker is one of those whose page is not shown. Read by nobody, the blocker
-- included, as follows are; what was taken back leaves a private tombstone 'user_block' that carries its rev.

insert into private.rate_limits (action, max_count, span) values
  -- Each fills two people's devices anew.
  ('block', 30, '1 hour');
insert into private.most_owned (thing, most, of_table, owner_column)
values ('user_block', 1000, 'user_block', 'blocker_id');

create table public.user_block (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  primary key (blocker_id, blocked_id),
  constraint user_block_of_another check (blocker_id <> blocked_id)
);
alter table public.user_block enable row level security;
create index user_block_blocked_idx on public.user_block (blocked_id, blocker_id);
create index user_block_person_idx on public.user_block (blocker_id, sync_xid);
select private.refuse_banned('user_block'), private.refuse_leaving('user_block'),
  private.count_direct_writes('user_block');

create policy "one blocks as oneself" on public.user_block for insert to authenticated
  with check (blocker_id = (select auth.uid()));

create trigger one_at_a_time before insert or delete on public.user_block
  for each statement execute function private.one_at_a_time();

create function private.stamp_block() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_as_another(new.blocker_id);
  perform private.hit_rate('block');
  perform private.may_own('user_block', new.blocker_id);
  perform private.lock_following(person, alone => true)
  from (select person from unnest(array[new.blocker_id, new.blocked_id]) as person order by person) as in_order;
  if auth.uid() is not null then new.created_at := now(); end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.user_block
  for each row execute function private.stamp_block();

-- What ties the two together: they do not follow each other, and neither comes to what the other invites to.
create function private.untie(one uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.follows
  where (follower_id, following_id) = (one, other) or (follower_id, following_id) = (other, one)
  order by follower_id, following_id for update;
  delete from public.follows
  where (follower_id, following_id) = (one, other) or (follower_id, following_id) = (other, one);
  delete from public.event_bookmarks b using public.events e
  where e.id = b.event_id and (b.user_id = one and e.user_id = other or b.user_id = other and e.user_id = one);
end $$;

create function private.block_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.user_block := case tg_op when 'INSERT' then new else old end;
  two uuid[] := array[made.blocker_id, made.blocked_id];
  person uuid;
begin
  -- Gone together with one of the two: that profile's tombstone says it all.
  if (select count(*) < 2 from public.profiles where id = any (two)) then return null; end if;
  if tg_op = 'INSERT' then
    delete from public.tombstones
    where table_name = 'user_block' and row_id = made.blocked_id and user_id = made.blocker_id;
    perform private.untie(made.blocker_id, made.blocked_id);
  else
    perform private.insert_tombstone('user_block', made.blocked_id, made.blocker_id);
  end if;
  perform private.rejudge_notices_between(made.blocker_id, made.blocked_id);
  -- What either may see is another: their devices fill anew.
  for person in select one from unnest(two) as one order by one loop
    perform private.bump_scope(person);
    perform private.poke_person(person);
  end loop;
  return null;
end $$;
create trigger changed after insert or delete on public.user_block
  for each row execute function private.block_changed();

-- Whom a person blocked, the last first: their own alone. after: [sync_xid, rev], as private.list_likes_of has it.
create function private.list_blocks(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_xid xid8 := coalesce((after ->> 0)::xid8, '9223372036854775807');
  at_rev bigint := coalesce((after ->> 1)::bigint, 9223372036854775807);
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(blocked_id), array_agg(jsonb_build_array(sync_xid::text, rev)) into ids, ends from (
    select blocked_id, sync_xid, rev from public.user_block
    where blocker_id = person and sync_xid <= at_xid and (sync_xid, rev) < (at_xid, at_rev)
    order by sync_xid desc, rev desc limit n + 1) as last_ones;
end $$;

select private.add_toggle('blocked_by_me', of_table => 'profiles', open_if => 'true',
  mark_table => 'user_block', thing_column => 'blocked_id', person_column => 'blocker_id');
insert into private.sync_lists (list, function, stream, most) values ('blocks', 'list_blocks', 'profiles', 1000);

create function private.export_blocks(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select m.at_xid::text, m.id::text, jsonb_build_object('id', m.id,
    'username', p.username, 'blocked_at', private.iso(m.made_at))
  from private.my_marked('blocked_by_me', since, tie, n) as m left join public.profiles p on p.id = m.id
  order by m.at_xid, m.id;
end $$;
insert into private.export_sections values ('blocks', 'export_blocks', 'ブロックした人');
