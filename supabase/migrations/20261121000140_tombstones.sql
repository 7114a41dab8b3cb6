-- What left a stream, kept ninety days. An id that was deleted never comes back as something else.

-- What left a stream. user_id null: everybody may know. No foreign keys: a tombstone outlives what it stands for.
create table public.tombstones (
  table_name text not null,
  row_id uuid not null,
  user_id uuid,
  feed_key bigint,
  rev bigint not null default nextval('private.sync_rev'),
  sync_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  constraint tombstones_once unique nulls not distinct (table_name, row_id, user_id)
);
alter table public.tombstones enable row level security;
create index tombstones_stream_idx on public.tombstones (table_name, user_id, sync_xid);
create index tombstones_age_idx on public.tombstones (created_at);

create policy "public and one's own" on public.tombstones for select to anon, authenticated
  using (user_id is null or user_id = (select auth.uid()));
select private.refuse_banned('tombstones');

create function private.insert_tombstone(stream text, gone uuid, person uuid, key bigint default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.tombstones (table_name, row_id, user_id, feed_key) values (stream, gone, person, key)
  on conflict on constraint tombstones_once do update set feed_key = excluded.feed_key, rev = excluded.rev,
    sync_xid = pg_current_xact_id(), created_at = now();
end $$;

-- What entered a stream again. Clients choose ids: somebody else's own tombstone of the same id stays, it says what
-- they did.
create function private.delete_tombstone(stream text, made uuid, person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.tombstones where table_name = stream and row_id = made and (user_id is null or user_id = person);
end $$;

-- An id that was deleted never comes back as something else. What one deletes unborn leaves a tombstone for oneself
-- alone: nobody can take from others an id that they made, and will make again after a restore.
create function private.refuse_deleted_id(streams text[], made uuid, person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.tombstones d
    where d.table_name = any (streams) and d.row_id = made and (d.user_id is null or d.user_id = person)) then
    raise exception 'this id was deleted' using errcode = '23505';
  end if;
end $$;

-- What went of the caller's own in a stream.
create function private.my_tombstones(stream text, prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(select row_id from public.tombstones
    where table_name = stream and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.api_grants (statement) values
  ('grant select on public.tombstones to anon, authenticated'),
  ('grant execute on function private.my_tombstones to anon, authenticated, service_role');
