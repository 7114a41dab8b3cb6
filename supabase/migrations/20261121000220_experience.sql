-- Experience (product-decisions, "XP"): given by the database for what people do, once for one thing, and taken back
-- with the thing. The sum of a person's events is their experience; both change in the transaction of what they are
-- for, but for likes, which are counted a minute later.

create table private.xp_rules (
  kind text primary key,
  amount int not null,
  -- At most so often within a day of Japan.
  per_day int
);

insert into private.xp_rules (kind, amount, per_day) values
  ('profile_completed', 50, null),
  -- What somebody had before there were events (the seed; a village that moves here).
  ('brought_along', 0, null);

create table public.xp_event (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.xp_rules (kind),
  -- What it is given for: an id, or private.pair_id of what has none.
  target_id uuid not null,
  amount int not null,
  created_at timestamptz not null default now(),
  constraint xp_event_once unique (user_id, kind, target_id)
);
alter table public.xp_event enable row level security;
create index xp_event_target_idx on public.xp_event (target_id);
create index xp_event_time_idx on public.xp_event (user_id, created_at);

-- Nobody reads these rows, not even one's own: what a like gave its author names the liker, by `target_id` to whoever
-- tries the ids they know, by the moment to whoever watches. Lists and the export tell kind, amount and day.
select private.refuse_banned('xp_event');

-- The day of Japan in which a moment lies.
create function private.day_of(moment timestamptz) returns date
language plpgsql immutable set search_path = ''
as $$ begin return (moment at time zone 'Asia/Tokyo')::date; end $$;

-- A like, a follow: what has no id of its own.
create function private.pair_id(what uuid, whose uuid) returns uuid
language plpgsql immutable set search_path = ''
as $$ begin return md5(what::text || whose)::uuid; end $$;

-- Gives what there is for it (`worth`, where the rule leaves that open), unless it was given before or the day has had
-- its share. (Whoever writes is alone in writing as that person, so the share is never passed.)
create function private.award(person uuid, what text, target uuid, at timestamptz default now(),
  worth int default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rule private.xp_rules;
  day_began timestamptz := private.day_of(at)::timestamp at time zone 'Asia/Tokyo';
begin
  select * into rule from private.xp_rules where kind = what;
  if rule.per_day is not null and rule.per_day <= (
    select count(*) from public.xp_event where user_id = person and kind = what
      and created_at >= day_began and created_at < day_began + interval '1 day') then
    return;
  end if;
  insert into public.xp_event (user_id, kind, target_id, amount, created_at)
  values (person, what, target, coalesce(worth, rule.amount), at) on conflict on constraint xp_event_once do nothing;
  if found then perform private.add_to_stats(person, xp => coalesce(worth, rule.amount)); end if;
end $$;

-- Takes back what was given for it. Clients choose ids: without the kinds, deleting a comment with the id of another
-- person's post would take back what the post gave.
create function private.take_back(target uuid, variadic kinds text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given record;
begin
  for given in delete from public.xp_event where target_id = target and kind = any (kinds)
    returning user_id, amount loop
    perform private.add_to_stats(given.user_id, xp => -given.amount);
  end loop;
end $$;

-- Picture, name and words about oneself: once, and for good.
create function private.profile_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.avatar_url is not null and not private.is_blank(new.bio) then
    perform private.award(new.id, 'profile_completed', new.id, new.updated_at);
  end if;
  return null;
end $$;
create trigger xp after insert or update of avatar_url, bio on public.profiles
  for each row execute function private.profile_xp();

-- What one's own experience of the last year came from: `day/kind/times/amount`, the last day first; after: [day,
-- kind]. Nobody reads another's. Whole days: a row that left the year at its own minute would tell that minute.
create function private.list_xp(person uuid, after jsonb, n int, out ids text[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_day date := coalesce(private.text_of(after -> 0)::date, 'infinity');
  at_kind text := coalesce(private.text_of(after -> 1), '');
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(concat_ws('/', day, kind, times, amount)), array_agg(jsonb_build_array(day, kind)) into ids, ends
  from (
    select private.day_of(created_at) as day, kind, count(*) as times, sum(amount) as amount
    from public.xp_event where user_id = person
      and created_at >= (private.day_of(now()) - interval '1 year') at time zone 'Asia/Tokyo'
    group by 1, 2
    having private.day_of(created_at) < at_day or private.day_of(created_at) = at_day and kind > at_kind
    order by 1 desc, 2 limit n + 1) as days;
end $$;

insert into private.sync_lists (list, function, stream) values ('xp', 'list_xp', null);

-- Without what it is for and when exactly, which would name who likes in private; paged by what it tells, since a
-- place of one's own choice is a question, too.
create function private.export_xp_events(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since date := coalesce(after ->> 0, '-infinity')::date;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select e.at_day::text, e.id::text,
    jsonb_build_object('kind', e.kind, 'amount', e.amount, 'day', e.at_day)
  from (select (x.created_at at time zone 'Asia/Tokyo')::date as at_day, x.* from public.xp_event x
    where x.user_id = auth.uid() and x.created_at >= since::timestamp at time zone 'Asia/Tokyo') as e
  where (e.at_day, e.id) > (since, tie) order by e.at_day, e.id limit n;
end $$;
insert into private.export_sections values ('xp_events', 'export_xp_events', '経験値の記録（種類、数、日本時間の日付）');

insert into private.deleted_with_person (place, table_name, owner_column)
values (120, 'xp_event', 'user_id');

insert into private.api_grants (statement) values
  ('grant execute on function private.day_of to anon, authenticated, service_role');
