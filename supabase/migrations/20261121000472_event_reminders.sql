-- Event reminders: whoever means to come is told a day and an hour before it begins. Which reminder of which beginning it
-- is stands in the part of the notification: an event that moves takes back what was told of the old time, and is told
-- of anew; one that is called off takes it back.

create table private.reminder_hours (hours int primary key);
insert into private.reminder_hours values (24), (1);

create function private.reminder_part(begins timestamptz, hours int) returns uuid
language plpgsql immutable set search_path = ''
as $$ begin return md5(extract(epoch from begins)::text || ' ' || hours)::uuid; end $$;

-- By its organizer; null when that event does not begin then, or the person does not come (any more).
create function private.notice_of_reminder(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select e.user_id from public.events e
    join public.event_bookmarks b on b.event_id = e.id and b.user_id = person
    where e.id = thing and e.is_public
      and exists (select from private.reminder_hours r where private.reminder_part(e.start_date, r.hours) = part));
end $$;
insert into private.notice_kinds (kind, type, function, about)
values ('event_reminder', 'event_reminder', 'notice_of_reminder', 'events');

-- Each minute. Whoever made up their mind later than that is not told any more; what a standing server missed is told
-- as long as the event has not begun.
create function private.remind_of_events() returns void
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
begin
  -- Who was told already is found first: of most that is all there is to ask.
  perform private.tell(user_id, 'event_reminder', id, part) from (
    with untold as materialized (
      select b.user_id, e.user_id as host, e.id, private.reminder_part(e.start_date, r.hours) as part
      from private.reminder_hours r
      join public.events e on e.is_public and e.start_date > now()
        and e.start_date <= now() + make_interval(hours => r.hours)
      join public.event_bookmarks b on b.event_id = e.id
        and b.created_at <= e.start_date - make_interval(hours => r.hours)
      -- An hour before it the day before is over.
      where (r.hours = 1 or e.start_date > now() + interval '1 hour')
        and not exists (select from public.notifications n
          join private.notice_parts p on p.notification_id = n.id
            and p.part = private.reminder_part(e.start_date, r.hours)
          where n.user_id = b.user_id and n.kind = 'event_reminder' and n.thing = e.id))
    select * from untold) as due
  -- Of whom nothing is made (private.make_notice) nothing was found, each minute anew.
  where private.wants_notice(user_id, 'event_reminder') and private.is_named(host, user_id, null);
end $$;
select cron.schedule('remind-of-events', '* * * * *', 'select private.remind_of_events()');

-- What was told of an event to one person (null: to everybody) is judged anew; what was taken back before it was read is
-- forgotten by now.
create function private.rejudge_reminders(event uuid, person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.notice_parts p using public.notifications n
  where n.id = p.notification_id and n.thing = event and n.kind in ('event_reminder', 'event_moved', 'event_cancelled')
    and n.is_read and not p.is_on and n.user_id = coalesce(person, n.user_id);
  perform private.tell(n.user_id, n.kind, n.thing, p.part)
  from public.notifications n join private.notice_parts p on p.notification_id = n.id
  where n.thing = event and n.kind in ('event_reminder', 'event_moved', 'event_cancelled') and n.user_id = coalesce(person, n.user_id);
end $$;

create function private.event_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.rejudge_reminders(new.id, null); return null; end $$;
create trigger reminders after update on public.events for each row
  when (old.start_date is distinct from new.start_date or old.is_public is distinct from new.is_public)
  execute function private.event_moved();

create function private.comes_no_more() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rejudge_reminders(coalesce(new.event_id, old.event_id), coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger reminders after insert or delete on public.event_bookmarks for each row
  execute function private.comes_no_more();
