-- What inviting earns: rewards for so many who came.

create table public.invitation_reward (
  id uuid primary key default gen_random_uuid(),
  required_count int not null unique check (required_count > 0),
  title text not null check (char_length(title) between 1 and 50 and not private.has_marks(title)),
  description text not null default '' check (char_length(description) <= 200),
  xp int not null check (xp >= 0),
  is_active boolean not null default true
);
alter table public.invitation_reward enable row level security;
select private.refuse_banned('invitation_reward'), private.compose_texts('invitation_reward');

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
select private.refuse_banned('invitation_reward_grant');

create policy "one's own rewards" on public.invitation_reward_grant for select to authenticated
  using (user_id = (select auth.uid()));

-- All of one's inviting, each line `kind/JSON`: the open code, how many came, by month, how many count, and the
-- rewards with when they were earned. Nobody reads another's.
create function private.list_invitations(person uuid, after jsonb, n int, out ids text[], out next jsonb)
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
  || array['here/' || jsonb_build_object('count', private.my_invited())::text]
  || array(
    select 'reward/' || jsonb_build_object('id', id, 'required_count', required_count, 'title', title,
      'description', description, 'xp', xp, 'granted_at', private.iso(granted_at))::text
    from public.invitation_reward left join public.invitation_reward_grant on reward_id = id and user_id = person
    where is_active or granted_at is not null order by required_count);
end $$;

insert into private.sync_lists (list, function, stream) values ('invitations', 'list_invitations', null);

insert into private.api_grants (statement) values
  ('grant select on public.invitation_reward, public.invitation_reward_grant to authenticated');
