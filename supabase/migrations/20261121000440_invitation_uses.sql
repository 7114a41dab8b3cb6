-- A newcomer's use of a code, as they sent it: a write like any other, so that no bad connection loses it.

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
select private.refuse_banned('invitation_uses'), private.refuse_leaving('invitation_uses');

create policy "one's own use" on public.invitation_uses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "one comes as oneself" on public.invitation_uses for insert to authenticated
  with check (user_id = (select auth.uid()));

-- Judges only, and holds the code until the end: a row that `on conflict do nothing` drops has been through here, too.
create function private.judge_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.invitations;
  wrong text;
begin
  perform private.refuse_as_another(new.user_id);
  -- Two who come by each other's code at once: the second sees that the first has come.
  perform pg_advisory_xact_lock(hashtext('invitations'));
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
    where is_active and required_count <= private.invited_here(inviter)
    on conflict do nothing returning reward_id
  loop
    perform private.award(inviter, 'invitation_reward', reward.reward_id,
      worth => (select xp from public.invitation_reward where id = reward.reward_id));
  end loop;
  return null;
end $$;
create trigger accept after insert on public.invitation_uses
  for each row execute function private.accept_invitation();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('invitation_uses', 45, '{insert}', 'user_id', '{}', '{user_id,code}', '{}');

create function private.export_invitation_uses(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return query select u.id::text, null::text, jsonb_build_object('id', u.id, 'code', u.code)
  from public.invitation_uses u where u.user_id = me and after ->> 0 is null;
end $$;
insert into private.export_sections values ('invitation_uses', 'export_invitation_uses', '使った招待コード');

insert into private.api_grants (statement) values
  ('grant select (id, user_id, code, rev) on public.invitation_uses to authenticated');
