-- Bans. What one hides is judged anew by the triggers of the tables.

create table public.banned_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  banned_by uuid references public.profiles (id) on delete set null,
  reason_category text not null default 'other' check (reason_category in
    ('spam', 'harassment', 'hate_speech', 'violence', 'adult_content', 'copyright', 'misinformation', 'other')),
  reason_detail text check (char_length(reason_detail) <= 1000),
  report_id uuid,
  hide_content boolean not null default false,
  is_active boolean not null default true,
  banned_at timestamptz not null default now(),
  unbanned_at timestamptz,
  appeal_submitted boolean not null default false,
  appeal_reason text check (char_length(appeal_reason) between 20 and 1000),
  appeal_submitted_at timestamptz,
  appeal_status text check (appeal_status in ('pending', 'needs_info', 'approved', 'rejected')),
  appeal_reviewed_at timestamptz,
  check (is_active = (unbanned_at is null))
);
-- Read by nobody, not even one's own: what a planner guesses of a table (`count=planned`) knows no rights, and would
-- tell how often somebody was banned. One's own comes with my_ban and the export, ranks have the desk.
alter table public.banned_users enable row level security;
create unique index already_banned on public.banned_users (user_id) where is_active;
create index banned_users_user_idx on public.banned_users (user_id, banned_at desc);
create index banned_users_banned_by_idx on public.banned_users (banned_by);
select private.compose_texts('banned_users');

-- Lets the triggers judge each row of a person anew that is hidden with them. The profile of who is hidden is told to
-- every device, as a tombstone would be: with the posts it leaves the window, and would keep name and words where it
-- is held.
create function private.rejudge(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part private.hidden_with_person;
  made uuid;
  in_push text := coalesce(current_setting('shinobi.in_push', true), '');
begin
  -- One call of the caller's, however much there is of the person.
  perform set_config('shinobi.in_push', '1', true);
  for part in select * from private.hidden_with_person order by place loop
    for made in execute format('select id from public.%I where %I = $1 and (%s) order by id',
      part.table_name, part.owner_column, part.judged) using person loop
      -- Changes nothing: the trigger `stamp` of the table judges the row anew.
      execute format('update public.%1$I set %2$I = %2$I where id = $1', part.table_name, part.owner_column)
      using made;
    end loop;
  end loop;
  if private.is_hidden(person) then
    perform private.insert_tombstone('profiles', person, null);
  else
    perform private.delete_tombstone('profiles', person, null);
  end if;
  perform set_config('shinobi.in_push', in_push, true);
end $$;

create function private.ban(person uuid, category text, detail text, report uuid, hide boolean) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  -- A batch of theirs falls before or after this, never into it; so does what gives them a rank.
  perform private.lock_over(person);
  perform private.may_make();
  if report is not null and not exists (select from public.reports where id = report and reported_user_id = person) then
    raise exception 'no report about this person' using errcode = '23503';
  end if;
  update public.profiles set force_logout_at = now() where id = person;
  insert into public.banned_users (user_id, banned_by, reason_category, reason_detail, report_id, hide_content)
  values (person, auth.uid(), category, detail, report, hide) returning id into made;
  perform private.bump_scope(person);
  if hide then
    perform private.rejudge(person);
    -- Everybody who holds the profile hears that it is hidden.
    perform private.add_to_stats(person, profile => 1);
  end if;
  return made;
end $$;

create function private.unban(person uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hidden boolean;
begin
  perform private.lock_over(person);
  perform private.may_make();
  -- Sessions that the ban ended go on, as whoever waits on /banned expects; not what was ended since.
  update public.profiles p set force_logout_at = nullif(p.force_logout_at, b.banned_at)
  from public.banned_users b where p.id = person and b.user_id = person and b.is_active;
  if not found then return false; end if;
  update public.banned_users set is_active = false, unbanned_at = now()
  where user_id = person and is_active returning hide_content into hidden;
  perform private.bump_scope(person);
  perform private.poke_person(person);
  if hidden then
    perform private.rejudge(person);
    perform private.add_to_stats(person, profile => 1);
  end if;
  return true;
end $$;

-- The new ban's id; hides what the person made when asked, by default for spam. Already banned: 23505 `already_banned`.
create function public.ban_user(p_user_id uuid, p_reason_category text default 'other',
  p_reason_detail text default null, p_report_id uuid default null, p_hide_content boolean default null)
returns uuid
language sql volatile security invoker set search_path = ''
as $$
  select private.ban(p_user_id, p_reason_category, p_reason_detail, p_report_id,
    coalesce(p_hide_content, p_reason_category = 'spam'))
$$;

-- False when there was no ban to lift.
create function public.unban_user(p_user_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.unban(p_user_id) $$;

create function private.export_bans(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since timestamptz := coalesce(after ->> 0, '-infinity')::timestamptz;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select b.banned_at::text, b.id::text, jsonb_build_object('id', b.id,
    'reason_category', b.reason_category, 'reason_detail', b.reason_detail, 'hide_content', b.hide_content,
    'is_active', b.is_active, 'banned_at', private.iso(b.banned_at), 'unbanned_at', private.iso(b.unbanned_at),
    'appeal_status', b.appeal_status, 'appeal_reason', b.appeal_reason,
    'appeal_submitted_at', private.iso(b.appeal_submitted_at),
    'appeal_reviewed_at', private.iso(b.appeal_reviewed_at),
    'appeal_messages', coalesce((select jsonb_agg(jsonb_build_object('body', m.body, 'by_appellant', m.by_appellant,
      'created_at', private.iso(m.created_at)) order by m.created_at, m.id)
      from public.appeal_message m where m.ban_id = b.id), '[]'))
  from public.banned_users b
  where b.user_id = me and (b.banned_at, b.id) > (since, tie) order by b.banned_at, b.id limit n;
end $$;
insert into private.export_sections values ('bans', 'export_bans', '利用制限と異議申し立て');

insert into private.api_grants (statement) values
  ('grant execute on function public.ban_user, public.unban_user to authenticated'),
  ('grant execute on function private.ban, private.unban to authenticated, service_role');
