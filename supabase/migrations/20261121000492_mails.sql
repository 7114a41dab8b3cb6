-- Mails: what each says, to whom, and how one is rid of them. They are sent by the Edge Functions of the specification
-- (send-…-notification), which are told everything but the address; that they ask for just before they send.

-- Opens one person's way out of one type of mail (RFC 8058), with no sign-in: unguessable, good as long as the person is.
create table private.mail_tokens (
  token uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null check (type in ('like', 'comment', 'follow', 'report')),
  unique (user_id, type)
);

create function private.name_of(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(display_name, username) from public.profiles where id = person $$;

-- A digest with its frame, which its first try gives it. It begins where the last one ended that was sent or is on its
-- way; where one since then could not be sent, with that one. A mail that arrived though nobody heard of it is tried
-- again as the same mail, and what is told meanwhile is the next one's.
create function private.frame_digest(d private.deliveries) returns private.deliveries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  sent_until timestamptz;
  under_way timestamptz;
  failed_from timestamptz;
begin
  if d.type <> 'like' or d.told_until is not null then return d; end if;
  select max(told_until) filter (where outcome = 'sent'), max(told_until) filter (where ended_at is null)
  into sent_until, under_way
  from private.deliveries where user_id = d.user_id and channel = 'mail' and type = 'like';
  select min(told_from) into failed_from from private.deliveries
  where user_id = d.user_id and channel = 'mail' and type = 'like' and outcome = 'failed'
    and told_from >= coalesce(sent_until, '-infinity');
  update private.deliveries
  -- Without any before: since what made this one.
  set told_from = coalesce(failed_from, greatest(sent_until, under_way), d.created_at - interval '1 minute'),
    told_until = now()
  where id = d.id returning * into d;
  return d;
end $$;

-- The likes of a digest: of what is unread of them the newest twenty, and on how many posts they are.
create function private.mailed_likes(person uuid, since timestamptz, until timestamptz, out items jsonb, out count int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select jsonb_agg(jsonb_build_object('senderName', private.name_of(n.actor_id), 'others', n.people - 1,
      'postTitle', n.title, 'postUrl', '/posts/' || n.thing) order by n.told_at desc) filter (where n.place <= 20),
    count(*) into items, count
  from (select n.*, p.title, row_number() over (order by n.told_at desc) as place
    from public.notifications n join public.posts p on p.id = n.thing
    where n.user_id = person and n.kind = 'like' and not n.is_read and n.people > 0
      and (n.people > 1 or not private.is_muted(n.user_id, n.actor_id))
      and n.told_at >= since and n.told_at < until) as n;
end $$;

-- What the function of a delivery's type is told, in the shape of specification §7; null when there is nothing (any more)
-- to tell.
create function private.mail_body(d private.deliveries) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  told public.notifications;
  likes record;
begin
  if d.type = 'report' then
    return (select jsonb_build_object('report_id', r.id, 'reporter_username', reporter.username,
        'content_type', r.content_type, 'content_title', coalesce(p.title, e.title, c.body, ''),
        'reason', r.reason, 'description', r.description)
      from public.reports r join public.profiles reporter on reporter.id = r.reporter_id
      -- While it is public: a draft's title is nobody's to read, not the team's either (I6).
      left join public.posts p on r.content_type = 'post' and p.id = r.content_id and p.feed_key is not null
      left join public.events e on r.content_type = 'event' and e.id = r.content_id and e.is_public
      left join public.comments c on r.content_type = 'comment' and c.id = r.content_id and not c.is_hidden
        and private.author_of(c.post_id) is not null
      where r.id = d.report_id and r.status in ('pending', 'reviewing'));
  end if;
  if d.type = 'like' then
    likes := private.mailed_likes(d.user_id, d.told_from, d.told_until);
    return (likes.items -> 0) || jsonb_build_object('items', likes.items, 'count', likes.count);
  end if;
  select * into told from public.notifications n where n.id = d.notification_id and not n.is_read and n.people > 0;
  if told.id is null then return null; end if;
  if d.type = 'follow' then
    return jsonb_build_object('followerName', private.name_of(told.actor_id), 'others', told.people - 1,
      'followerUrl', '/users/' || told.actor_id);
  end if;
  -- What others said since may keep the notification: the words of this part must count themselves.
  return (select jsonb_build_object('senderName', private.name_of(c.user_id), 'postTitle', p.title,
      'postUrl', format('/posts/%s#comment-%s', p.id, c.id), 'commentText', c.body, 'isMention', told.kind = 'mention')
    from private.notice_parts n join public.comments c on c.id = n.part join public.posts p on p.id = c.post_id
    where n.notification_id = told.id and n.part = d.part and n.is_on and private.is_named(c.user_id, d.user_id, null)
      and private.sees_post(d.user_id, p.id));
end $$;

-- Every ten seconds: hands what is due to the functions. Whether they take it nobody waits for; a claim that is over is
-- taken again.
create function private.send_mails() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  d private.deliveries;
  body jsonb;
begin
  if not exists (select from private.deliveries o where o.channel = 'mail' and o.ended_at is null and o.due_at <= now()) then
    return;
  end if;
  for d in select * from private.claim_deliveries('mail', 50) loop
    body := private.mail_body(private.frame_digest(d));
    if body is null then
      perform private.end_delivery(d.id, d.claim, 'dropped', null);
    else
      perform private.call_function(format('send-%s-notification', d.type), body || jsonb_build_object(
        'recipientId', d.user_id, 'recipientName', private.name_of(d.user_id), 'delivery', d.id, 'claim', d.claim));
    end if;
  end loop;
end $$;
select cron.schedule('send-mails', '10 seconds', 'select private.send_mails()');

-- For the functions, just before they send: where to. Nobody: not any more, and the delivery has ended. A call that
-- belongs to no delivery (`p_delivery` null) asks for a person, or for all who look after reports.
create function private.mail_address(p_type text, p_person uuid, p_delivery uuid, p_claim uuid)
returns table (email text, name text, unsubscribe uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_report boolean := p_type = 'report';
  person uuid;
begin
  if p_delivery is not null and not exists (select from private.deliveries d
    where d.id = p_delivery and d.claim = p_claim and d.ended_at is null and d.user_id = p_person) then
    return;
  end if;
  for person in select p.id from public.profiles p
    where case when p_person is not null then p.id = p_person else is_report end and (not is_report or p.is_admin)
    order by p.id loop
    if not private.wants_delivery(person, p_type, 'mail') then
      perform private.end_delivery(p_delivery, p_claim, 'dropped', null);
      continue;
    end if;
    insert into private.mail_tokens (user_id, type) values (person, p_type) on conflict do nothing;
    return query select u.email::text, private.name_of(person),
      (select t.token from private.mail_tokens t where t.user_id = person and t.type = p_type)
    from auth.users u where u.id = person and u.email is not null;
  end loop;
end $$;

create function public.mail_address(p_type text, p_person uuid default null, p_delivery uuid default null,
  p_claim uuid default null) returns table (email text, name text, unsubscribe uuid)
language sql volatile security invoker set search_path = ''
as $$ select * from private.mail_address(p_type, p_person, p_delivery, p_claim) $$;

-- One click, without a sign-in. Gives the type, or null for a token that opens nothing.
create function private.unsubscribe(of_token uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one private.mail_tokens;
begin
  select * into found_one from private.mail_tokens where token = of_token;
  if found_one.token is null then return null; end if;
  update public.profiles p set notification_settings = p.notification_settings
    || jsonb_build_object(found_one.type, coalesce(p.notification_settings -> found_one.type, '{}') || '{"email": false}')
  where p.id = found_one.user_id
    and (p.notification_settings -> found_one.type ->> 'email')::boolean is distinct from false;
  return found_one.type;
end $$;

create function public.unsubscribe(p_token uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.unsubscribe(p_token) $$;

-- Whoever looks after reports hears of each new case; who else reports the same thing is seen there.
create function private.report_mailed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select report_count from public.report_cases where id = new.case_id) > 1 then return null; end if;
  insert into private.deliveries (channel, user_id, type, report_id)
  select 'mail', p.id, 'report', new.id from public.profiles p
  -- Not by is_admin, which has no index: each report would read all people.
  where p.admin_rank is not null and p.id <> new.reported_user_id and private.wants_delivery(p.id, 'report', 'mail');
  return null;
end $$;
create trigger mailed after insert on public.reports for each row execute function private.report_mailed();

insert into private.api_grants (statement) values
  ('grant execute on function public.mail_address, private.mail_address, public.unsubscribe, private.unsubscribe
    to service_role');
