-- Sliding windows. Writes counted by triggers, uploads by what the bucket holds. The database itself (no auth.uid())
-- is not limited.

create table private.rate_limits (
  action text primary key,
  max_count int not null,
  span interval not null
);
insert into private.rate_limits (action, max_count, span) values
  -- Publishing (or scheduling) a post, be it new or a draft until now; drafts by themselves have room.
  ('post_create', 10, '1 hour'),
  ('draft_create', 60, '1 hour'),
  ('event_create', 5, '1 hour'),
  ('like', 300, '1 minute'),
  ('comment', 20, '1 minute'),
  ('image_upload', 30, '1 hour'),
  ('api_call', 600, '1 minute'),
  ('account_deletion', 5, '1 day'),
  ('report', 20, '1 day');

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

-- How many more are allowed now, and in how many seconds the next is (allowed: the window is empty again).
create function private.rate_state(p_action text, person uuid, out remaining int, out reset_in_s int)
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
  -- The moment at which enough of the oldest hits have left for one more to fit.
  select min(until) into free_at from (
    select until, used - sum(hits) over (order by until) as left_over from private.rate_hits(p_action, person)
  ) as leaving where left_over < case when remaining > 0 then 1 else most end;
  reset_in_s := greatest(0, ceil(extract(epoch from coalesce(free_at, clock_timestamp()) - clock_timestamp())));
  if remaining = 0 then reset_in_s := greatest(1, reset_in_s); end if;
end $$;

-- Refuses with PT429 (HTTP 429) and the seconds as detail.
create function private.enforce_rate(p_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  if person is null then return; end if;
  perform private.lock_person(person);
  -- How long to wait is worth finding out only for whoever has to.
  if (select coalesce(sum(hits), 0) from private.rate_hits(p_action, person))
    < (select max_count from private.rate_limits where action = p_action) then return; end if;
  raise exception 'rate_limit_exceeded' using errcode = 'PT429',
    detail = (select reset_in_s from private.rate_state(p_action, person));
end $$;

create function private.hit_rate(p_action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  slot interval := (select span / 60 from private.rate_limits where action = p_action);
begin
  if person is null then return; end if;
  perform private.enforce_rate(p_action);
  delete from private.rate_limit r using private.rate_limits l
  where l.action = p_action and r.action = p_action and r.identifier = person::text
    and r.window_start + l.span + slot <= clock_timestamp();
  insert into private.rate_limit as r (action, identifier, window_start, count)
  values (p_action, person, date_bin(slot, clock_timestamp(), 'epoch'), 1)
  on conflict (action, identifier, window_start) do update set count = r.count + 1;
end $$;

-- Each push is one call; over the limit the whole request is told when to come again, and nothing of it is lost.
create function private.count_call() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin perform private.hit_rate('api_call'); end $$;

-- A write past sync_push (which has counted already) is a call of its own.
create function private.count_direct_write() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if auth.uid() is not null and current_setting('shinobi.in_push', true) is distinct from '1' then
    perform private.count_call();
  end if;
  return null;
end $$;

do $$
declare
  written text;
begin
  foreach written in array '{profiles,follows,posts,likes,bookmarks,comments,reports,collections,collection_items,events}'::text[] loop
    execute format('create trigger counted after insert or update or delete on public.%I
      for each statement execute function private.count_direct_write()', written);
  end loop;
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
