-- How far a person has read the announcements: one row each, the same on all of their devices. All that was published
-- until `read_until` is read, of what is newer what was `opened`. Not a row for every announcement and person: 10,000
-- people who open everything would make as many rows with each announcement.

create table public.announcement_reads (
  -- The person's own: a device knows it without having been told.
  id uuid primary key references public.profiles (id) on delete cascade,
  user_id uuid not null check (user_id = id),
  read_until timestamptz not null check (read_until between '2000-01-01' and '2200-01-01'),
  opened uuid[] not null default '{}' check (array_position(opened, null) is null),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.announcement_reads enable row level security;
create index announcement_reads_person_idx on public.announcement_reads (user_id, sync_xid);
select private.refuse_banned('announcement_reads'), private.count_direct_writes('announcement_reads');

create policy "how far one has read" on public.announcement_reads for select to authenticated
  using (id = (select auth.uid()));
create policy "one reads for oneself" on public.announcement_reads for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- What was announced in the month before a person came is news to them.
create function private.begin_reading() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.announcement_reads (id, user_id, read_until)
  values (new.id, new.id, now() - interval '30 days') on conflict do nothing;
  return null;
end $$;
create trigger begin_reading after insert on public.profiles
  for each row execute function private.begin_reading();
insert into public.announcement_reads (id, user_id, read_until)
select id, id, now() - interval '30 days' from public.profiles;

-- Two devices that have read different things both have: the position only grows, and what was opened adds up. Kept of
-- that is what the position does not say (to the millisecond, which is what devices know of a time).
create function private.keep_what_is_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.read_until := greatest(old.read_until, new.read_until);
  new.opened := array(
    select a.id from public.announcements a
    where a.id = any (old.opened || new.opened)
      and (a.published_at is null or date_trunc('milliseconds', a.published_at) > new.read_until)
    order by a.id);
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  perform private.poke_person(new.id);
  return new;
end $$;
create trigger keep_what_is_read before update on public.announcement_reads
  for each row execute function private.keep_what_is_read();

create function private.announcement_read_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select r.id, jsonb_build_object('id', r.id, 'read_until', private.iso(r.read_until),
    'opened', to_jsonb(r.opened), 'rev', r.rev)
  from unnest(ids) as asked (id)
  join public.announcement_reads r on r.id = asked.id;
end $$;

select private.add_own_stream('announcement_reads', place => 62, of_table => 'announcement_reads',
  rows_function => 'announcement_read_rows');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, streams)
values ('announcement_reads', 65, '{edit}', 'id', '{read_until,opened}', '{announcement_reads}');

create function private.export_announcement_reads(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  if after is not null then return; end if;
  return query select r.id::text, null::text, jsonb_build_object('read_until', private.iso(r.read_until), 'opened',
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title) order by a.published_at), '[]')
      from public.announcements a where a.id = any (r.opened)))
  from public.announcement_reads r where r.id = auth.uid();
end $$;
insert into private.export_sections values ('announcement_reads', 'export_announcement_reads',
  'お知らせの既読（read_untilまでに公開されたものと、開いたもの）');

insert into private.api_grants (statement) values
  ('grant select on public.announcement_reads to anon, authenticated');
