-- Sliding windows. Writes counted by triggers, uploads by what the bucket holds. The database itself (no auth.uid())
-- is not limited.

create table private.rate_limits (
  action text primary key,
  max_count int not null,
  span interval not null
);

insert into private.rate_limits (action, max_count, span) values
  -- Each write, alone or in a push.
  ('api_call', 600, '1 minute'),
  -- The same over a day: each leaves a line in the ledger for ninety.
  ('write', 20000, '1 day');

-- A window is cut into 60 slots; a slot counts until its end has left the window (so never more than max_count).
create table private.rate_limit (
  action text not null references private.rate_limits (action),
  identifier text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (action, identifier, window_start)
);

-- What a person did within the window of an action: until when it counts, and how often.
create function private.rate_hits(p_action text, person uuid) returns table (until timestamptz, hits int)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return query
  select r.window_start + l.span + l.span / 60, r.count
  from private.rate_limits l join private.rate_limit r on r.action = l.action and r.identifier = person::text
  where l.action = p_action and r.window_start + l.span + l.span / 60 > clock_timestamp()
  union all
  select o.created_at + l.span, 1
  from private.rate_limits l join storage.objects o on o.name like person::text || '/%'
  where l.action = p_action and p_action = 'image_upload' and o.created_at + l.span > clock_timestamp();
end $$;

-- How many more are allowed now, and in how many seconds the next `p_times` are (allowed: the window is empty again).
create function private.rate_state(p_action text, person uuid, p_times int default 1,
  out remaining int, out reset_in_s int)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most int := (select max_count from private.rate_limits where action = p_action);
  used int;
  free_at timestamptz;
begin
  if most is null then raise exception 'unknown action' using errcode = '22023'; end if;
  select coalesce(sum(hits), 0) into used from private.rate_hits(p_action, person);
  remaining := greatest(0, most - used);
  -- The moment at which enough of the oldest hits have left for the next to fit.
  select min(until) into free_at from (
    select until, used - sum(hits) over (order by until) as left_over from private.rate_hits(p_action, person)
  ) as leaving where left_over <= case when remaining >= p_times then 0 else greatest(0, most - p_times) end;
  reset_in_s := greatest(0, ceil(extract(epoch from coalesce(free_at, clock_timestamp()) - clock_timestamp())));
  if remaining < p_times then reset_in_s := greatest(1, reset_in_s); end if;
end $$;

-- Refuses with PT429 (HTTP 429) and the seconds as detail.
create function private.enforce_rate(p_action text, p_times int default 1) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  if person is null then return; end if;
  perform private.lock_person(person);
  -- How long to wait is worth finding out only for whoever has to.
  if (select coalesce(sum(hits), 0) from private.rate_hits(p_action, person))
    + p_times <= (select max_count from private.rate_limits where action = p_action) then return; end if;
  raise exception 'rate_limit_exceeded' using errcode = 'PT429',
    detail = (select reset_in_s from private.rate_state(p_action, person, p_times));
end $$;

create function private.hit_rate(p_action text, p_times int default 1) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  slot interval := (select span / 60 from private.rate_limits where action = p_action);
begin
  if person is null then return; end if;
  perform private.enforce_rate(p_action, p_times);
  delete from private.rate_limit r using private.rate_limits l
  where l.action = p_action and r.action = p_action and r.identifier = person::text
    and r.window_start + l.span + slot <= clock_timestamp();
  insert into private.rate_limit as r (action, identifier, window_start, count)
  values (p_action, person, date_bin(slot, clock_timestamp(), 'epoch'), p_times)
  on conflict (action, identifier, window_start) do update set count = r.count + p_times;
end $$;

-- Writes are counted, not requests: each leaves something. Over a limit the whole request is told when to come again,
-- and nothing of it is lost.
create function private.count_writes(p_times int) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hit_rate('api_call', p_times);
  perform private.hit_rate('write', p_times);
end $$;

-- Past sync_push (which has counted already) each row is a write: a statement over a thousand rows is a thousand, and
-- one that finds none is a call still. What triggers and foreign keys write after it is no write of the person's.

-- What the person's own statement is: that of a foreign key begins deeper, but its triggers after it fire beside the
-- person's.
create function private.note_direct_write() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 then
    perform set_config('shinobi.direct_write', tg_op || ' ' || tg_table_name, true);
  end if;
  return null;
end $$;

create function private.count_direct_write() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 and current_setting('shinobi.direct_write', true) = tg_op || ' ' || tg_table_name
    and auth.uid() is not null and current_setting('shinobi.in_push', true) is distinct from '1' then
    perform private.count_writes(greatest(1, (select count(*) from written)::int));
  end if;
  return null;
end $$;

create function private.count_direct_writes(to_table text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('create trigger counted before insert or update or delete on public.%I
    for each statement execute function private.note_direct_write()', to_table);
  -- A transition table belongs to one verb.
  execute format('create trigger counted_insert after insert on public.%I referencing new table as written
    for each statement execute function private.count_direct_write()', to_table);
  execute format('create trigger counted_update after update on public.%I referencing new table as written
    for each statement execute function private.count_direct_write()', to_table);
  execute format('create trigger counted_delete after delete on public.%I referencing old table as written
    for each statement execute function private.count_direct_write()', to_table);
end $$;

-- What one person may have of what has no other bound (published posts, likes and the like are bound by the limits
-- above, or by what there is). The database itself is not held to it.
create table private.most_owned (
  thing text primary key,
  most int not null,
  -- Counted are the rows of this table that have this owner and meet this condition.
  of_table text,
  owner_column text,
  counted text not null default 'true'
);

-- Refuses one more of a thing by constraint name. `whose`: the person, or the collection. Who asks is alone in writing
-- as that person (one_at_a_time).
create function private.may_own(of_thing text, whose uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  share private.most_owned;
  is_full boolean;
begin
  if auth.uid() is null then return; end if;
  select * into share from private.most_owned where thing = of_thing;
  execute format('select exists (select from public.%I where %I = $1 and %s offset $2 limit 1)',
    share.of_table, share.owner_column, share.counted) into is_full using whose, share.most - 1;
  if is_full then
    raise exception 'enough' using errcode = '23514', constraint = 'too_many_owned', table = of_thing;
  end if;
end $$;

-- What the Edge Function `rate-limiter` answers from: {allowed, remaining, reset_in_s}.
create function private.rate_status(p_action text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  state record;
begin
  if auth.uid() is null or private.is_banned() then raise exception 'denied' using errcode = '42501'; end if;
  select * into state from private.rate_state(p_action, auth.uid());
  return jsonb_build_object('allowed', state.remaining > 0, 'remaining', state.remaining,
    'reset_in_s', state.reset_in_s);
end $$;

create function public.rate_limit_status(p_action text) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.rate_status(p_action) $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.rate_limit_status to authenticated'),
  ('grant execute on function private.count_writes, private.count_direct_write, private.rate_status to
    authenticated, service_role');
