-- Invitations (product-decisions: Tables, XP). A code is made by the server and good for one newcomer and thirty days;
-- the newcomer sends it as a write of their own, so that no lost connection loses it, and the database decides.

insert into private.xp_rules (kind, amount) values
  ('invitation_accepted', 100),
  -- As much as the reward says.
  ('invitation_reward', 0);
insert into private.rate_limits (action, max_count, span) values ('invitation', 20, '1 day');

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  inviter_id uuid not null references public.profiles (id) on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  -- Who came; null again when they have left the village.
  invitee_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  status text not null default 'open' check (status in ('open', 'accepted', 'expired', 'revoked')),
  check ((status = 'accepted') = (accepted_at is not null))
);
alter table public.invitations enable row level security;
create unique index invitation_open_once on public.invitations (inviter_id) where status = 'open';
create index invitations_made_idx on public.invitations (inviter_id, created_at);
create index invitations_accepted_idx on public.invitations (inviter_id, accepted_at);
create index invitations_invitee_idx on public.invitations (invitee_id);
select private.refuse_banned('invitations');

create policy "one's own invitations" on public.invitations for select to authenticated
  using (inviter_id = (select auth.uid()));

-- At most so many come by one person's invitation in a month of Japan.
create function private.invited_this_month(person uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select count(*)::int from public.invitations
  where inviter_id = person
    and accepted_at >= date_trunc('month', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'
$$;

-- How many whom this person invited count for rewards: whoever has left the village, or is about to, does not, so that
-- nobody is rewarded for accounts made to be deleted.
create function private.invited_here(person uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select count(*)::int from public.invitations
  where inviter_id = person and invitee_id is not null and not private.is_hidden(invitee_id)
$$;

create function private.my_invited() returns int
language plpgsql stable security definer set search_path = ''
as $$ begin return private.invited_here(auth.uid()); end $$;

-- Whether this person came by an invitation of the other one, or of somebody who did: two newcomers who invite each
-- other, or a ring of them, brought nobody to the village.
create function private.was_brought_by(person uuid, other uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with recursive inviters (id) as (
    select inviter_id from public.invitations where invitee_id = person
    union select i.inviter_id from public.invitations i join inviters on i.invitee_id = inviters.id)
  select exists (select from inviters where id = other)
$$;

-- Why a newcomer cannot come by it, as the error catalogue calls it; null: they can. The database itself (the seed)
-- may bring anybody. Without a person: why the caller cannot, where they are known.
create function private.invitation_refusal(invitation public.invitations, person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when invitation.id is null or private.is_hidden(invitation.inviter_id)
      or private.is_apart(invitation.inviter_id, coalesce(person, auth.uid())) or exists (
      select from public.banned_users where user_id = invitation.inviter_id and is_active) then 'invitation_unknown'
    when invitation.inviter_id = person then 'invitation_own'
    when auth.uid() is not null
      and (select created_at < now() - interval '7 days' from public.profiles where id = person)
      then 'invitation_not_new'
    when auth.uid() is not null and private.was_brought_by(invitation.inviter_id, person) then 'invitation_mutual'
    when invitation.status = 'accepted' then 'invitation_used'
    when invitation.status <> 'open' or invitation.expires_at <= now() then 'invitation_over'
    when private.invited_this_month(invitation.inviter_id) >= 20 then 'invitation_exhausted'
  end
$$;

-- Eight of Crockford's base 32; the bytes of a random uuid that are random throughout.
create function private.new_invitation_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
begin
  return (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, at) % 32, 1), '')
    from unnest('{0,1,2,3,4,5,9,10}'::int[]) as at);
end $$;

-- The caller has an open code afterwards; `anew`: another one than before.
create function private.invite(anew boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.must_be_here();
  perform private.may_make();
  perform private.lock_person(me);
  update public.invitations set status = case when expires_at <= now() then 'expired' else 'revoked' end
  where inviter_id = me and status = 'open' and (anew or expires_at <= now());
  if exists (select from public.invitations where inviter_id = me and status = 'open') then return; end if;
  perform private.hit_rate('invitation');
  loop
    insert into public.invitations (inviter_id, code) values (me, private.new_invitation_code())
    on conflict (code) do nothing;
    exit when found;
  end loop;
end $$;

create function public.open_invitation(p_anew boolean default false) returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.invite(p_anew); select true $$;

-- What a code says to whoever has it, signed in or not: who invites, and `refusal`, why nobody can come by it (null:
-- one can). Null: there is no such code.
create function private.invitation_of(p_code text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  invitation public.invitations;
  refusal text;
begin
  select * into invitation from public.invitations where code = p_code;
  refusal := private.invitation_refusal(invitation, null);
  if refusal = 'invitation_unknown' then return null; end if;
  return (select jsonb_build_object('refusal', refusal, 'id', id, 'username', username, 'display_name', display_name,
    'avatar_url', avatar_url) from public.profiles where id = invitation.inviter_id);
end $$;

create function public.invitation_by_code(p_code text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.invitation_of(p_code) $$;

-- Who came by one's invitations, the last first; after: [accepted_at, id].
create function private.list_invited(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce(private.text_of(after -> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(invitee_id), array_agg(jsonb_build_array(accepted_at, invitee_id)) into ids, ends from (
    select invitee_id, accepted_at from public.invitations
    where inviter_id = person and invitee_id is not null and (accepted_at, invitee_id) < (at_time, at_id)
      and not private.is_hidden(invitee_id) and invitee_id <> all (private.unseen_by_me())
    order by accepted_at desc, invitee_id desc limit n + 1) as last_ones;
end $$;

insert into private.sync_lists (list, function, stream) values ('invited', 'list_invited', 'profiles');

create function private.export_invitations(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since timestamptz := coalesce(after ->> 0, '-infinity')::timestamptz;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select i.created_at::text, i.id::text, jsonb_build_object('id', i.id, 'code', i.code,
    'status', i.status, 'created_at', private.iso(i.created_at), 'expires_at', private.iso(i.expires_at),
    'accepted_at', private.iso(i.accepted_at), 'accepted_by', p.username)
  from public.invitations i left join public.profiles p on p.id = i.invitee_id
  where i.inviter_id = me and i.created_at >= since and (i.created_at, i.id) > (since, tie)
  order by i.created_at, i.id limit n;
end $$;
insert into private.export_sections values ('invitations', 'export_invitations', '作った招待コードと、招待した人');

insert into private.api_grants (statement) values
  ('grant select on public.invitations to authenticated'),
  ('grant execute on function public.open_invitation to authenticated'),
  ('grant execute on function public.invitation_by_code to anon, authenticated'),
  ('grant execute on function private.invitation_of, private.my_invited to anon, authenticated, service_role'),
  ('grant execute on function private.invite to authenticated, service_role');
