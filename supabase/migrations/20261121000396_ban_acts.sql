-- Bans as the team sees and gives them: each act is one insert, judged here. What the functions of the specification
-- (ban_user, unban_user) do is done by the same hands.

alter table public.banned_users
  add column rev bigint not null default 0,
  add column sync_xid xid8 not null default pg_current_xact_id();
create index banned_users_changed_idx on public.banned_users (sync_xid);
create index banned_users_active_idx on public.banned_users (banned_at desc, id) where is_active;
create index banned_users_newest_idx on public.banned_users (banned_at desc, id);
create index banned_users_appeals_idx on public.banned_users (appeal_submitted_at)
  where is_active and appeal_status in ('pending', 'needs_info');

create trigger stamp before insert or update on public.banned_users
  for each row execute function private.stamp_desk_row();

create trigger desk_changed after insert or update or delete on public.banned_users
  for each row execute function private.desk_row_changed('user_id');

create table public.ban_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  -- Whose ban it is.
  person_id uuid not null references public.profiles (id) on delete cascade,
  act text not null check (act in ('ban', 'unban', 'ask', 'approve', 'reject')),
  category text not null default 'other' check (category in
    ('spam', 'harassment', 'hate_speech', 'violence', 'adult_content', 'copyright', 'misinformation', 'other')),
  hides boolean not null default false,
  -- What its writer had on screen: the ban that they lift, where they knew it, and the last words of whoever appeals.
  ban_id uuid,
  appeal_at timestamptz,
  -- The reason of a ban, or what is said to whoever appeals.
  words text not null default '' constraint message_too_long check (char_length(words) <= 1000),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  constraint message_required check (act not in ('ask', 'reject') or not private.is_blank(words))
);
create index ban_acts_person_idx on public.ban_acts (person_id, created_at, id);
select private.add_acts('ban_acts', from_rank => 1);

create function private.judge_ban_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.banned_users;
begin
  perform private.lock_over(new.person_id);
  select * into known from public.banned_users where user_id = new.person_id and is_active for update;
  -- A second ban is refused by its index, in the words of the specification.
  if new.act <> 'ban' and known.id is null then
    perform private.refuse_act('not_banned', 'ban_acts');
  elsif new.act = 'ask' and known.appeal_status is distinct from 'pending'
    or new.act in ('approve', 'reject') and coalesce(known.appeal_status not in ('pending', 'needs_info'), true) then
    perform private.refuse_act('appeal_closed', 'ban_acts');
  elsif new.act = 'unban' and new.ban_id <> known.id
    or new.act in ('ask', 'approve', 'reject')
      and private.iso(new.appeal_at) is distinct from private.iso(known.appeal_submitted_at) then
    perform private.refuse_act('changed_meanwhile', 'ban_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.ban_acts
  for each row execute function private.judge_ban_act();

create function private.apply_ban_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ban uuid := (select id from public.banned_users where user_id = new.person_id and is_active);
begin
  if new.act = 'ban' then
    perform private.ban(new.person_id, new.category, nullif(new.words, ''), null, new.hides);
    return null;
  end if;
  if new.act in ('ask', 'approve', 'reject') then
    if not private.is_blank(new.words) then
      insert into public.appeal_message (ban_id, author_id, by_appellant, body)
      values (ban, new.user_id, false, new.words);
    end if;
    update public.banned_users set appeal_reviewed_at = now(), appeal_status = case new.act
      when 'ask' then 'needs_info' when 'approve' then 'approved' else 'rejected' end
    where id = ban;
  end if;
  -- An approved appeal lifts the ban (spec §4).
  if new.act in ('unban', 'approve') then perform private.unban(new.person_id); end if;
  return null;
end $$;
create trigger apply after insert on public.ban_acts
  for each row execute function private.apply_ban_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('ban_acts', 130, '{insert}', 'user_id', '{}', '{user_id,person_id,act,category,hides,ban_id,appeal_at,words}', '{}',
  'last_rev', 'person_id');

-- Bans with their appeals and what was done since, by which a device knows its own acts. Never one's own: who was
-- banned does not learn by whom, once of the team.
create function private.ban_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query select b.id, jsonb_build_object('id', b.id, 'kind', 'ban',
    'place', 9999999999999 - floor(extract(epoch from b.banned_at) * 1000)::bigint,
    'data', jsonb_build_object('person', private.case_author(b.user_id, b.id),
      'banned_by_name', private.display_name_of(b.banned_by), 'reason_category', b.reason_category,
      'reason_detail', b.reason_detail, 'hide_content', b.hide_content, 'is_active', b.is_active,
      'banned_at', private.iso(b.banned_at), 'unbanned_at', private.iso(b.unbanned_at),
      'appeal_status', b.appeal_status, 'appeal_submitted_at', private.iso(b.appeal_submitted_at),
      'case_id', (select r.case_id from public.reports r where r.id = b.report_id),
      'messages', coalesce((select jsonb_agg(one.doc) from (select jsonb_build_object('id', m.id, 'body', m.body,
          'by_appellant', m.by_appellant, 'author_name', private.display_name_of(m.author_id),
          'created_at', private.iso(m.created_at)) as doc
        from public.appeal_message m where m.ban_id = b.id order by m.created_at, m.id limit 100) as one), '[]'),
      'acts', coalesce((select jsonb_agg(a.id) from public.ban_acts a
        where a.person_id = b.user_id and a.created_at >= b.banned_at), '[]')),
    'rev', b.rev)
  from unnest(ids) as asked (id)
  join public.banned_users b on b.id = asked.id and b.user_id <> auth.uid();
end $$;

-- What a device of a rank holds: the bans that hold, the newest of all, and every appeal that waits.
create function private.ban_window() returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    select id from public.banned_users where is_active and appeal_status in ('pending', 'needs_info')
    union
    (select id from public.banned_users where is_active order by banned_at desc, id limit 300)
    union
    (select id from public.banned_users where user_id <> me order by banned_at desc, id limit 100));
