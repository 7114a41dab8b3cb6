-- What a push is made of: the ledger, which makes it idempotent (a repeat gets its first ack), the codes of errors, and
-- values as the tables hold them.

create table private.write_ledger (
  user_id uuid not null references public.profiles (id) on delete cascade,
  write_id uuid not null,
  ack jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, write_id)
);
create index write_ledger_age_idx on private.write_ledger (created_at);

-- Null: it is ours to work off. Else the ack it got before, whatever the body says now.
create function private.claim_write(write uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.write_ledger (user_id, write_id) values (auth.uid(), write) on conflict do nothing;
  if found then return null; end if;
  return (select ack from private.write_ledger where user_id = auth.uid() and write_id = write);
end $$;

-- Keeps the ack; a `retry` is none, so the claim goes.
create function private.store_ack(write uuid, said jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if said ->> 'status' = 'retry' then
    delete from private.write_ledger where user_id = auth.uid() and write_id = write;
  else
    update private.write_ledger set ack = said where user_id = auth.uid() and write_id = write;
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

-- An error of Postgres as an ack. Named constraints are called like their code; those Postgres named itself
-- (`<table>_…`) are invalid input.
create function private.ack_of(state text, constraint_name text, table_name text, detail text) returns jsonb
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

-- The rev that was stamped just now, of a row that its writer may not read.
create function private.last_rev() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$ begin return currval('private.sync_rev'); end $$;

create function private.columns_of(names text[]) returns text
language sql immutable set search_path = ''
as $$ select string_agg(quote_ident(name), ', ' order by name) from unnest(names) as name $$;

-- Values as the table's own types would print them, and composed as it stores them, so that `base` and the row can be
-- compared.
create function private.typed(table_name text, fields jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  typed jsonb;
begin
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', table_name) into typed
  using private.composed(fields);
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

insert into private.api_grants (statement) values
  ('grant execute on function private.claim_write, private.store_ack, private.refused, private.accepted,
    private.ack_of, private.columns_of, private.typed, private.exists_for_caller to authenticated, service_role');
