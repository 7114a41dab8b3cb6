-- Cases: reports of one thing are one case as long as it is open. Seen by ranks alone, all of it by documents of the
-- desk (a planner's guess of the table would tell how often somebody is reported), and never one's own: whoever is
-- reported does not learn by whom, whatever their rank. Decided by what ranks do with it (case_acts).

-- Open: what most have reported first, then what waits longest. Decided: the last first.
create function private.case_place(report_count int, first_reported_at timestamptz, decided_at timestamptz) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return case when decided_at is null
    then (999 - least(report_count, 999)) * 10000000000 + floor(extract(epoch from first_reported_at))::bigint
    else 9999999999999 - floor(extract(epoch from decided_at) * 1000)::bigint end;
end $$;

create table public.report_cases (
  -- Made here, never chosen by anybody: devices hold cases by it.
  id uuid primary key default gen_random_uuid(),
  content_type text not null check (content_type in ('post', 'comment', 'event')),
  content_id uuid not null,
  reported_user_id uuid not null references public.profiles (id) on delete cascade,
  -- As it was when it was first reported.
  first_seen jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'reviewing', 'resolved', 'dismissed')),
  report_count int not null default 1,
  -- Who has taken it, and since when.
  holder_id uuid references public.profiles (id) on delete set null,
  held_since timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  -- What was done about it.
  measures text[] not null default '{}',
  -- What is hidden is hidden by this decision, and by nothing done later.
  hides boolean not null default false,
  first_reported_at timestamptz not null default now(),
  last_reported_at timestamptz not null default now(),
  -- In the order in which cases of one status are looked at.
  place bigint not null generated always as (private.case_place(report_count, first_reported_at, decided_at)) stored,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  check (status = 'reviewing' or holder_id is null)
);
alter table public.report_cases enable row level security;
create unique index report_cases_open on public.report_cases (content_type, content_id)
  where status in ('pending', 'reviewing');
-- Counted, too, without those of who asks.
create index report_cases_place_idx on public.report_cases (status, place, id) include (reported_user_id);
create index report_cases_oldest_idx on public.report_cases (status, first_reported_at)
  where status in ('pending', 'reviewing');
create index report_cases_held_idx on public.report_cases (held_since) where holder_id is not null;
create index report_cases_holder_idx on public.report_cases (holder_id) where holder_id is not null;
create index report_cases_decider_idx on public.report_cases (decided_by) where decided_by is not null;
create index report_cases_person_idx on public.report_cases (reported_user_id);
create index report_cases_hides_idx on public.report_cases (content_type, content_id) where hides;
create index report_cases_changed_idx on public.report_cases (sync_xid);

alter table public.reports add column case_id uuid references public.report_cases (id) on delete cascade;
create index reports_case_idx on public.reports (case_id, created_at);

