-- The account: its first and later sign-ins, its sessions. Each public function is a thin invoker wrapper (checked,
-- callable) around a definer of schema `private`.

-- First sign-in: a profile for oneself, once. True when it was made now. The username is the local part of the
-- address that the Auth server knows, made to fit, with a number when it is taken: an address of one's own choosing
-- (p_email) would be a name of one's own choosing. A picture elsewhere (p_avatar_url) is not taken over: avatars are
-- files of our own bucket.
create function private.make_profile(p_user_id uuid, p_full_name text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account auth.users;
  about jsonb;
  base text;
  candidate text;
  attempt int := 0;
  name text;
begin
  if p_user_id is distinct from auth.uid() or p_user_id is null or private.is_banned() then
    raise exception 'only for oneself' using errcode = '42501';
  end if;
  perform private.lock_person(p_user_id);
  if exists (select from public.profiles where id = p_user_id) then return false; end if;
  select * into account from auth.users where id = p_user_id;
  if account.id is null then raise exception 'no such account' using errcode = '23503'; end if;
  -- The embedded server stores this object as a JSON string (@supabase/lite).
  about := account.raw_user_meta_data;
  if jsonb_typeof(about) = 'string' then about := (about #>> '{}')::jsonb; end if;

  base := regexp_replace(lower(split_part(coalesce(account.email, ''), '@', 1)),
    '[^a-z0-9_]+', '_', 'g');
  base := rpad(left(base, 20), greatest(3, least(length(base), 20)), '_');
  name := private.shortened(btrim(private.without_marks(regexp_replace(
    private.composed(coalesce(nullif(btrim(p_full_name), ''), about ->> 'full_name', about ->> 'name', '')),
    '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g')), E' \t\u00a0\u3000\u200c\u200d'), 30);
  loop
    candidate := case
      when attempt = 0 then base
      when attempt < 50 then left(base, 20 - length(attempt::text)) || attempt
      else left(base, 12) || lpad((random() * 99999999)::int::text, 8, '0') end;
    insert into public.profiles (id, username, display_name)
    values (p_user_id, candidate, case when private.is_blank(name) then candidate else name end)
    on conflict on constraint profiles_username_key do nothing;
    exit when found;
    attempt := attempt + 1;
  end loop;
  return true;
end $$;

create function public.create_user_profile(p_user_id uuid, p_email text, p_full_name text, p_avatar_url text)
returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.make_profile(p_user_id, p_full_name) $$;

-- At sign-in: true when the person may go on. Only a session begun after the forced sign-out clears it, so that an
-- old one cannot.
create function private.clear_logout() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended timestamptz := (select force_logout_at from public.profiles where id = auth.uid());
begin
  if auth.uid() is null or private.is_banned() then return false; end if;
  if ended is null then return true; end if;
  if not exists (select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and created_at > ended) then
    return false;
  end if;
  update public.profiles set force_logout_at = null where id = auth.uid();
  return true;
end $$;

create function public.clear_force_logout() returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.clear_logout() $$;

-- Every device of the caller's obeys it as it obeys any forced sign-out; a session begun later is free of it.
-- Devices hear it from their profile; those that do not ask any more cannot come back: their sessions are gone.
create function private.force_me_out() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  update public.profiles set force_logout_at = now() where id = auth.uid();
  delete from auth.sessions where user_id = auth.uid();
end $$;

create function public.sign_out_everywhere() returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.force_me_out(); select true $$;

-- Spec §7; product-decisions: whose address is whose is for administrators alone, counted as a write is, and the log says
-- who looked; `person` null: found nobody.
create function private.note_email_read(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.my_rank() < 2 then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  perform private.count_writes(1);
  perform private.note_audit('read', 'email', coalesce(person::text, ''), person, null, null);
end $$;

-- Null: there is no such account.
create function private.email_of(person uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.note_email_read(person);
  return (select email from auth.users where id = person);
end $$;

-- Who has this address; null: nobody.
create function private.member_of_email(address text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  -- Before it is looked for: whoever may not ask makes no work, and no difference.
  if private.my_rank() < 2 then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  person := (select p.id from auth.users u join public.profiles p on p.id = u.id where u.email = lower(btrim(address)));
  perform private.note_email_read(person);
  return person;
end $$;

create function public.find_member(p_email text) returns uuid
language sql volatile security invoker set search_path = ''
as $$ select private.member_of_email(p_email) $$;

create function public.get_user_email(user_id uuid) returns text
language sql volatile security invoker set search_path = ''
as $$ select private.email_of(user_id) $$;

-- The session whose token the caller holds; null for a token without one.
create function private.my_session() returns uuid
language plpgsql stable set search_path = ''
as $$ begin return (auth.jwt() ->> 'session_id')::uuid; end $$;

-- This one first, then whichever was used last; used means that it fetched a token.
create function private.devices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'is_this', is_this,
      'user_agent', left(user_agent, 500), 'signed_in_at', private.iso(created_at), 'used_at', private.iso(used_at))
      order by is_this desc, used_at desc, id), '[]')
    from (
      select id, coalesce(id = private.my_session(), false) as is_this, user_agent, created_at,
        greatest(created_at, refreshed_at at time zone 'UTC') as used_at
      from auth.sessions where user_id = auth.uid() and (not_after is null or not_after > now())
      order by 2 desc, 5 desc limit 50) as sessions);
end $$;

create function public.my_devices() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.devices() $$;

-- False when there is no such session any more. Its refresh token is gone at once; the device is poked, and finds a
-- forced sign-out in its own profile (private.own_profile).
create function private.end_session(session uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  if session = private.my_session() then
    raise exception 'not this one' using errcode = '42501';
  end if;
  delete from auth.sessions where id = session and user_id = auth.uid();
  if not found then return false; end if;
  -- Nothing of the person changed for anybody else.
  update public.user_stats set user_id = user_id where user_id = auth.uid();
  perform private.poke_person(auth.uid());
  return true;
end $$;

create function public.sign_out_device(p_session uuid) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.end_session(p_session) $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.create_user_profile, public.clear_force_logout, public.sign_out_everywhere,
    public.get_user_email, public.find_member, public.my_devices, public.sign_out_device to authenticated'),
  ('grant execute on function private.make_profile, private.clear_logout, private.force_me_out, private.email_of,
    private.member_of_email, private.devices, private.end_session to authenticated, service_role');
