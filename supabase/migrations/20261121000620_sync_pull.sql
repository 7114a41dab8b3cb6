-- The pull: one snapshot, one answer. A cursor is {cur, edge} at rest, {prev, cur, last, edge} within the pages of a
-- difference and {cur, at, edge} within those of a first fill. What a device has not seen is what is visible now and
-- was not in `prev`; `cur` stays that of the first page, so that what changes meanwhile comes with the next
-- difference. What came with the question is read by `text_of` (which says why) or cast as JSON: such a cast repeats
-- nothing.

-- One row: changes when the database was restored (docs/sync-spec.md, epoch).
create table private.sync_epoch (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid()
);
insert into private.sync_epoch default values;

-- What the answer says of the caller and the database. The epoch also changes with the cluster, the database and the
-- timeline: a restored dump or a point-in-time recovery shows by itself, private.new_epoch() says the rest.
create function private.sync_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'banned', private.is_banned(),
    'scope_version', coalesce((select version from private.sync_scope where user_id = auth.uid()), 0),
    'epoch', md5(concat_ws('|', e.epoch, s.system_identifier, c.timeline_id, d.oid))::uuid)
  from private.sync_epoch e, pg_control_system() s, pg_control_checkpoint() c, pg_database d
  where d.datname = current_database());
end $$;

