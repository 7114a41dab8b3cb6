-- How the village is used, and what went wrong on people's devices. Devices note it, also offline, and send it in batches
-- (docs/decisions/0033-what-is-counted.md): of whom, what kind and when; nothing that anybody wrote. Kept for 90 days.

create table public.user_activities (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  activity_type text not null check (activity_type in ('view_post', 'view_profile', 'view_event', 'search')),
  target_id uuid,
  target_type text check (target_type in ('post', 'profile', 'event')),
  -- The specification's column; nothing is kept in it.
  metadata jsonb not null default '{}' check (metadata = '{}'),
  created_at timestamptz not null
);
create table public.analytics_events (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Of a page, from its loading to its end.
  session_id uuid not null,
  event text not null check (event in ('page_view')),
  -- The page's route: which post or whose profile it was is not in it.
  page text not null check (page ~ '^/[A-Za-z0-9:/_-]{0,99}$'),
  created_at timestamptz not null
);
create table public.debug_logs (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  log_type text not null check (log_type in ('error', 'rejection', 'infinite_reload')),
  message text not null check (char_length(message) <= 500),
  metadata jsonb not null default '{}',
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null
);
do $$
declare
  kind text;
begin
  foreach kind in array '{user_activities,analytics_events,debug_logs}'::text[] loop
    execute format('alter table public.%I enable row level security', kind);
    execute format('create index %I on public.%I (user_id, created_at, id)', kind || '_person_idx', kind);
    -- They come in about the order of their time.
    execute format('create index %I on public.%I using brin (created_at) with (pages_per_range = 32, autosummarize = on)',
      kind || '_made_idx', kind);
    perform private.refuse_banned(kind);
  end loop;
end $$;
create index debug_logs_newest_idx on public.debug_logs (created_at desc, id);
create index debug_logs_type_idx on public.debug_logs (log_type, created_at desc, id);

insert into private.rate_limits (action, max_count, span) values ('usage', 3000, '1 day');

-- What a device noted, at most a hundred at once: {id, kind: activity | event | log, at, …}. What is no such thing is left
-- out, what came before stays as it was (an id is the person's own: nobody takes another's); gives how many were kept. Nobody's choice is overruled: whoever does not want to
-- be counted is not, whatever their device sends.
create function private.record_usage(items jsonb) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  item jsonb;
  made timestamptz;
  kept int := 0;
begin
  if person is null or private.is_banned() then raise exception 'nobody' using errcode = '42501'; end if;
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 100 or pg_column_size(items) > 100000 then
    raise exception 'too much' using errcode = '22023';
  end if;
  if not exists (select from public.profiles
    where id = person and coalesce(privacy_settings ->> 'usage', 'on') = 'on' and deletion_requested_at is null) then
    return 0;
  end if;
  perform private.hit_rate('usage', jsonb_array_length(items));
  for item in select value from jsonb_array_elements(items) loop
    begin
      -- Devices' clocks lie: never later than now, and from no time that is pruned.
      made := least(greatest((item ->> 'at')::timestamptz, now() - interval '7 days'), now());
      case item ->> 'kind'
        when 'activity' then
          insert into public.user_activities (id, user_id, activity_type, target_id, target_type, created_at)
          values (private.pair_id((item ->> 'id')::uuid, person), person, item ->> 'type', (item ->> 'target_id')::uuid,
            item ->> 'target_type', made) on conflict do nothing;
        when 'event' then
          insert into public.analytics_events (id, user_id, session_id, event, page, created_at)
          values (private.pair_id((item ->> 'id')::uuid, person), person, (item ->> 'session_id')::uuid, item ->> 'type', item ->> 'page', made)
          on conflict do nothing;
        when 'log' then
          insert into public.debug_logs (id, user_id, session_id, log_type, message, metadata, user_agent, created_at)
          values (private.pair_id((item ->> 'id')::uuid, person), person, (item ->> 'session_id')::uuid, item ->> 'type', item ->> 'message',
            jsonb_build_object('page', left(item ->> 'page', 100), 'release', left(item ->> 'release', 40)),
            coalesce(item ->> 'user_agent', ''), made) on conflict do nothing;
        else continue;
      end case;
      kept := kept + 1;
    exception when data_exception or integrity_constraint_violation then null;
    end;
  end loop;
  return kept;
end $$;

create function public.record_usage(items jsonb) returns int
language sql volatile set search_path = ''
as $$ select private.record_usage(items) $$;

-- What was noted of the caller, for the export of their data.
create function private.noted_of_me(kind text, after jsonb, n int)
returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query execute format('select t.created_at::text, t.id::text, to_jsonb(t) - ''user_id''
      || jsonb_build_object(''created_at'', private.iso(t.created_at))
    from public.%I as t where t.user_id = $1 and t.created_at >= $2 and (t.created_at, t.id) > ($2, $3)
    order by t.created_at, t.id limit $4', kind)
  using auth.uid(), coalesce(after ->> 0, '-infinity')::timestamptz,
    coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid, n;
end $$;
create function private.export_activities(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$ begin return query select * from private.noted_of_me('user_activities', after, n); end $$;
create function private.export_page_views(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$ begin return query select * from private.noted_of_me('analytics_events', after, n); end $$;
create function private.export_debug_logs(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$ begin return query select * from private.noted_of_me('debug_logs', after, n); end $$;
insert into private.export_sections values
  ('user_activities', 'export_activities', '利用状況の記録（見た投稿・プロフィール・イベントと、検索）'),
  ('analytics_events', 'export_page_views', '利用状況の記録（開いた画面）'),
  ('debug_logs', 'export_debug_logs', '端末で起きたエラーの記録');

-- The logs as admins see them.
create function private.log_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select l.id, jsonb_build_object('id', l.id, 'kind', 'log', 'rev', 0,
    'place', 9999999999999 - floor(extract(epoch from l.created_at) * 1000)::bigint,
    'data', jsonb_build_object('person_id', l.user_id, 'person_name', private.display_name_of(l.user_id),
      'session_id', l.session_id, 'log_type', l.log_type, 'message', l.message, 'page', l.metadata ->> 'page',
      'release', l.metadata ->> 'release', 'user_agent', l.user_agent, 'created_at', private.iso(l.created_at)))
  from unnest(ids) as asked (id)
  join public.debug_logs l on l.id = asked.id;
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('log', 90, 'log_rows', 'desk_holds_none', 'desk_never_changes');

-- logs/<type>: what is empty asks for all. After: [time, id].
create function private.list_logs(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  type text := nullif(split_part(list, '/', 2), '');
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() < 2 then return; end if;
  select array_agg(id), array_agg(jsonb_build_array(created_at, id)) into ids, ends from (
    select id, created_at from public.debug_logs
    where (type is null or log_type = type) and created_at <= at_time and (created_at < at_time or id > at_id)
    order by created_at desc, id limit n + 1) as next_ones;
end $$;
insert into private.sync_lists (list, function, subject_type, stream) values ('logs', 'list_logs', 'text', 'desk');

insert into private.api_grants (statement) values
  ('grant execute on function public.record_usage, private.record_usage to authenticated');
