-- One's own sessions, as devices: which there are, and the way to end one that is not at hand. Addresses are not told.

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
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'is_this', is_this, 'user_agent', left(user_agent, 500),
      'signed_in_at', private.iso(created_at), 'used_at', private.iso(used_at)) order by is_this desc, used_at desc, id), '[]')
    from (
      select id, coalesce(id = private.my_session(), false) as is_this, user_agent, created_at,
        greatest(created_at, refreshed_at at time zone 'UTC') as used_at
      from auth.sessions where user_id = auth.uid() and (not_after is null or not_after > now())
      order by 2 desc, 5 desc limit 50) as sessions);
end $$;

create function public.my_devices() returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.devices() $$;

-- False when there is no such session any more. Its refresh token is gone at once; the device is poked, and finds a forced
-- sign-out in its own profile (private.own_profile).
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