end $$;

create function private.changed_bans(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(select id from public.banned_users
    where user_id <> me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('ban', 20, 'ban_rows', 'ban_window', 'changed_bans');

-- All bans of a person, the last first. After: [time, id].
create function private.list_bans_of(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() = 0 then return; end if;
  select array_agg(id), array_agg(jsonb_build_array(banned_at, id)) into ids, ends from (
    select id, banned_at from public.banned_users
    where user_id = person and user_id <> auth.uid() and banned_at <= at_time and (banned_at < at_time or id > at_id)
    order by banned_at desc, id limit n + 1) as next_ones;
end $$;

-- Bans by category (or all) and by day of Japan, the last first: bans/<category>/<from>/<to>, a missing day is empty.
create function private.list_bans(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted text := split_part(list, '/', 2);
  days text[] := array(select case when pg_input_is_valid(day, 'date') then day end
    from unnest(array[split_part(list, '/', 3), split_part(list, '/', 4)]) as day);
  from_day timestamp := coalesce(days[1], '-infinity')::date;
  to_day timestamp := coalesce(days[2], 'infinity')::date;
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() = 0 then return; end if;
  select array_agg(id), array_agg(jsonb_build_array(banned_at, id)) into ids, ends from (
    select id, banned_at from public.banned_users
    where wanted in ('all', reason_category) and user_id <> auth.uid()
      and banned_at <= at_time and (banned_at < at_time or id > at_id)
      and banned_at >= from_day at time zone 'Asia/Tokyo'
      and banned_at < (to_day + interval '1 day') at time zone 'Asia/Tokyo'
    order by banned_at desc, id limit n + 1) as next_ones;
end $$;
insert into private.sync_lists (list, function, subject_type, stream) values
  ('bans-of', 'list_bans_of', 'uuid', 'desk'),
  ('bans', 'list_bans', 'text', 'desk');
