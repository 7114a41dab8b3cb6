-- Push: the devices that want to be told while the app is closed, and what they are told (RFC 8030). Sent by the Edge
-- Function `push`, which is woken when something is due.

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- It is gone when this session is, however it ended.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_person_idx on private.push_subscriptions (user_id);
create index push_subscriptions_session_idx on private.push_subscriptions (session_id);

alter table private.deliveries
  add column subscription_id uuid references private.push_subscriptions (id) on delete cascade;
create index deliveries_subscription_idx on private.deliveries (subscription_id) where subscription_id is not null;

-- The push services of the browsers: a function of ours speaks with nobody else, whatever address a device names.
create table private.push_services (
  host text primary key,
  has_subdomains boolean not null default false
);
insert into private.push_services values
  ('fcm.googleapis.com', false), ('updates.push.services.mozilla.com', false), ('push.services.mozilla.com', true),
  ('push.apple.com', true), ('notify.windows.com', true);

create function private.is_push_service(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  host_of text := substring(address from '^https://([a-z0-9.-]+)/[!-~]*$');
begin
  return char_length(address) <= 2000 and exists (select from private.push_services s
    where s.host = host_of or (s.has_subdomains and host_of like '%.' || s.host)
      -- A stand-in on the developer's own machine.
      or address like s.host || '/%' and s.host like 'http://127.0.0.1:%');
end $$;

create function private.save_push_subscription(its_endpoint text, its_p256dh text, its_auth text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant int := 20;
begin
  perform private.must_be_here();
  perform private.count_writes(1);
  if not private.is_push_service(its_endpoint) or private.my_session() is null then
    raise exception 'no push service' using errcode = '23514', constraint = 'invalid_input';
  end if;
  -- A device that changed hands brings the same keys; an address alone takes nothing from anybody.
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth)
  values (auth.uid(), private.my_session(), its_endpoint, its_p256dh, its_auth)
  on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    created_at = now()
    where s.p256dh = excluded.p256dh and s.auth = excluded.auth;
  if not found then
    raise exception 'another device''s' using errcode = '42501';
  end if;
  delete from private.push_subscriptions where id in (select id from private.push_subscriptions
    where user_id = auth.uid() order by created_at desc, id offset most);
end $$;

create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.save_push_subscription(p_endpoint, p_p256dh, p_auth); select true $$;

create function private.drop_push_subscription(its_endpoint text) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.push_subscriptions where user_id = auth.uid() and endpoint = its_endpoint $$;

create function public.drop_push_subscription(p_endpoint text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.drop_push_subscription(p_endpoint); select true $$;

-- The public half of the project's key (VAPID, RFC 8292), which a device subscribes with; null: nothing is pushed here.
create function private.push_key() returns text
language sql stable security definer set search_path = ''
as $$ select decrypted_secret from vault.decrypted_secrets where name = 'vapid_public_key' $$;
create function public.push_key() returns text
language sql stable security invoker set search_path = ''
as $$ select private.push_key() $$;

-- For each device of the person, in the transaction that made the notification.
create function private.push_notice(notice uuid, person uuid, of_part uuid, actor uuid, of_type text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.wants_delivery(person, of_type, 'push') then return; end if;
  insert into private.deliveries (channel, user_id, type, notification_id, part, actor_id, subscription_id)
  select 'push', person, of_type, notice, of_part, actor, s.id from private.push_subscriptions s
  where s.user_id = person;
end $$;

-- How much of a person's bell is unread: their notifications but what comes from whom they mute, and what was announced
-- since they came (the device: src/entities/notification/without-muted.ts, announced.ts).
create function private.unread_of(person uuid) returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  muted text[] := array(select jsonb_object_keys(mutes -> 'people') from public.profiles where id = person);
begin
  return (select count(*) from public.notifications where user_id = person and not is_read and people > 0
      and (people > 1 or actor_id is null or actor_id::text <> all (muted)))
    + (select count(*) from public.profiles p join public.announcement_reads r on r.id = p.id
      join public.announcements a on a.is_public and a.published_at > greatest(p.joined_at, now() - interval '90 days')
        and date_trunc('milliseconds', a.published_at) > r.read_until and a.id <> all (r.opened)
      where p.id = person and (p.notification_settings -> 'announcement' ->> 'in_app') is distinct from 'false');
end $$;

-- When that begins which a notification comes before; null: it comes before nothing.
create function private.begins_at(notice uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(e.start_date, c.start_date) from public.notifications n
    left join public.events e on e.id = n.thing left join private.cancelled_events c on c.id = n.thing
    where n.id = notice and n.kind in ('event_reminder', 'event_moved', 'event_cancelled'));
end $$;

-- What a device is told; null when there is nothing (any more) to tell it.
create function private.push_body(d private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.wants_delivery(d.user_id, d.type, 'push') or private.begins_at(d.notification_id) <= now() then
    return null;
  end if;
  return (select jsonb_build_object('id', n.id, 'user_id', n.user_id, 'kind', n.kind, 'thing', n.thing, 'part', n.part,
      'people', n.people, 'actor_id', n.actor_id, 'name', private.name_of(n.actor_id),
      'title', case k.about when 'posts' then (select title from public.posts where id = n.thing)
        when 'events' then (select title from public.events where id = n.thing)
        else (select title from private.cancelled_events where id = n.thing and n.kind = 'event_cancelled') end,
      'begins', private.iso(private.begins_at(n.id)),
      'is_soon', (select start_date - n.told_at < interval '2 hours' from public.events where id = n.thing),
      'told_at', private.iso(n.told_at),
      'unread', least(private.unread_of(n.user_id), 100))
    from public.notifications n join private.notice_kinds k on k.kind = n.kind
    where n.id = d.notification_id and not n.is_read and n.people > 0
      and (k.about is distinct from 'posts' or private.sees_post(n.user_id, n.thing)));
end $$;

-- Takes what is due, with whom to send it to.
create function private.claim_pushes(n int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  d private.deliveries;
  said jsonb;
  claimed jsonb := '[]';
begin
  for d in select * from private.claim_deliveries('push', n) loop
    said := (select jsonb_build_object('delivery', d.id, 'claim', d.claim, 'endpoint', s.endpoint,
        'p256dh', s.p256dh, 'auth', s.auth, 'body', private.push_body(d),
        -- Whoever is offline longer than a day finds it in the app; nobody is told of a beginning after it.
        'ttl_s', ceil(least(86400, extract(epoch from private.begins_at(d.notification_id) - now())))::int)
      from private.push_subscriptions s where s.id = d.subscription_id and s.user_id = d.user_id);
    if said is null or said -> 'body' = 'null' then
      perform private.end_delivery(d.id, d.claim, 'dropped', null);
    else
      claimed := claimed || said;
    end if;
  end loop;
  return claimed;
end $$;
create function public.claim_pushes(p_count int default 50) returns jsonb
language sql volatile security invoker set search_path = ''
as $$ select private.claim_pushes(least(p_count, 200)) $$;

-- The push service knows the device no more (404, 410).
create function private.forget_push_endpoint(its_endpoint text) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.push_subscriptions where endpoint = its_endpoint $$;
create function public.forget_push_endpoint(p_endpoint text) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.forget_push_endpoint(p_endpoint) $$;

create function private.send_pushes() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from private.deliveries where channel = 'push' and ended_at is null and due_at <= now()) then
    perform private.call_function('push');
  end if;
end $$;
select cron.schedule('send-pushes', '3 seconds', 'select private.send_pushes()');

insert into private.api_grants (statement) values
  ('grant execute on function public.save_push_subscription, public.drop_push_subscription, public.push_key,
    private.save_push_subscription, private.drop_push_subscription, private.push_key to authenticated'),
  ('grant execute on function public.claim_pushes, private.claim_pushes, public.forget_push_endpoint,
    private.forget_push_endpoint to service_role');
