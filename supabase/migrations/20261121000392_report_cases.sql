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
create index report_cases_person_idx on public.report_cases (reported_user_id, first_reported_at, id);
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

-- The picture that was reported, copied while its case is open, also when its author puts another in its place: what is
-- judged is what was seen. A copy, because the author's own file goes as anybody's does: one that stayed would tell them
-- of the case. With the thing itself it goes. The function `keep-evidence` copies: the database reaches no bytes.
create table private.evidence (
  case_id uuid primary key,
  bucket text not null,
  name text not null,
  is_kept boolean not null default false
);
create index evidence_awaited_idx on private.evidence (case_id) where not is_kept;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 5 * 1048576, '{image/jpeg}');

-- A copy is called as its case is.
create function private.is_evidence(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return pg_input_is_valid(is_evidence.name, 'uuid')
    and exists (select from private.evidence e where e.case_id = is_evidence.name::uuid);
end $$;

-- Nobody of a case about themselves.
create function private.may_see_evidence(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return pg_input_is_valid(name, 'uuid') and exists (select from public.report_cases c
    where c.id = name::uuid and c.reported_user_id <> auth.uid());
end $$;

create policy "ranks look at what was reported" on storage.objects for select to authenticated
  using (bucket_id = 'evidence' and (select private.my_rank()) > 0 and private.may_see_evidence(name));

create function private.want_evidence(known public.report_cases) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.evidence (case_id, bucket, name)
  select known.id, case known.content_type when 'post' then 'post-images' else 'event-images' end,
    known.first_seen ->> 'image_url'
  where known.first_seen ->> 'image_url'
    = private.reported_content(known.content_type, known.content_id) ->> 'image_url'
  on conflict do nothing
$$;

create function private.let_go_of_evidence(of_case uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  with gone as (delete from private.evidence where case_id = of_case returning case_id)
  insert into private.files_let_go select 'evidence', case_id::text from gone on conflict do nothing
$$;

-- For that function: what is to be copied, and under which name; one that cannot be is in nobody's way for long. Of what
-- an earlier try put there nobody may have heard; what was gone before it could be copied is not waited for.
create function private.evidence_to_keep() returns table (case_id uuid, bucket text, name text)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.evidence e set is_kept = true where not e.is_kept
    and exists (select from storage.objects o where o.bucket_id = 'evidence' and o.name = e.case_id::text);
  perform private.let_go_of_evidence(e.case_id) from private.evidence e
  left join public.report_cases c on c.id = e.case_id
  where not e.is_kept and (private.reported_content(c.content_type, c.content_id) is null
    or not exists (select from storage.objects o where o.bucket_id = e.bucket and o.name = e.name));
  return query select e.case_id, e.bucket, e.name from private.evidence e where not e.is_kept
    order by random() limit 20;
end $$;

-- It lies there. Decided meanwhile, it goes again.
create function private.evidence_kept(of_case uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.evidence set is_kept = true where case_id = of_case;
  if not found then insert into private.files_let_go values ('evidence', of_case::text) on conflict do nothing; end if;
end $$;

create function public.evidence_to_keep() returns table (case_id uuid, bucket text, name text)
language sql volatile security invoker set search_path = ''
as $$ select * from private.evidence_to_keep() $$;

create function public.evidence_kept(p_case uuid) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.evidence_kept(p_case) $$;

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

-- As ranks know a case, with the news of it.
create function private.rev_of_case(of_case uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select greatest(c.rev, (select max(n.rev) from private.case_news n where n.case_id = c.id))
    from public.report_cases c where c.id = of_case);
end $$;

-- `of_rev`: of the change itself, where whom it is about made it (0: it has none): a rev more would tell them of each of
-- their cases.
create function private.tell_of_cases(cases uuid[], about uuid, of_rev bigint default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cases = '{}' then return; end if;
  insert into private.case_news (case_id, rev)
  select one, case when of_rev is null then nextval('private.sync_rev')
    else greatest(of_rev, private.rev_of_case(one) + 1) end
  from unnest(cases) as one;
  perform private.poke_desk(about);
end $$;

-- The argument: what kind of thing it is.
create function private.reported_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cases uuid[] := array(select id from public.report_cases
    where content_type = tg_argv[0] and content_id = old.id and status in ('pending', 'reviewing'));
begin
  if cases = '{}' then return null; end if;
  -- A stream is called as its things are, in the plural. What goes with its post, or was hidden, leaves no tombstone.
  perform private.tell_of_cases(cases, old.user_id, case tg_op when 'UPDATE' then new.rev else coalesce(
    (select max(rev) from public.tombstones
      where table_name in (tg_argv[0] || 's', 'drafts') and row_id = old.id and sync_xid = pg_current_xact_id()), 0) end);
  if tg_op = 'DELETE' then perform private.let_go_of_evidence(one) from unnest(cases) as one; end if;
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
create function private.author_changed(person uuid, but uuid default null, of_rev bigint default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell_of_cases(array(select id from public.report_cases
    where reported_user_id = person and status in ('pending', 'reviewing') and id is distinct from but), person,
    of_rev);
end $$;

create function private.reported_person_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.author_changed((to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0])::uuid,
    of_rev => case tg_table_name when 'profiles' then (to_jsonb(new) ->> 'rev')::bigint end);
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
    perform private.let_go_of_evidence(old.id);
  elsif tg_op = 'UPDATE' and new.status <> old.status then
    update public.reports set status = new.status, reviewed_by = coalesce(new.decided_by, new.holder_id),
      reviewed_at = now()
    where case_id = new.id;
    if (new.status = 'resolved') <> (old.status = 'resolved') then
      perform private.author_changed(new.reported_user_id, new.id);
    end if;
  end if;
  if tg_op = 'INSERT' or old.decided_at is not null and new.decided_at is null then
    perform private.want_evidence(new);
  end if;
  perform private.poke_desk(coalesce(new.reported_user_id, old.reported_user_id));
  return null;
end $$;
create trigger changed after insert or update or delete on public.report_cases
  for each row execute function private.case_changed();

-- After `stamp`, which finds out whose it is.
create function private.report_to_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One rev each way (an insert that becomes an update would take two): by the gap between one's own revs whoever has a
  -- report refused would learn whether there is a case. The report's is not above what the case shows: whoever has seen
  -- that has seen this.
  loop
    update public.report_cases set report_count = report_count + 1, last_reported_at = now()
    where content_type = new.content_type and content_id = new.content_id and status in ('pending', 'reviewing')
    returning id, rev into new.case_id, new.rev;
    exit when found;
    insert into public.report_cases (content_type, content_id, reported_user_id, first_seen)
    values (new.content_type, new.content_id, new.reported_user_id,
      private.reported_content(new.content_type, new.content_id))
    on conflict (content_type, content_id) where status in ('pending', 'reviewing') do nothing
    returning id, rev into new.case_id, new.rev;
    exit when found;
  end loop;
  return new;
end $$;
create trigger to_case before insert on public.reports
  for each row execute function private.report_to_case();

-- Whoever reported leaves: their reports go with them, and a case without reports too.
create function private.report_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.report_cases set report_count = report_count - 1 where id = old.case_id
    and (report_count > 1 or status in ('resolved', 'dismissed'));
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

select cron.schedule('keep-evidence', '* * * * *',
  $$select private.call_function('keep-evidence') where exists (select from private.evidence where not is_kept)$$);
insert into private.api_grants (statement) values
  ('grant execute on function private.may_see_evidence to authenticated, service_role'),
  ('grant execute on function public.evidence_to_keep, public.evidence_kept, private.evidence_to_keep,
    private.evidence_kept to service_role');
