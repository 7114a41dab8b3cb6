-- The push: one request, each write in a savepoint of its own with the caller's rights, a ledger that answers a
-- repeat with its first verdict, and the merge of two people's (or two devices') edits, done here once for everybody.

create table private.write_ledger (
  user_id uuid not null references public.profiles (id) on delete cascade,
  write_id uuid not null,
  verdict jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, write_id)
);
create index write_ledger_age_idx on private.write_ledger (created_at);

-- Null: it is ours to work off. Else the verdict it got before, whatever the body says now.
create function private.claim_write(write uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.write_ledger (user_id, write_id) values (auth.uid(), write) on conflict do nothing;
  if found then return null; end if;
  return (select verdict from private.write_ledger where user_id = auth.uid() and write_id = write);
end $$;

-- Keeps the verdict; a `retry` is none, so the claim goes.
create function private.settle_write(write uuid, said jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if said ->> 'status' = 'retry' then
    delete from private.write_ledger where user_id = auth.uid() and write_id = write;
  else
    update private.write_ledger set verdict = said where user_id = auth.uid() and write_id = write;
  end if;
end $$;

create function private.refused(code text) returns jsonb
language plpgsql immutable set search_path = ''
as $$ begin return jsonb_build_object('status', 'refused', 'code', code); end $$;

create function private.accepted(rev bigint, row_id uuid default null) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('status', 'accepted', 'rev', coalesce(rev, 0), 'row_id', row_id));
end $$;

-- An error of Postgres as an outcome. Named constraints are called like their code; those Postgres named itself
-- (`<table>_…`) are invalid input.
create function private.outcome_of(state text, constraint_name text, table_name text, detail text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when state = 'PT429' then jsonb_build_object('status', 'retry', 'code', 'rate_limit_exceeded',
      'retry_after_ms', detail::bigint * 1000)
    when state = 'PT424' then jsonb_build_object('status', 'retry', 'code', 'image_missing', 'retry_after_ms', 5000)
    when left(state, 2) in ('40', '53', '57') or state = '55P03' then
      jsonb_build_object('status', 'retry', 'code', 'unexpected', 'retry_after_ms', 1000)
    when state = '23514' and not starts_with(constraint_name, table_name || '_') then private.refused(constraint_name)
    when state = '42501' then private.refused('permission_denied')
    when state = '23503' then private.refused('related_missing')
    when state = '23505' and starts_with(constraint_name, 'already_') then private.refused(constraint_name)
    when state = '23505' then private.refused('already_used')
    when state = '23502' then private.refused('required_missing')
    when left(state, 2) = '22' or state in ('23514', '42703') then private.refused('invalid_input')
    else private.refused('unexpected')
  end
$$;

create function private.columns_of(names text[]) returns text
language sql immutable set search_path = ''
as $$ select string_agg(quote_ident(name), ', ' order by name) from unnest(names) as name $$;

-- Values as the table's own types would print them, so that `base` and the row can be compared.
create function private.typed(table_name text, fields jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  typed jsonb;
begin
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', table_name) into typed using fields;
  return (select coalesce(jsonb_object_agg(key, typed -> key), '{}') from jsonb_object_keys(fields) as key);
end $$;

create function private.exists_for_caller(table_name text, row_id uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  found_it boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', table_name) into found_it using row_id;
  return found_it;
end $$;

create function private.apply_insert(t private.sync_tables, row_id uuid, fields jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  columns text;
  rev bigint;
  first_id uuid;
  index_name text;
begin
  fields := jsonb_build_object(t.owner_column, auth.uid()) || fields || jsonb_build_object('id', row_id);
  columns := private.columns_of(array(select jsonb_object_keys(fields)));
  begin
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      returning rev', t.table_name, columns) into rev using fields;
  exception when unique_violation then
    get stacked diagnostics index_name = constraint_name;
    if index_name is distinct from t.repeat_index then raise; end if;
    execute format('select id, rev from private.%I($1)', t.repeat_function) into first_id, rev using fields;
    return private.accepted(rev, first_id);
  end;
  return private.accepted(rev);
end $$;

-- A copy of a copy is called a copy once.
create function private.copy_title(title text) returns text
language sql immutable set search_path = ''
as $$ select left(regexp_replace(title, '（競合コピー）$', ''), 93) || '（競合コピー）' $$;

-- Whether who writes had on screen what stands there. Who typed on while a copy was made knows it by its first title.
create function private.has_seen(field text, was jsonb, now_is jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select was is not distinct from now_is
    or field = 'title' and coalesce((was #>> '{}') || '（競合コピー）' = now_is #>> '{}', false)
$$;

create function private.apply_edit(t private.sync_tables, row_id uuid, fields jsonb, base jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  mine jsonb := private.typed(t.table_name, fields);
  was jsonb := private.typed(t.table_name, base);
  now_is jsonb;
  apply jsonb;
  rev bigint;
  copy_id uuid;
  copy_rev bigint;
begin
  execute format('select to_jsonb(r) from (select %s, rev from public.%I where id = $1 for update) as r',
    private.columns_of(array(select unnest(t.writable) except select unnest(t.unread))), t.table_name) into now_is using row_id;
  if now_is is null then
    return private.refused(case when private.exists_for_caller(t.table_name, row_id)
      then 'permission_denied' else 'not_found' end);
  end if;
  rev := (now_is ->> 'rev')::bigint;
  select coalesce(jsonb_object_agg(key, value), '{}') into apply from jsonb_each(mine)
  where value is distinct from now_is -> key;

  if exists (select from jsonb_object_keys(apply) as key
    where key = any (t.guard_fields) and was -> key is distinct from now_is -> key) then
    return private.refused('changed_meanwhile');
  end if;
  -- Both sides changed the same text: the row keeps the other's, the writer's becomes a copy.
  if exists (select from jsonb_object_keys(apply) as key
    where key = any (t.text_fields) and not private.has_seen(key, was -> key, now_is -> key)) then
    if t.copy_function is null then return private.refused('changed_meanwhile'); end if;
    execute format('select id, rev from private.%I($1, $2)', t.copy_function) into copy_id, copy_rev using row_id, mine;
    select coalesce(jsonb_object_agg(key, value), '{}') into apply from jsonb_each(apply)
    where key <> all (t.held_fields)
      and not (key = any (t.text_fields) and not private.has_seen(key, was -> key, now_is -> key));
  end if;

  if apply <> '{}' then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
      where id = $2 returning rev', t.table_name, private.columns_of(array(select jsonb_object_keys(apply))))
    into rev using apply, row_id;
    if rev is null then return private.refused('permission_denied'); end if;
  end if;
  return case when copy_id is null then private.accepted(rev) else private.accepted(copy_rev, copy_id) end;
end $$;

-- Its making may still be on the way (sent into a tunnel): what was deleted first never comes to be, not even for a moment.
create function private.bury_unborn(table_name text, gone uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  streams text[] := (select t.streams from private.sync_tables t where t.table_name = bury_unborn.table_name);
begin
  if exists (select from public.tombstones d where d.table_name = any (streams) and d.row_id = gone) then return; end if;
  perform private.bury(streams[cardinality(streams)], gone, auth.uid());
end $$;

create function private.apply_delete(t private.sync_tables, row_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  deleted int;
begin
  execute format('delete from public.%I where id = $1', t.table_name) using row_id;
  get diagnostics deleted = row_count;
  if deleted = 0 then
    if private.exists_for_caller(t.table_name, row_id) then return private.refused('permission_denied'); end if;
    perform private.bury_unborn(t.table_name, row_id);
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
  rev bigint;
begin
  select * into t from private.sync_tables where table_name = private.text_of(write -> 'table');
  if t.table_name is null or row_id is null or kind is null
    or jsonb_typeof(fields) <> 'object' or jsonb_typeof(base) <> 'object' then
    return private.refused('invalid_input');
  end if;
  if kind <> all (t.kinds) then return private.refused('permission_denied'); end if;

  if kind = 'delete' then return private.apply_delete(t, row_id); end if;
  if kind = 'toggle' then
    if not exists (select from jsonb_each(fields) where key = any (t.toggles) and jsonb_typeof(value) = 'boolean')
      or (select count(*) from jsonb_object_keys(fields)) <> 1 then
      return private.refused('invalid_input');
    end if;
    execute (select format('select private.%I($1, $2)', 'toggle_' || key) from jsonb_object_keys(fields) as key)
    into rev using row_id, (select value::boolean from jsonb_each(fields));
    return case when rev is null then private.refused('not_found') else private.accepted(rev) end;
  end if;

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
  verdict jsonb;
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
  verdict := private.claim_write(write_id);
  if verdict is not null then return named || verdict; end if;
  begin
    verdict := private.apply_write(write);
  exception when others then
    get stacked diagnostics state = returned_sqlstate, broken = constraint_name, broken_in = table_name,
      why = pg_exception_detail;
    verdict := private.outcome_of(state, broken, broken_in, why);
  end;
  perform private.settle_write(write_id, verdict);
  return named || verdict;
end $$;

-- `life`: that of the database (it ends with a restore) which the device knows. In another one nothing of its batch is done
-- before it has sent again what was accepted in the one before: things keep their order.
create function public.sync_push(writes jsonb, life uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  me uuid := auth.uid();
  write record;
  outcomes jsonb := '{}';
  this_life uuid := private.sync_state() ->> 'epoch';
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
  if life <> this_life then return jsonb_build_object('halt', 'other_life', 'life', this_life); end if;
  perform private.count_call();
  perform set_config('shinobi.in_push', '1', true);

  -- Sorted by target, so that two batches never wait for each other crosswise.
  for write in
    select w.value, w.place from jsonb_array_elements(writes) with ordinality as w (value, place)
    left join private.sync_tables t on to_jsonb(t.table_name) = w.value -> 'table'
    order by t.place nulls first,
      case jsonb_typeof(w.value -> 'id') when 'string' then lower(w.value ->> 'id') end, w.place
  loop
    outcomes := outcomes || jsonb_build_object(write.place::text, private.push_one(write.value));
  end loop;
  -- Which life of the database said so: a device that has seen a restore asks again.
  return jsonb_build_object('life', this_life, 'outcomes', (
    select coalesce(jsonb_agg(value order by key::int), '[]') from jsonb_each(outcomes)));
end $$;
