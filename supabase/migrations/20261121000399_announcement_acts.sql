-- What admins say to everybody: each saving of an announcement is one act, judged here against the state that its
-- writer had on screen, so that of two who edit the same one nobody's words are written over unseen. Who saves twice
-- in a tunnel has not seen the first come back: what they did themselves counts as seen.

create table public.announcement_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  -- No reference: the act outlives what it deletes.
  announcement_id uuid not null,
  act text not null check (act in ('save', 'delete')),
  -- The state that its writer had on screen; 0: there was none.
  seen_rev bigint not null default 0,
  title text not null default '' constraint title_too_long check (char_length(title) <= 100),
  body text not null default '' constraint body_too_long check (char_length(body) <= 10000),
  category text not null default 'other' check (category in ('important', 'update', 'event', 'maintenance', 'other')),
  is_pinned boolean not null default false,
  is_draft boolean not null default false,
  -- When it is published; null: at once.
  scheduled_at timestamptz constraint invalid_input check (scheduled_at between '2000-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  constraint title_required check (act = 'delete' or is_draft or not private.is_blank(title)),
  constraint body_required check (act = 'delete' or is_draft or not private.is_blank(body))
);
create index announcement_acts_thing_idx on public.announcement_acts (announcement_id, rev);
create index announcements_any_changed_idx on public.announcements (sync_xid);
create index announcements_waiting_idx on public.announcements (updated_at desc, id) where not is_public;
select private.add_acts('announcement_acts', from_rank => 2);

create function private.judge_announcement_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  now_is bigint;
  last_act public.announcement_acts;
begin
  -- Two who make the same one at once come one after the other, too.
  perform pg_advisory_xact_lock(hashtextextended(new.announcement_id::text, 0));
  select rev into now_is from public.announcements where id = new.announcement_id for update;
  select * into last_act from public.announcement_acts
  where announcement_id = new.announcement_id order by rev desc limit 1;
  -- What was deleted does not come back, and is not deleted once more.
  if now_is is null and (new.act = 'delete' or last_act.id is not null) then
    perform private.refuse_act('not_found', 'announcement_acts');
  -- Who saw on one device what another did may save on a second what they began before.
  elsif coalesce(now_is, 0) <> new.seen_rev and (last_act.user_id is distinct from new.user_id
    or exists (select from public.announcement_acts where announcement_id = new.announcement_id
      and rev > new.seen_rev and user_id is distinct from new.user_id)) then
    perform private.refuse_act('changed_meanwhile', 'announcement_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.announcement_acts
  for each row execute function private.judge_announcement_act();

create function private.apply_announcement_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'delete' then
    delete from public.announcements where id = new.announcement_id;
  else
    insert into public.announcements as a (id, author_id, title, body, category, is_pinned, is_draft, scheduled_at)
    values (new.announcement_id, new.user_id, new.title, new.body, new.category, new.is_pinned, new.is_draft,
      new.scheduled_at)
    on conflict (id) do update set title = excluded.title, body = excluded.body, category = excluded.category,
      is_pinned = excluded.is_pinned, is_draft = excluded.is_draft, scheduled_at = excluded.scheduled_at;
  end if;
  return null;
end $$;
create trigger apply after insert on public.announcement_acts
  for each row execute function private.apply_announcement_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, text_fields, streams,
  rev_function, thing_column)
values ('announcement_acts', 160, '{insert}', 'user_id', '{}',
  '{user_id,announcement_id,act,seen_rev,title,body,category,is_pinned,is_draft,scheduled_at}', '{}', '{}',
  'last_rev', 'announcement_id');

create trigger desk_changed after insert or update or delete on public.announcements
  for each row execute function private.desk_row_changed();

-- All of an announcement, drafts included, for admins.
create function private.announcement_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select a.id, jsonb_build_object('id', a.id, 'kind', 'announcement',
    'place', 9999999999999 - floor(extract(epoch from coalesce(a.published_at, a.updated_at)) * 1000)::bigint,
    'data', jsonb_build_object('author_name', private.display_name_of(a.author_id), 'title', a.title, 'body', a.body,
      'category', a.category, 'is_pinned', a.is_pinned, 'is_draft', a.is_draft,
      'scheduled_at', private.iso(a.scheduled_at), 'published_at', private.iso(a.published_at),
      'updated_at', private.iso(a.updated_at),
      -- By which a device knows its own saves.
      'acts', coalesce((select jsonb_agg(one.id) from (select c.id from public.announcement_acts c
        where c.announcement_id = a.id order by c.rev desc limit 50) as one), '[]')),
    'rev', a.rev)
  from unnest(ids) as asked (id)
  join public.announcements a on a.id = asked.id;
end $$;

-- What is not public yet, and the newest two hundred that are.
create function private.announcement_window() returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(
    (select id from public.announcements where not is_public order by updated_at desc, id limit 200)
    union all
    (select id from public.announcements where is_public order by published_at desc, id limit 200));
end $$;

create function private.changed_announcements(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(select id from public.announcements
    where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('announcement', 50, 'announcement_rows', 'announcement_window', 'changed_announcements');

-- All that are public, the last first, for admins. After: [time, id].
create function private.list_team_announcements(nothing uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() < 2 then return; end if;
  select array_agg(id), array_agg(jsonb_build_array(published_at, id)) into ids, ends from (
    select id, published_at from public.announcements
    where is_public and published_at <= at_time and (published_at < at_time or id > at_id)
    order by published_at desc, id limit n + 1) as next_ones;
end $$;
insert into private.sync_lists (list, function, stream) values
  ('team-announcements', 'list_team_announcements', 'desk');
