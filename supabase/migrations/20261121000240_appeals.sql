-- Appeals against a ban (spec §4, product-decisions: Ban reasons). All that a banned account may still do beside
-- what anybody may: read its own ban with what was said about it, submit_appeal, and leave the pushes.

create table public.appeal_message (
  id uuid primary key default gen_random_uuid(),
  ban_id uuid not null references public.banned_users (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  by_appellant boolean not null,
  body text not null constraint appeal_too_short check (char_length(body) <= 1000 and not private.is_blank(body)),
  created_at timestamptz not null default now()
);
alter table public.appeal_message enable row level security;
create index appeal_message_ban_idx on public.appeal_message (ban_id, created_at);
create index appeal_message_author_idx on public.appeal_message (author_id);
select private.compose_texts('appeal_message');

-- What is wrong is told by the message: the Data API names no constraints. The first word, another after a rejection,
-- or the answer to a question of whoever reviews it; one at a time.
create function private.appeal(reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ban public.banned_users;
begin
  if auth.uid() is null then raise exception 'nobody appeals' using errcode = '42501'; end if;
  reason := private.composed(reason);
  perform private.lock_person(auth.uid());
  select * into ban from public.banned_users where user_id = auth.uid() and is_active for update;
  if ban.id is null then raise exception 'not banned' using errcode = '42501'; end if;
  if ban.appeal_status = 'pending' then
    raise exception 'already_appealed' using errcode = '23505';
  end if;
  if char_length(btrim(private.without_marks(coalesce(reason, '')), E' \t\n\u3000')) < 20 or private.is_blank(reason) then
    raise exception 'appeal_too_short' using errcode = '23514';
  elsif char_length(reason) > 1000 then
    raise exception 'appeal_too_long' using errcode = '23514';
  end if;
  update public.banned_users set appeal_submitted = true, appeal_reason = reason, appeal_submitted_at = now(),
    appeal_status = 'pending', appeal_reviewed_at = null
  where id = ban.id;
  insert into public.appeal_message (ban_id, author_id, by_appellant, body) values (ban.id, auth.uid(), true, reason);
  perform private.poke('admin');
end $$;

create function public.submit_appeal(p_reason text) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.appeal(p_reason); select true $$;

-- One's own active ban with what was said about it, and not by whom; null: there is none.
create function private.ban_of_me() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('reason_category', b.reason_category, 'reason_detail', b.reason_detail,
    'banned_at', private.iso(b.banned_at), 'appeal_status', b.appeal_status,
    'appeal_submitted_at', private.iso(b.appeal_submitted_at),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('body', m.body, 'by_appellant', m.by_appellant,
      'created_at', private.iso(m.created_at)) order by m.created_at, m.id)
      from public.appeal_message m where m.ban_id = b.id), '[]'))
  from public.banned_users b where b.user_id = auth.uid() and b.is_active);
end $$;

create function public.my_ban() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.ban_of_me() $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.submit_appeal, public.my_ban to authenticated'),
  ('grant execute on function private.appeal, private.ban_of_me to authenticated, service_role');