-- Whether a cursor is one, part by part: what a device stored may be damaged, and must not fail every pull of it.
create function private.is_cursor(cursor jsonb) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  at jsonb := cursor -> 'at';
begin
  return coalesce(pg_input_is_valid(cursor ->> 'e', 'uuid')
    and char_length(cursor ->> 'cur') <= 16384 and pg_input_is_valid(cursor ->> 'cur', 'pg_snapshot')
    and char_length(coalesce(cursor ->> 'prev', '')) <= 16384
    and pg_input_is_valid(coalesce(cursor ->> 'prev', '1:1:'), 'pg_snapshot')
    and jsonb_typeof(cursor -> 't') = 'number' and pg_input_is_valid(cursor ->> 't', 'int')
    and coalesce(jsonb_typeof(cursor -> 'edge'), 'null') in ('number', 'null')
    and pg_input_is_valid(coalesce(cursor ->> 'edge', '0'), 'bigint')
    and pg_input_is_valid(coalesce(cursor ->> 'last', gen_random_uuid()::text), 'uuid')
    and (at is null or pg_input_is_valid(at #>> '{}', 'uuid') or jsonb_typeof(at) = 'array'
      and jsonb_typeof(at -> 0) = 'number' and pg_input_is_valid(at ->> 0, 'bigint') and pg_input_is_valid(at ->> 1, 'uuid')), false);
end $$;

-- Whether the next difference can follow this cursor: one of ours, made in this epoch, for this person, not in the
-- future (a database set back), and no older than tombstones are kept.
create function private.cursor_holds(cursor jsonb, epochs uuid[]) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_cursor(cursor) then return false; end if;
  return coalesce(private.text_of(cursor -> 'e')::uuid = any (epochs)
    and cursor ->> 'u' = coalesce(right(auth.uid()::text, 8), 'anon')
    and pg_snapshot_xmax(private.snapshot_of(cursor -> 'cur')) <= pg_snapshot_xmax(pg_current_snapshot())
    and to_timestamp((cursor -> 't')::bigint) > now() - interval '89 days', false);
end $$;

-- However small a part of a table the window is, a plan made without its values could read the whole: none may.
create function public.sync_pull(cursors jsonb default '{}', wants jsonb default '[]', page_limit int default 100)
returns jsonb
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  state jsonb := private.sync_state();
  epoch uuid := state ->> 'epoch';
  -- The same database under another name: told to a device whose cursor does not hold, so that it refills.
  other_epoch uuid := md5(epoch || 'other_epoch');
  page int := least(greatest(coalesce(page_limit, 100), 1), 1000);
  -- Devices measure the server's rules by its clock, not by their own (I13).
  at_ms bigint := floor(extract(epoch from now()) * 1000);
  seen jsonb := '{}';
  streams jsonb := '{}';
  given jsonb;
  answer jsonb;
  s private.sync_streams;
  asked jsonb;
begin
  if jsonb_typeof(cursors) is distinct from 'object' or jsonb_typeof(coalesce(wants, '[]')) <> 'array'
    or (select count(*) from jsonb_path_query(wants, '$[*].ids[*]')) > 200 then
    raise exception 'cursors: an object; wants: an array of at most 200 ids' using errcode = '22023';
  end if;
  if (state ->> 'banned')::boolean then
    return jsonb_build_object('halt', 'user_banned', 'streams', streams,
      'scope_version', state -> 'scope_version', 'epoch', epoch, 'generation', state -> 'epoch',
      'now', at_ms);
  end if;

  for given in select value from jsonb_each(cursors) where jsonb_typeof(value) = 'object' loop
    if given -> 'e' = to_jsonb(other_epoch) then epoch := other_epoch; end if;
  end loop;
  if exists (select from jsonb_each(cursors)
    where value <> 'null' and not private.cursor_holds(value, array[epoch])) then
    -- Known under this name: answer under the other one.
    if exists (select from jsonb_each(cursors) where value -> 'e' = to_jsonb(epoch)) then
      epoch := case epoch when other_epoch then (state ->> 'epoch')::uuid else other_epoch end;
    end if;
    select jsonb_object_agg(key, null) into cursors from jsonb_each(cursors);
  end if;

  for s in select * from private.sync_streams where cursors ? stream order by place loop
    given := nullif(cursors -> s.stream, 'null');
    asked := coalesce(jsonb_path_query_array(wants, '$[*] ? (@.stream == $stream)',
      jsonb_build_object('stream', s.stream)), '[]');
    if s.pull_function is null then
      answer := private.pull_stream(s, given, asked, page, seen);
    else
      execute format('select private.%I($1, $2, $3, $4)', s.pull_function) into answer using given, asked, page, seen;
    end if;
    -- Nothing was asked of it and nothing changed: its cursor stays.
    continue when answer is null;
    seen := seen || coalesce(answer -> 'seen', '{}');
    streams := streams || jsonb_build_object(s.stream, answer - 'seen' || jsonb_build_object('cursor',
      answer -> 'cursor' || jsonb_build_object('e', epoch, 'u', coalesce(right(auth.uid()::text, 8), 'anon'),
        't', floor(extract(epoch from now())))));
  end loop;
  return jsonb_build_object('streams', streams, 'scope_version', state -> 'scope_version', 'epoch', epoch,
    'generation', state -> 'epoch', 'now', at_ms);
end $$;

-- To be called after a dump was restored: every device refills. Stamps from the old cluster's future are renewed, else
-- their rows would count as unseen for ever; nothing else of the rows changes, so no trigger runs. Revs go on above all
-- that were ever given, however often the same dump is restored: who names one of those has not seen what came instead
-- (I14). A microsecond of the clock is one; no database gives a million a second.
create function private.new_epoch() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stamped record;
  made uuid;
begin
  perform setval('private.sync_rev', greatest(last_value + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint))
  from private.sync_rev;
  for stamped in select attrelid::regclass as name, attname as stamp from pg_class
    join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and attname in ('sync_xid', 'own_xid') loop
    execute format('alter table %s disable trigger user', stamped.name);
    execute format('update %1$s set %2$I = pg_current_xact_id()
      where %2$I >= pg_snapshot_xmax(pg_current_snapshot())', stamped.name, stamped.stamp);
    execute format('alter table %s enable trigger user', stamped.name);
  end loop;
  update private.sync_epoch set epoch = gen_random_uuid() returning epoch into made;
  return made;
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.sync_pull to anon, authenticated, service_role'),
  ('grant execute on function private.sync_state, private.cursor_holds, private.is_cursor to anon, authenticated, service_role');
