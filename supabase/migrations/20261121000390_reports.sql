-- Reports of what others made. Who was reported never learns by whom, and nobody reads the table, not even one's own: a
-- planner's guess (`count=planned`) would tell how often a thing was reported. One's own come with the export, ranks
-- have the desk.

insert into private.rate_limits (action, max_count, span) values ('report', 20, '1 day');

create table public.reports (
  id uuid primary key,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  -- Found out by trigger.
  reported_user_id uuid not null references public.profiles (id) on delete cascade,
  content_type text not null check (content_type in ('post', 'comment', 'event')),
  content_id uuid not null,
  reason text not null default 'spam' check (reason in
    ('spam', 'harassment', 'hate_speech', 'violence', 'adult_content', 'copyright', 'misinformation', 'other')),
  description text not null default '' constraint report_too_long check (char_length(description) <= 500),
  status text not null default 'pending' check (status in ('pending', 'reviewing', 'resolved', 'dismissed')),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  admin_notes text,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.reports enable row level security;
-- A second report of the same by the same is refused under this name.
create unique index already_reported on public.reports (reporter_id, content_type, content_id);
create index reports_reported_idx on public.reports (reported_user_id);
create index reports_status_idx on public.reports (status, created_at);
select private.refuse_banned('reports'), private.refuse_leaving('reports'), private.compose_texts('reports'),
  private.count_direct_writes('reports');

create policy "one reports as oneself" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()));

-- What is not public, or is somebody's who blocked the caller, is answered as what is not there. Whom one blocked
-- oneself, one reports: most block first.
create function private.stamp_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  beneath uuid;
begin
  perform private.refuse_as_another(new.reporter_id);
  perform private.hit_rate('report');
  if new.content_type = 'post' then
    select user_id into new.reported_user_id from public.posts where id = new.content_id and feed_key is not null;
  elsif new.content_type = 'comment' then
    select c.user_id, p.user_id into new.reported_user_id, beneath
    from public.comments c join public.posts p on p.id = c.post_id
    where c.id = new.content_id and not c.is_hidden and p.feed_key is not null;
  elsif new.content_type = 'event' then
    select user_id into new.reported_user_id from public.events where id = new.content_id and is_public;
  end if;
  if new.reported_user_id is null or private.is_shut_out(new.reporter_id, new.reported_user_id)
    or private.is_shut_out(new.reporter_id, beneath) then
    raise exception 'nothing to report' using errcode = '23503';
  end if;
  if new.reported_user_id = new.reporter_id then
    raise exception 'one''s own' using errcode = '42501';
  end if;
  if auth.uid() is not null then new.created_at := now(); end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.reports
  for each row execute function private.stamp_report();

-- Sent once; nothing of it comes back to a device.
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('reports', 40, '{insert}', 'reporter_id', '{}',
  '{reporter_id,content_type,content_id,reason,description}', '{}', 'last_rev', 'content_id');

create function private.export_reports(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  key text := coalesce(after ->> 0, '');
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select r.content_type, r.content_id::text, jsonb_build_object('id', r.id,
    'content_type', r.content_type, 'content_id', r.content_id, 'reason', r.reason, 'description', r.description,
    'status', r.status, 'created_at', private.iso(r.created_at))
  from public.reports r
  where r.reporter_id = me and (r.content_type, r.content_id) > (key, tie)
  order by r.content_type, r.content_id limit n;
end $$;
insert into private.export_sections values ('reports', 'export_reports', '送った通報');

insert into private.deleted_with_person (place, table_name, owner_column, order_column) values
  (100, 'reports', 'reporter_id', 'id'),
  (110, 'reports', 'reported_user_id', 'id');
