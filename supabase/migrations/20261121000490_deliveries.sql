-- Deliveries: what leaves the village for a mailbox or a device. One row is one mail or one push, made with the
-- notification it tells of, in the same transaction; taken by one worker at a time, tried again with longer and longer
-- pauses, ended once. What it says is found out when it is sent: what was taken back or read by then is not sent.

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'push')),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- A type of the specification, or 'report'.
  type text not null,
  notification_id uuid references public.notifications (id) on delete cascade,
  part uuid,
  -- Whose doing it is.
  actor_id uuid references public.profiles (id) on delete set null,
  report_id uuid references public.reports (id) on delete cascade,
  -- When it is tried next; moved on with each claim, so that a worker that died is not waited for.
  due_at timestamptz not null default now(),
  tries int not null default 0,
  -- Whoever holds this holds the delivery: a worker that was thought dead ends nothing.
  claim uuid,
  -- Of a digest: what was told between the two is in it, however often it is tried (private.frame_digest).
  told_from timestamptz,
  told_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'dropped', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  check ((ended_at is null) = (outcome is null))
);
create index deliveries_due_idx on private.deliveries (channel, due_at) where ended_at is null;
create index deliveries_person_idx on private.deliveries (user_id);
create index deliveries_actor_idx on private.deliveries (actor_id) where actor_id is not null;
create index deliveries_lately_idx on private.deliveries (user_id, channel, created_at) where type = 'comment';
create index deliveries_notification_idx on private.deliveries (notification_id) where notification_id is not null;
create index deliveries_report_idx on private.deliveries (report_id) where report_id is not null;
create index deliveries_age_idx on private.deliveries (ended_at) where ended_at is not null;
-- Likes come together, once an hour.
create unique index deliveries_digest on private.deliveries (user_id)
  where channel = 'mail' and type = 'like' and notification_id is null and ended_at is null and claim is null;

-- The pause after so many tries. After the last of them nobody tries again: two days.
create function private.delivery_pause(tries int) returns interval
language sql immutable set search_path = ''
as $$
  select ('{2 min,5 min,15 min,1 hour,3 hours,6 hours,12 hours,24 hours}'::interval[])[tries]
$$;

-- Whether a person may be told anything outside the app, and wants to be told of this type by this channel.
create function private.wants_delivery(person uuid, of_type text, by_channel text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.id = person and p.deletion_requested_at is null
    and case by_channel when 'mail' then p.email_notifications else p.push_notifications end
    and coalesce((p.notification_settings -> of_type ->> case by_channel when 'mail' then 'email' else 'push' end)::boolean,
      true))
    and not exists (select from public.banned_users b where b.user_id = person and b.is_active);
end $$;

-- Words reach a person outside the app five times an hour from one and the same, twenty times from everybody together:
-- what comes beyond that waits in the bell. All of a person's devices ring together. Written and taken back at once it counts as well.
create function private.may_ring(person uuid, actor uuid, by_channel text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(max(device.words), 0) < 20 and coalesce(max(device.theirs), 0) < 5
    from (select count(*) as words, count(*) filter (where d.actor_id = actor) as theirs from private.deliveries d
      where d.user_id = person and d.channel = by_channel and d.type = 'comment'
        and d.created_at > now() - interval '1 hour'
      group by d.subscription_id) as device);
end $$;

-- Whether a person does not want to hear of what this one does (profiles.mutes). Their devices leave it out of the bell by
-- themselves; what rings outside the app is decided here.
create function private.is_muted(person uuid, actor uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return actor <> person
    and exists (select from public.profiles where id = person and mutes -> 'people' ? actor::text);
end $$;

-- Whether all that a notification tells of, but this part, is the doing of whom a person mutes: the first of which they
-- hear is the first. Asked of whom mutes anybody.
create function private.is_first_heard(notice uuid, person uuid, of_part uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = person and mutes -> 'people' <> '{}')
    and not exists (select from private.notice_parts p where p.notification_id = notice and p.part <> of_part
      and p.is_on and not private.is_muted(person, p.actor_id));
end $$;

-- A notification was made or has something new (private.make_notice). `is_first`: nothing of it was unread before.
create function private.deliver_notice(notice uuid, of_part uuid, actor uuid, of_type text, is_first boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := (select user_id from public.notifications where id = notice);
begin
  if private.is_muted(person, actor) then return; end if;
  is_first := is_first or private.is_first_heard(notice, person, of_part);
  -- While something of it is unread, only words and another reminder are worth another sound.
  if (is_first or of_type in ('comment', 'event_reminder'))
    and (of_type <> 'comment' or private.may_ring(person, actor, 'push')) then
    perform private.push_notice(notice, person, of_part, actor, of_type);
  end if;
  if not is_first or of_type not in ('like', 'comment', 'follow')
    or not private.wants_delivery(person, of_type, 'mail')
    or of_type = 'comment' and not private.may_ring(person, actor, 'mail') then
    return;
  end if;
  if of_type = 'like' then
    insert into private.deliveries (channel, user_id, type, due_at)
    values ('mail', person, 'like', now() + interval '1 hour') on conflict do nothing;
  else
    insert into private.deliveries (channel, user_id, type, notification_id, part, actor_id)
    values ('mail', person, of_type, notice, of_part, actor);
  end if;
end $$;

-- Takes what is due, for whoever sends by this channel.
create function private.claim_deliveries(by_channel text, n int) returns setof private.deliveries
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.deliveries set ended_at = now(), outcome = 'failed', part = null
  where channel = by_channel and ended_at is null and due_at <= now() and private.delivery_pause(tries + 1) is null;
  return query update private.deliveries d set claim = gen_random_uuid(), tries = d.tries + 1,
    due_at = now() + private.delivery_pause(d.tries + 1)
  where d.id in (select o.id from private.deliveries o
    where o.channel = by_channel and o.ended_at is null and o.due_at <= now()
    order by o.due_at limit n for update skip locked)
  returning d.*;
end $$;

-- 'sent', 'dropped', 'failed', or 'retry', which waits for its pause. Of a claim that is over nothing is believed.
create function private.end_delivery(delivery uuid, held uuid, ended text, said text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.deliveries d set error = left(said, 500),
    ended_at = case when ended = 'retry' then null else now() end,
    outcome = nullif(ended, 'retry'), part = case when ended = 'retry' then d.part end
  where d.id = delivery and d.claim = held and d.ended_at is null;
end $$;

create function public.end_delivery(p_delivery uuid, p_claim uuid, p_outcome text, p_error text default null)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.end_delivery(p_delivery, p_claim, p_outcome, p_error) $$;

-- Whose doing it was is gone for good: nothing names them any more.
create function private.delivery_part_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.deliveries set part = null where notification_id = old.notification_id and part = old.part;
  return null;
end $$;
create trigger delivery_part_gone after delete on private.notice_parts
  for each row execute function private.delivery_part_gone();

create function private.prune_deliveries() returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.deliveries where ended_at < now() - interval '30 days' $$;
select cron.schedule('prune-deliveries', '37 3 * * *', 'select private.prune_deliveries()');

insert into private.api_grants (statement) values
  ('grant execute on function public.end_delivery, private.end_delivery to service_role');