-- What was reported, as it is now; null: it is gone. What its author has taken back into a draft is nobody's to read
-- (I6): of it this is all that is said.
create function private.reported_content(of_type text, of_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case of_type
    when 'post' then (select case when not p.is_published then '{"is_draft": true}' else jsonb_build_object('title', p.title, 'words', p.description, 'tags', p.character_tags,
      'image_url', p.image_url, 'image_width', p.image_width, 'image_height', p.image_height,
      'image_thumbhash', p.image_thumbhash, 'video_url', p.video_url,
      'is_sensitive', p.is_sensitive or p.is_marked_sensitive) end
      from public.posts p where p.id = of_id)
    when 'comment' then (select jsonb_build_object('title', null, 'words', c.body, 'post_id', c.post_id)
      from public.comments c where c.id = of_id)
    when 'event' then (select case when e.is_draft then '{"is_draft": true}' else jsonb_build_object('title', e.title, 'words', e.description,
      'image_url', e.image_url, 'image_width', e.image_width, 'image_height', e.image_height,
      'image_thumbhash', e.image_thumbhash, 'link', e.external_link_url) end
      from public.events e where e.id = of_id)
  end;
end $$;

create trigger stamp before insert or update on public.report_cases
  for each row execute function private.stamp_desk_row();

-- The picture that was reported stays while its case is open, also when its author puts another in its place: what is
-- judged is what was seen. With the thing itself it goes.
create index report_cases_evidence_idx on public.report_cases ((first_seen ->> 'image_url'))
  where status in ('pending', 'reviewing');

create function private.is_evidence(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.report_cases c
    where c.first_seen ->> 'image_url' = path and c.status in ('pending', 'reviewing')
      and case bucket
        when 'post-images' then c.content_type = 'post' and exists (select from public.posts where id = c.content_id)
        when 'event-images' then c.content_type = 'event' and exists (select from public.events where id = c.content_id)
        else false end);
end $$;

-- What something still names is struck off again (files_to_remove).
create function private.let_go_of_evidence(known public.report_cases) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.files_let_go
  select case known.content_type when 'post' then 'post-images' else 'event-images' end, known.first_seen ->> 'image_url'
  where known.first_seen ->> 'image_url' is not null on conflict do nothing
$$;

-- What else an open case tells has changed: what was reported, or its author. Rows of their own, and no reference: who
-- edits would wait for the case while they hold what a decision about it waits for.
create table private.case_news (
  case_id uuid not null,
  rev bigint not null default nextval('private.sync_rev'),
  sync_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index case_news_case_idx on private.case_news (case_id, rev);
create index case_news_changed_idx on private.case_news (sync_xid);

create function private.tell_of_cases(cases uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cases = '{}' then return; end if;
  insert into private.case_news (case_id) select unnest(cases);
  perform private.poke('admin');
end $$;

-- The argument: what kind of thing it is.
create function private.reported_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_of_cases(array(select id from public.report_cases
    where content_type = tg_argv[0] and content_id = old.id and status in ('pending', 'reviewing')));
  if tg_op = 'DELETE' then
    perform private.let_go_of_evidence(c) from public.report_cases c
    where content_type = tg_argv[0] and content_id = old.id and status in ('pending', 'reviewing');
  end if;
  return null;
end $$;
create trigger reported_changed after update on public.posts
  for each row when ((old.title, old.description, old.image_url, old.video_url, old.character_tags, old.is_sensitive,
      old.is_marked_sensitive, old.is_published, old.is_hidden_by_team)
    is distinct from (new.title, new.description, new.image_url, new.video_url, new.character_tags, new.is_sensitive,
      new.is_marked_sensitive, new.is_published, new.is_hidden_by_team))
  execute function private.reported_changed('post');
create trigger reported_gone after delete on public.posts
  for each row execute function private.reported_changed('post');
create trigger reported_changed after update on public.comments
  for each row when ((old.body, old.is_hidden_by_team) is distinct from (new.body, new.is_hidden_by_team))
  execute function private.reported_changed('comment');
create trigger reported_gone after delete on public.comments
  for each row execute function private.reported_changed('comment');
create trigger reported_changed after update on public.events
  for each row when ((old.title, old.description, old.image_url, old.external_link_url, old.is_draft, old.is_hidden_by_team)
    is distinct from (new.title, new.description, new.image_url, new.external_link_url, new.is_draft, new.is_hidden_by_team))
  execute function private.reported_changed('event');
create trigger reported_gone after delete on public.events
  for each row execute function private.reported_changed('event');

-- What is held against somebody is a part of each of their cases. Another case alone is none yet: of somebody with
-- hundreds each report would tell all of them anew.
create function private.author_changed(person uuid, but uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell_of_cases(array(select id from public.report_cases
    where reported_user_id = person and status in ('pending', 'reviewing') and id is distinct from but));
end $$;

create function private.reported_person_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.author_changed((to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger reported_person_changed after insert or update of is_active or delete on public.banned_users
  for each row execute function private.reported_person_changed('user_id');
create trigger reported_person_changed after update on public.profiles
  for each row when ((old.display_name, old.username, old.avatar_url, old.admin_rank)
    is distinct from (new.display_name, new.username, new.avatar_url, new.admin_rank))
  execute function private.reported_person_changed('id');

-- Each report keeps the state of its case, as the specification has it.
create function private.case_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.desk_row_gone(old.id, old.reported_user_id);
    delete from private.case_news where case_id = old.id;
    perform private.let_go_of_evidence(old);
  elsif tg_op = 'UPDATE' and new.status <> old.status then
    update public.reports set status = new.status, reviewed_by = coalesce(new.decided_by, new.holder_id),
      reviewed_at = now()
    where case_id = new.id;
    if (new.status = 'resolved') <> (old.status = 'resolved') then
      perform private.author_changed(new.reported_user_id, new.id);
    end if;
  end if;
  perform private.poke('admin');
  return null;
end $$;
create trigger changed after insert or update or delete on public.report_cases
  for each row execute function private.case_changed();

-- After `stamp`, which finds out whose it is.
create function private.report_to_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.report_cases as known (content_type, content_id, reported_user_id, first_seen)
  values (new.content_type, new.content_id, new.reported_user_id,
    private.reported_content(new.content_type, new.content_id))
  on conflict (content_type, content_id) where status in ('pending', 'reviewing') do update
    set report_count = known.report_count + 1, last_reported_at = now()
  returning id into new.case_id;
  return new;
end $$;
create trigger to_case before insert on public.reports
  for each row execute function private.report_to_case();

-- Whoever reported leaves: their reports go with them, and a case without reports too.
create function private.report_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.report_cases set report_count = report_count - 1 where id = old.case_id and report_count > 1;
  if not found then
    delete from public.report_cases where id = old.case_id and status in ('pending', 'reviewing');
  end if;
  return null;
end $$;
create trigger gone after delete on public.reports
  for each row execute function private.report_gone();

-- Taken and forgotten: it waits again.
create function private.release_cases() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.report_cases set status = 'pending', holder_id = null, held_since = null
  where holder_id is not null and held_since < now() - interval '15 minutes'
$$;
select cron.schedule('release-cases', '* * * * *', 'select private.release_cases()');

insert into private.deleted_with_person (place, table_name, owner_column)
values (115, 'report_cases', 'reported_user_id');
