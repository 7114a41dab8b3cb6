-- The push: one request, each write in a savepoint of its own with the caller's rights, and a ledger that answers a repeat
-- with its first ack.

create function private.apply_insert(t private.sync_tables, row_id uuid, fields jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  columns text;
  rev_told text := case when t.rev_function is null then 'rev' else format('private.%I()', t.rev_function) end;
  rev bigint;
  first_id uuid;
  index_name text;
begin
  fields := jsonb_build_object(t.owner_column, auth.uid()) || fields || jsonb_build_object('id', row_id);
  columns := private.columns_of(array(select jsonb_object_keys(fields)));
  begin
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      returning %3$s', t.table_name, columns, rev_told) into rev using fields;
  exception when unique_violation then
    get stacked diagnostics index_name = constraint_name;
    if index_name is distinct from t.repeat_index then raise; end if;
    execute format('select id, rev from private.%I($1)', t.repeat_function) into first_id, rev using fields;
    if first_id is null then raise; end if;
    return private.accepted(rev, first_id);
  end;
  return private.accepted(rev);
end $$;

insert into private.rate_limits (action, max_count, span) values
  -- Deleting what is not there leaves a tombstone.
  ('delete_unborn', 120, '1 hour');

-- Its making may still be on the way (sent into a tunnel): what was deleted first never comes to be, not even for a
-- moment.
create function private.delete_unborn(table_name text, gone uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  streams text[] := (select t.streams from private.sync_tables t where t.table_name = delete_unborn.table_name);
begin
  if exists (select from public.tombstones d where d.table_name = any (streams) and d.row_id = gone
    and (d.user_id is null or d.user_id = auth.uid())) then return; end if;
  perform private.hit_rate('delete_unborn');
  perform private.insert_tombstone(streams[cardinality(streams)], gone, auth.uid());
end $$;

-- `base`: what must still stand there, or be empty, else it stays.
create function private.apply_delete(t private.sync_tables, row_id uuid, base jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  deleted int;
  now_is jsonb;
begin
  if base <> '{}' then
    execute format('select to_jsonb(r) from (select %s from public.%I where id = $1 for update) as r',
      private.columns_of(array(select unnest(t.writable) except select unnest(t.unread))), t.table_name)
    into now_is using row_id;
    if exists (select from jsonb_each(private.typed(t.table_name, base)) as was
      where now_is ? was.key and was.value is distinct from now_is -> was.key
        and now_is -> was.key not in ('null', '""', '[]')) then
      return private.refused('changed_meanwhile');
    end if;
  end if;
  execute format('delete from public.%I where id = $1', t.table_name) using row_id;
  get diagnostics deleted = row_count;
  if deleted = 0 then
    if private.exists_for_caller(t.table_name, row_id) then return private.refused('permission_denied'); end if;
    perform private.delete_unborn(t.table_name, row_id);
  end if;
  return private.accepted((select max(d.rev) from public.tombstones d
    where d.table_name = any (t.streams) and d.row_id = apply_delete.row_id));
end $$;

create function private.apply_write(write jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  t private.sync_tables;
  kind text := private.text_of(write -> 'kind');
  row_id uuid := private.text_of(write -> 'id');
  fields jsonb := coalesce(nullif(write -> 'fields', 'null'), '{}');
  base jsonb := coalesce(nullif(write -> 'base', 'null'), '{}');
  toggle private.sync_toggles;
  rev bigint;
begin
  select * into t from private.sync_tables where table_name = private.text_of(write -> 'table');
  if t.table_name is null or row_id is null or kind is null
    or jsonb_typeof(fields) <> 'object' or jsonb_typeof(base) <> 'object' then
    return private.refused('invalid_input');
  end if;
  if kind = 'toggle' then
    select s.* into toggle from private.sync_toggles s
    where s.table_name = t.table_name and jsonb_typeof(fields -> s.toggle) = 'boolean';
    if not found or (select count(*) from jsonb_object_keys(fields)) <> 1 then
      return private.refused(case when exists (select from private.sync_toggles s where s.table_name = t.table_name)
        then 'invalid_input' else 'permission_denied' end);
    end if;
    execute format('select private.%I($1, $2)', toggle.function) into rev
    using row_id, (fields -> toggle.toggle)::boolean;
    if rev is not null then return private.accepted(rev); end if;
    -- A mark on what is gone is over; on what they still see it is refused aloud (sync/outbox/ack.ts).
    return private.refused(case when private.exists_for_caller(t.table_name, row_id)
      then 'permission_denied' else 'not_found' end);
  end if;

  if kind <> all (t.kinds) then return private.refused('permission_denied'); end if;
  if kind = 'delete' then return private.apply_delete(t, row_id, base); end if;
  if exists (select from jsonb_object_keys(fields) as key where key <> all (t.writable)
    and not (kind = 'insert' and key = any (t.insert_only))) then
    return private.refused('permission_denied');
  end if;
  -- A text column would take an object as its JSON.
  if exists (select from jsonb_each(private.typed(t.table_name, fields)) as made join jsonb_each(fields) as given
    using (key) where jsonb_typeof(made.value) <> jsonb_typeof(given.value)) then
    return private.refused('invalid_input');
  end if;
  if kind = 'insert' then return private.apply_insert(t, row_id, fields); end if;
  return private.apply_edit(t, row_id, fields, base);
end $$;

create function private.push_one(write jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  write_id uuid;
  named jsonb;
  ack jsonb;
  state text;
  broken text;
  broken_in text;
  why text;
begin
  -- Only what is an id is said again: a number may print as 131,072 digits.
  if jsonb_typeof(write -> 'write_id') is distinct from 'string'
    or write ->> 'write_id' !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return private.refused('invalid_input') || jsonb_build_object('write_id', null);
  end if;
  write_id := write ->> 'write_id';
  named := jsonb_build_object('write_id', write -> 'write_id');
  ack := private.claim_write(write_id);
  if ack is not null then return named || ack; end if;
  begin
    ack := private.apply_write(write);
  exception when others then
    get stacked diagnostics state = returned_sqlstate, broken = constraint_name, broken_in = table_name,
      why = pg_exception_detail;
    ack := private.ack_of(state, broken, broken_in, why);
  end;
  -- Outside of what was undone.
  if ack ->> 'status' = 'refused' and exists (select from private.sync_tables t
    where t.table_name = write ->> 'table' and ack ->> 'code' = any (t.noted_refusals)) then
    perform private.note_refusal(write, ack ->> 'code');
  end if;
  perform private.store_ack(write_id, ack);
  return named || ack;
end $$;

-- `generation`: that of the database (it ends with a restore) which the device knows. In another one nothing of its batch is
-- done before it has sent again what was accepted in the one before: things keep their order.
create function public.sync_push(writes jsonb, generation uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  me uuid := auth.uid();
  write record;
  outcomes jsonb := '{}';
  this_generation uuid := private.sync_state() ->> 'epoch';
begin
  if me is null then raise exception 'not signed in' using errcode = '42501'; end if;
  if jsonb_typeof(writes) is distinct from 'array' or jsonb_array_length(writes) > 20 then
    raise exception 'writes: an array of at most 20' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(writes) as w
    where jsonb_typeof(w -> 'account') is distinct from 'string' or lower(w ->> 'account') <> me::text) then
    return jsonb_build_object('halt', 'wrong_account');
  end if;
  perform private.lock_me();
  if private.is_banned() then return jsonb_build_object('halt', 'user_banned'); end if;
  if not exists (select from public.profiles where id = me) then
    raise exception 'no profile yet' using errcode = '42501';
  end if;
  if generation <> this_generation then return jsonb_build_object('halt', 'other_generation', 'generation', this_generation); end if;
  perform private.count_writes(greatest(1, jsonb_array_length(writes)));
  perform set_config('shinobi.in_push', '1', true);

  -- Sorted by target, so that two batches never wait for each other crosswise.
  for write in
    select w.value, w.place from jsonb_array_elements(writes) with ordinality as w (value, place)
    left join private.sync_tables t on to_jsonb(t.table_name) = w.value -> 'table'
    order by t.place nulls first,
      lower(coalesce(w.value -> 'fields' ->> t.thing_column, case t.thing_column when '' then '' end,
        case jsonb_typeof(w.value -> 'id') when 'string' then w.value ->> 'id' end)), w.place
  loop
    outcomes := outcomes || jsonb_build_object(write.place::text, private.push_one(write.value));
  end loop;
  -- Which generation of the database said so: a device that has seen a restore asks again.
  return jsonb_build_object('generation', this_generation, 'outcomes', (
    select coalesce(jsonb_agg(value order by key::int), '[]') from jsonb_each(outcomes)));
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.sync_push to authenticated'),
  ('grant execute on function private.apply_insert, private.delete_unborn, private.apply_delete, private.apply_write, private.push_one to authenticated, service_role');
