-- What people and moderators do to profiles beyond editing their own. Each public function is a thin invoker wrapper
-- (checked, callable) around a definer of schema `private`.

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
  -- The embedded server stores this object as a JSON string (facts, lite 5).
  about := account.raw_user_meta_data;
  if jsonb_typeof(about) = 'string' then about := (about #>> '{}')::jsonb; end if;

  base := regexp_replace(lower(split_part(coalesce(account.email, ''), '@', 1)),
    '[^a-z0-9_]+', '_', 'g');
  base := rpad(left(base, 20), greatest(3, least(length(base), 20)), '_');
  name := left(btrim(regexp_replace(
    coalesce(nullif(btrim(p_full_name), ''), about ->> 'full_name', about ->> 'name', ''),
    '[[:cntrl:]\u0085\u2028\u2029]+', ' ', 'g'), E' \t\u00a0\u3000\u200b\u200c\u200d\u2060\ufeff'), 30);
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

-- Whoever makes the profile (sign-in, seed), its companions come with it.
create function private.profile_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_stats (user_id) values (new.id) on conflict do nothing;
  insert into private.sync_scope (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger companions after insert on public.profiles
  for each row execute function private.profile_made();

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

create function public.sign_out_everywhere() returns void
language sql volatile security invoker set search_path = ''
as $$ select private.force_me_out() $$;

-- Moderators and up, over people of a lower rank only (so never oneself).
create function private.check_rank_over(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_rank() = 0 or coalesce(private.rank_of(person), 0) >= private.my_rank() then
    raise exception 'not over this person' using errcode = '42501';
  end if;
end $$;

-- Lets the triggers judge each post, event, announcement and comment of a person anew, in the order every batch takes them.
create function private.rejudge(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
  in_push text := coalesce(current_setting('shinobi.in_push', true), '');
begin
  -- One call of the caller's, however much there is of the person.
  perform set_config('shinobi.in_push', '1', true);
  for made in select id from public.posts where user_id = person and is_published order by id loop
    update public.posts set user_id = user_id where id = made;
  end loop;
  for made in select id from public.events where user_id = person and not is_draft order by id loop
    update public.events set user_id = user_id where id = made;
  end loop;
  for made in select id from public.announcements where author_id = person and not is_draft order by id loop
    update public.announcements set author_id = author_id where id = made;
  end loop;
  for made in select id from public.comments where user_id = person order by id loop
    update public.comments set user_id = user_id where id = made;
  end loop;
  perform set_config('shinobi.in_push', in_push, true);
end $$;

create function private.ban(person uuid, category text, detail text, report uuid, hide boolean) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform private.check_rank_over(person);
  -- A batch of theirs falls before or after this, never into it.
  perform private.lock_person(person);
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
  perform private.check_rank_over(person);
  perform private.lock_person(person);
  perform from public.profiles where id = person for update;
  update public.banned_users set is_active = false, unbanned_at = now()
  where user_id = person and is_active returning hide_content into hidden;
  if not found then return false; end if;
  perform private.bump_scope(person);
  perform private.poke_person(person);
  if hidden then
    perform private.rejudge(person);
    perform private.add_to_stats(person, profile => 1);
  end if;
  return true;
end $$;

-- The new ban's id; hides the person's posts when asked, by default for spam. Already banned: 23505 `already_banned`.
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

-- Spec §7; product-decisions: administrators alone. Null: there is no such account.
create function private.email_of(person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_banned() or coalesce(private.my_rank(), 0) < 2 then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  return (select email from auth.users where id = person);
end $$;

create function public.get_user_email(user_id uuid) returns text
language sql stable security invoker set search_path = ''
as $$ select private.email_of(user_id) $$;
