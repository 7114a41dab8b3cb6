-- What admins do about people: ranks, featured creators, sessions. Each act is one insert, judged here; and people as
-- the team sees them.

create table public.person_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  -- Whom it is about.
  person_id uuid not null references public.profiles (id) on delete cascade,
  act text not null check (act in ('rank', 'feature', 'unfeature', 'end_sessions')),
  -- The rank that is given; null: it is taken.
  rank text check (rank in ('moderator', 'admin', 'master')),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  check (act = 'rank' or rank is null)
);
create index person_acts_person_idx on public.person_acts (person_id, created_at, id);
create index person_acts_changed_idx on public.person_acts (sync_xid);
create index profiles_rank_idx on public.profiles (admin_rank, id) where admin_rank is not null;
create index profiles_featured_idx on public.profiles (joined_at desc, id) where is_featured_creator;
create index profiles_joined_idx on public.profiles (joined_at desc, id);
select private.add_acts('person_acts', from_rank => 2);

-- A master gives and takes ranks, their own included, as long as a master stays; the rest is for admins, about people
-- of a lower rank.
create function private.judge_person_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.profiles;
begin
  if new.act = 'rank' then
    -- Two masters who take each other's rank act one after the other, and the second is none any more.
    perform pg_advisory_xact_lock(hashtextextended('ranks', 0));
    if private.my_rank() < 3 then raise exception 'for masters' using errcode = '42501'; end if;
  else
    perform private.lock_over(new.person_id);
  end if;
  perform private.lock_person(new.person_id);
  select * into known from public.profiles where id = new.person_id for update;
  if new.act = 'rank' and new.rank is not null and known.deletion_requested_at is not null then
    perform private.refuse_act('rank_of_leaving', 'person_acts');
  elsif new.act = 'rank' and new.rank is not null
    and exists (select from public.banned_users where user_id = new.person_id and is_active) then
    perform private.refuse_act('rank_of_banned', 'person_acts');
  elsif new.act = 'rank' and known.admin_rank = 'master' and new.rank is distinct from 'master'
    and not private.has_other_master(known.id) then
    perform private.refuse_act('last_master_keeps_rank', 'person_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.person_acts
  for each row execute function private.judge_person_act();

create function private.apply_person_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'rank' then
    update public.profiles set admin_rank = new.rank where id = new.person_id;
  elsif new.act = 'end_sessions' then
    -- Devices hear it from their profile; those that do not ask any more cannot come back: their sessions are gone.
    update public.profiles set force_logout_at = now() where id = new.person_id;
    delete from auth.sessions where user_id = new.person_id;
  else
    update public.profiles set is_featured_creator = new.act = 'feature' where id = new.person_id;
  end if;
  perform private.poke('admin');
  return null;
end $$;
create trigger apply after insert on public.person_acts
  for each row execute function private.apply_person_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column, noted_refusals)
values ('person_acts', 140, '{insert}', 'user_id', '{}', '{user_id,person_id,act,rank}', '{}',
  'last_rev', 'person_id', '{permission_denied,last_master_keeps_rank}');

create function private.person_of_desk_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.desk_row_gone(old.id);
  return null;
end $$;
create trigger desk_changed after delete on public.profiles
  for each row execute function private.person_of_desk_gone();

-- People with what the team has to know of them, and the last twenty acts about each. On how many devices somebody is
-- signed in is for admins; that they were reported, and what others did about them, nobody learns of themselves.
create function private.person_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  is_for_admins boolean := private.my_rank() > 1;
begin
  return query select p.id, jsonb_build_object('id', p.id, 'kind', 'person',
    'place', 9999999999999 - floor(extract(epoch from p.joined_at) * 1000)::bigint,
    'data', private.case_author(p.id, p.id)
      || case when p.id = auth.uid() then '{"cases": 0, "upheld": 0}'::jsonb else '{}' end
      || jsonb_build_object('bio', p.bio,
      'is_featured', p.is_featured_creator, 'is_leaving', p.deletion_requested_at is not null,
      'posts', s.total_posts, 'followers', s.follower_count,
      'sessions', case when is_for_admins then (select count(*) from auth.sessions a where a.user_id = p.id) end,
      'acts', coalesce((select jsonb_agg(one.doc) from (select jsonb_build_object('id', a.id, 'act', a.act,
          'rank', a.rank, 'by_name', private.display_name_of(a.user_id), 'created_at', private.iso(a.created_at)) as doc
        from public.person_acts a where a.person_id = p.id and (p.id <> auth.uid() or a.user_id = auth.uid())
        order by a.created_at desc, a.id desc limit 20) as one), '[]')),
    'rev', p.rev)
  from unnest(ids) as asked (id)
  join public.profiles p on p.id = asked.id
  join public.user_stats s on s.user_id = p.id;
end $$;

-- A device holds the team; others come by lists.
create function private.person_window() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin return array(select id from public.profiles where admin_rank is not null); end $$;

-- Whom an act or a ban was about; and of the team whose profile changed: who leaves is given no rank.
create function private.changed_people(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select person_id from public.person_acts where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union
    select user_id from public.banned_users where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union
    select id from public.profiles
    where admin_rank is not null and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('person', 30, 'person_rows', 'person_window', 'changed_people');
