-- Who asks, and what that alone decides: a ban, a rank, a session that was ended, an account that is leaving. All
-- plpgsql: the tables they look into come later.

create function private.is_banned() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from public.banned_users where user_id = auth.uid() and is_active); end $$;

-- Kept out of a table at once, whatever the token says.
create function private.refuse_banned(from_table text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('create policy "the banned are out" on public.%I as restrictive for all to authenticated
    using (not (select private.is_banned())) with check (not (select private.is_banned()))', from_table);
end $$;

-- Asked for the deletion of their account, and neither took that back nor is gone.
create function private.is_leaving(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = person and deletion_requested_at is not null);
end $$;

-- True, or PT429: who leaves makes nothing new, which is "later", never "no": unsent work waits until they stay.
create function private.may_make() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An account that is gone, or has no profile yet, would leave what nobody ever clears away.
  if not exists (select from public.profiles where id = auth.uid()) then return false; end if;
  if private.is_leaving(auth.uid()) then
    raise exception 'rate_limit_exceeded' using errcode = 'PT429', detail = '10';
  end if;
  return true;
end $$;

create function private.refuse_leaving(from_table text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('create policy "who leaves makes nothing" on public.%I as restrictive for insert to authenticated
    with check ((select private.may_make()))', from_table);
end $$;

create function private.is_hidden_by_ban(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.banned_users where user_id = person and is_active and hide_content);
end $$;

-- Whether what this person made is kept from everybody else.
create function private.is_hidden(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return private.is_hidden_by_ban(person) or private.is_leaving(person); end $$;

-- Whether one of the two blocked the other (20261121000345): neither does anything to what is the other's.
create function private.is_apart(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.user_block
    where (blocker_id, blocked_id) = (one, other) or (blocker_id, blocked_id) = (other, one));
end $$;

create function private.is_apart_from_me(other uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return private.is_apart(auth.uid(), other); end $$;

-- Refuses what a block forbids, where the caller knows of it: it is theirs, or they look after the village and see on.
-- Whom the other shut out is told nothing here: what is the other's is not there for them, and what comes next answers
-- them so, in the same words (also once they block back: then it is theirs alone that they hear of).
create function private.refuse_apart(other uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_apart_from_me(other) and other <> all (private.unseen_by_me(but_own => true)) then
    raise exception 'permission_denied' using errcode = '42501';
  end if;
end $$;

-- Of a trigger that looks further than the policies do, before they are asked: what it finds out is told to nobody who
-- names somebody else as the writer.
create function private.refuse_as_another(writer uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if writer <> auth.uid() then raise exception 'permission_denied' using errcode = '42501'; end if;
end $$;

-- Whether this person blocked the viewer, who is none of those who look after the village: they see on.
create function private.is_shut_out(viewer uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.user_block where blocker_id = person and blocked_id = viewer)
    and private.rank_of(viewer) = 0;
end $$;

-- Whether a block keeps from the viewer what this person makes: theirs, or the viewer's own.
create function private.is_unseen(viewer uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_shut_out(viewer, person)
    or exists (select from public.user_block where blocker_id = viewer and blocked_id = person);
end $$;

-- All whose work a block keeps from the caller. `but_own`: without those whom the caller blocked.
create function private.unseen_by_me(but_own boolean default false) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  mine uuid[] := array(select blocked_id from public.user_block where blocker_id = me);
  theirs uuid[] := array(select blocker_id from public.user_block where blocked_id = me and blocker_id <> all (mine));
begin
  if theirs <> '{}' and private.my_rank() > 0 then theirs := '{}'; end if;
  return case when but_own then theirs else mine || theirs end;
end $$;

-- What of a table a block keeps from the caller is not there for them.
create function private.hide_unseen(in_table text, owner_column text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('create policy "nothing beyond a block" on public.%I as restrictive for select to authenticated
    using (%I <> all ((select private.unseen_by_me())::uuid[]))', in_table, owner_column);
end $$;

-- Whether a viewer may see this part of a person's page: following, collections or activity. A part of which nothing
-- is said is everybody's; a word that is none of the three opens to nobody.
create function private.opens_to(viewer uuid, person uuid, part text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  audience text;
begin
  if person = viewer then return true; end if;
  select coalesce(privacy_settings ->> part, 'everyone') into audience from public.profiles where id = person;
  if not found or private.is_hidden(person) or private.is_unseen(viewer, person) then return false; end if;
  return case audience
    when 'everyone' then true
    when 'followers' then exists (select from public.follows where follower_id = viewer and following_id = person)
    else false end;
end $$;

create function private.opens_to_me(person uuid, part text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return private.opens_to(auth.uid(), person, part); end $$;

-- Whether the session of the caller's token was ended: the token itself is good for up to an hour more.
create function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  session uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return session is not null and not exists (select from auth.sessions where id = session);
end $$;

-- For what decides about the account itself, and for all of its data at once: not with a token whose session was
-- ended, which is good for reading and writing until it runs out.
create function private.must_be_here() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_banned() or private.session_has_ended() then
    raise exception 'denied' using errcode = '42501';
  end if;
end $$;

-- member 0, moderator 1, admin 2, master 3; null when there is no such person.
create function private.rank_of(person uuid) returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(array_position(array['moderator', 'admin', 'master'], admin_rank), 0)
    from public.profiles where id = person);
end $$;

-- The caller's own rank; a banned person has none.
create function private.my_rank() returns int
language plpgsql stable security definer set search_path = ''
as $$ begin return case when private.is_banned() then 0 else coalesce(private.rank_of(auth.uid()), 0) end; end $$;

-- Moderators and up, over people of a lower rank only (so never oneself).
create function private.is_rank_over(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return private.my_rank() > coalesce(private.rank_of(person), 0); end $$;

create function private.check_rank_over(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_rank_over(person) then raise exception 'not over this person' using errcode = '42501'; end if;
end $$;

-- The same, with the person's lock: a rank that is given meanwhile is waited for, and looked at again.
create function private.lock_over(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.check_rank_over(person);
  perform private.lock_person(person);
  perform private.check_rank_over(person);
end $$;

-- Whether the village has a master besides this person: one who leaves, or is banned, is none.
create function private.has_other_master(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles p
    where p.admin_rank = 'master' and p.id <> person and p.deletion_requested_at is null
      and not exists (select from public.banned_users b where b.user_id = p.id and b.is_active));
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function private.is_hidden, private.opens_to_me to anon, authenticated, service_role'),
  ('grant execute on function private.is_banned, private.my_rank, private.is_rank_over, private.may_make,
    private.is_apart_from_me, private.refuse_apart to authenticated, service_role'),
  ('grant execute on function private.unseen_by_me to anon, authenticated, service_role');
