-- An event that many come to is moved, called off, or seen no more: whoever comes is told, but for its organizer. Not by
-- whoever changed it, who would wait for all of them, but with the next minute: until then several changes are one.

create table private.event_news (
  event_id uuid primary key references public.events (id) on delete cascade,
  -- When it was to begin before the first of its changes.
  moved_from timestamptz,
  made_at timestamptz not null default now(),
  -- Who comes knows that it is seen no more; should it be seen again, this is when they think that it was.
  is_told boolean not null default false
);

-- Those that are gone, for as long as notifications are kept.
create table private.cancelled_events (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Empty: it was not its organizer who took it away, and nobody is to read it any more.
  title text not null,
  start_date timestamptz not null,
  -- Who came; empty once they are told.
  comers uuid[] not null,
  created_at timestamptz not null default now()
);
create index cancelled_events_person_idx on private.cancelled_events (user_id);
create index cancelled_events_new_idx on private.cancelled_events (id) where comers <> '{}';

create function private.note_event_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_public then
    insert into private.event_news as n (event_id, moved_from)
    values (new.id, old.start_date)
    on conflict (event_id) do update set moved_from = coalesce(n.moved_from, excluded.moved_from), made_at = now(),
      is_told = false;
  else
    update private.event_news set made_at = now(), is_told = false where event_id = new.id;
  end if;
  return null;
end $$;
create trigger news after update on public.events for each row
  when (old.is_public <> new.is_public or old.is_public and old.start_date is distinct from new.start_date)
  execute function private.note_event_news();

-- Together with its organizer it goes untold: there is nobody to name. Hidden before that, its comers go on knowing that it
-- does not take place; by its name only who could read it.
create function private.note_cancelled_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  coming uuid[] := array(select user_id from public.event_bookmarks where event_id = old.id and user_id <> old.user_id);
  -- A draft may have lost its time: of when it was to be, until that is told.
  begins timestamptz := coalesce(old.start_date, (select moved_from from private.event_news where event_id = old.id), now());
begin
  if coming <> '{}' and exists (select from public.profiles where id = old.user_id) and not private.is_out(old.user_id) then
    insert into private.cancelled_events (id, user_id, title, start_date, comers)
    values (old.id, old.user_id, case when old.is_public and auth.uid() = old.user_id then old.title else '' end, begins,
      coming)
    on conflict do nothing;
  end if;
  return old;
end $$;
create trigger cancelled before delete on public.events for each row execute function private.note_cancelled_event();

-- By its organizer; the part is the time to which it was moved.
create function private.notice_of_move(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select e.user_id from public.events e
    join public.event_bookmarks b on b.event_id = e.id and b.user_id = person
    where e.id = thing and e.is_public and e.user_id <> person and private.reminder_part(e.start_date, 0) = part);
end $$;

create function private.notice_of_cancelling(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select c.user_id from private.cancelled_events c where c.id = thing),
    (select e.user_id from public.events e
      join public.event_bookmarks b on b.event_id = e.id and b.user_id = person
      where e.id = thing and not e.is_public and e.user_id <> person));
end $$;
insert into private.notice_kinds (kind, type, function, about) values
  ('event_moved', 'event_reminder', 'notice_of_move', 'events'),
  -- It outlives the event.
  ('event_cancelled', 'event_reminder', 'notice_of_cancelling', null);

-- Each minute. Of what had begun by then, or is as it was, there is nothing to tell.
create function private.tell_event_news() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  news private.event_news;
  cancelled private.cancelled_events;
begin
  for news in update private.event_news set is_told = true where not is_told returning * loop
    perform private.tell(b.user_id, case when e.is_public then 'event_moved' else 'event_cancelled' end, e.id,
      case when e.is_public then private.reminder_part(e.start_date, 0) else e.id end)
    from public.events e
    join public.event_bookmarks b on b.event_id = e.id and b.user_id <> e.user_id and b.created_at <= news.made_at
    where e.id = news.event_id and coalesce(news.moved_from, e.start_date) > now()
      and (not e.is_public or e.start_date > now() and e.start_date <> news.moved_from);
  end loop;
  delete from private.event_news n using public.events e where n.is_told and e.id = n.event_id and e.is_public;
  -- Each by itself: what is deleted meanwhile is not among those that are told, and waits for the next minute.
  for cancelled in select * from private.cancelled_events where comers <> '{}' for update loop
    if cancelled.start_date > now() then
      perform private.tell(person, 'event_cancelled', cancelled.id, cancelled.id) from unnest(cancelled.comers) as person;
    end if;
    update private.cancelled_events set comers = '{}' where id = cancelled.id;
  end loop;
end $$;
select cron.schedule('tell-event-news', '* * * * *', 'select private.tell_event_news()');

create function private.prune_cancelled_events() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.cancelled_events where created_at < now() - interval '90 days';
  delete from private.event_news where is_told and made_at < now() - interval '90 days';
$$;
select cron.schedule('prune-cancelled-events', '29 3 * * *', 'select private.prune_cancelled_events()');
