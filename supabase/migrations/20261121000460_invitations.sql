-- Invitations (product-decisions: Tables, XP). A code is made by the server and good for one newcomer and thirty days; the
-- newcomer sends it as a write of their own, so that no line loses it, and the database decides.

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

create policy "one's own invitations" on public.invitations for select to authenticated
  using (inviter_id = (select auth.uid()));

create table public.invitation_reward (
  id uuid primary key default gen_random_uuid(),
  required_count int not null unique check (required_count > 0),
  title text not null check (char_length(title) between 1 and 50),
  description text not null default '' check (char_length(description) <= 200),
  xp int not null check (xp >= 0),
  is_active boolean not null default true
);
alter table public.invitation_reward enable row level security;
create policy "what can be earned" on public.invitation_reward for select to authenticated using (is_active);

insert into public.invitation_reward (required_count, title, description, xp) values
  (1, '里の案内人', 'はじめての仲間を里に迎えました。', 50),
  (3, '三人衆', '三人の仲間を里に迎えました。', 150),
  (5, '五人組の頭', '五人の仲間を里に迎えました。', 300),
  (10, '十人隊の長', '十人の仲間を里に迎えました。', 700),
  (20, '里の招き手', '二十人の仲間を里に迎えました。', 1500);

create table public.invitation_reward_grant (
  reward_id uuid not null references public.invitation_reward (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (user_id, reward_id)
);
alter table public.invitation_reward_grant enable row level security;
create index invitation_reward_grant_reward_idx on public.invitation_reward_grant (reward_id);
create policy "one's own rewards" on public.invitation_reward_grant for select to authenticated
  using (user_id = (select auth.uid()));

-- A newcomer's use of a code, as they sent it.
create table public.invitation_uses (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  code text not null,
  -- Found out by trigger.
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  rev bigint not null default 0
);
alter table public.invitation_uses enable row level security;
-- A second use by the same person is refused under this name.
create unique index already_invited on public.invitation_uses (user_id);
create unique index invitation_uses_invitation_idx on public.invitation_uses (invitation_id);

create policy "one's own use" on public.invitation_uses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "one comes as oneself" on public.invitation_uses for insert to authenticated
  with check (user_id = (select auth.uid()));

insert into private.xp_rules (kind, amount, per_day) values
  ('invitation_accepted', 100, null),
  -- As much as the reward says.
  ('invitation_reward', 0, null);
insert into private.rate_limits (action, max_count, span) values ('invitation', 20, '1 day');

-- At most so many come by one person's invitation in a month of Japan.
create function private.invited_this_month(person uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select count(*)::int from public.invitations
  where inviter_id = person
    and accepted_at >= date_trunc('month', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'
$$;

-- Why a newcomer cannot come by it, as the error catalogue calls it; null: they can. The database itself (the seed) may
-- bring anybody.
create function private.invitation_refusal(invitation public.invitations, person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when invitation.id is null or private.is_hidden(invitation.inviter_id) or exists (
      select from public.banned_users where user_id = invitation.inviter_id and is_active) then 'invitation_unknown'
    when invitation.inviter_id = person then 'invitation_own'
    when auth.uid() is not null
      and (select created_at < now() - interval '7 days' from public.profiles where id = person)
      then 'invitation_not_new'
    when invitation.status = 'accepted' then 'invitation_used'
    when invitation.status <> 'open' or invitation.expires_at <= now() then 'invitation_over'
    when private.invited_this_month(invitation.inviter_id) >= 20 then 'invitation_exhausted'
  end
$$;

-- Judges only, and holds the code until the end: a row that `on conflict do nothing` drops has been through here, too.
create function private.judge_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.invitations;
  wrong text;
begin
  -- Ten who come by one code at once: the first has it, the others read what it has become.
  select * into invitation from public.invitations where code = new.code for update;
  wrong := private.invitation_refusal(invitation, new.user_id);
  if wrong is not null then
    raise exception 'not to be had' using errcode = '23514', constraint = wrong, table = 'invitation_uses';
  end if;
  new.invitation_id := invitation.id;
  new.rev := nextval('private.sync_rev');
  return new;
end $$;
create trigger judge before insert on public.invitation_uses
  for each row execute function private.judge_invitation();

create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  inviter uuid;
  reward record;
begin
  update public.invitations set status = 'accepted', invitee_id = new.user_id, accepted_at = now()
  where id = new.invitation_id returning inviter_id into inviter;
  perform private.award(new.user_id, 'invitation_accepted', new.invitation_id);
  perform private.award(inviter, 'invitation_accepted', new.invitation_id);
  for reward in
    insert into public.invitation_reward_grant (reward_id, user_id)
    select id, inviter from public.invitation_reward
    where is_active and required_count <= (
      select count(*) from public.invitations where inviter_id = inviter and status = 'accepted')
    on conflict do nothing returning reward_id
  loop
    perform private.award(inviter, 'invitation_reward', reward.reward_id,
      worth => (select xp from public.invitation_reward where id = reward.reward_id));
  end loop;
  return null;
end $$;
create trigger accept after insert on public.invitation_uses
  for each row execute function private.accept_invitation();

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

create function public.open_invitation(p_anew boolean default false) returns void
language sql volatile security invoker set search_path = ''
as $$ select private.invite(p_anew) $$;

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

-- All of one's inviting, each line `kind/JSON`: the open code, how many came, by month, and the rewards with when they
-- were earned. Nobody reads another's.
create function private.list_invitations(person uuid, out ids text[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  if person is distinct from auth.uid() then return; end if;
  ids := array(
    select 'open/' || jsonb_build_object('code', code, 'expires_at', private.iso(expires_at))::text
    from public.invitations where inviter_id = person and status = 'open' and expires_at > now())
  || array(
    select 'month/' || jsonb_build_object('month', month, 'count', count(*))::text from (
      select to_char(accepted_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month from public.invitations
      where inviter_id = person and accepted_at is not null) as accepted
    group by month order by month desc)
  || array(
    select 'reward/' || jsonb_build_object('id', id, 'required_count', required_count, 'title', title,
      'description', description, 'xp', xp, 'granted_at', private.iso(granted_at))::text
    from public.invitation_reward left join public.invitation_reward_grant on reward_id = id and user_id = person
    where is_active or granted_at is not null order by required_count);
end $$;

-- Who came by one's invitations, the last first; after: [accepted_at, id].
create function private.list_invited(person uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce(private.text_of(after -> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  times timestamptz[];
begin
  if person is distinct from auth.uid() then return; end if;
  select array_agg(invitee_id), array_agg(accepted_at) into ids, times from (
    select invitee_id, accepted_at from public.invitations
    where inviter_id = person and invitee_id is not null and (accepted_at, invitee_id) < (at_time, at_id)
      and not private.is_hidden(invitee_id)
    order by accepted_at desc, invitee_id desc limit n + 1) as last_ones;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := jsonb_build_array(times[n], ids[n]);
  end if;
end $$;
