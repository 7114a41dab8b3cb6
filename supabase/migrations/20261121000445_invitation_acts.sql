-- What admins do about invitations: an open code is revoked, a reward is made or changed. Each act is one insert, judged
-- here. A reward is never deleted: somebody may have earned it; it is shut instead.

create table public.invitation_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null check (act in ('revoke', 'reward')),
  -- The invitation, or the reward.
  thing_id uuid not null,
  -- Whose invitation it was, by trigger.
  person_id uuid references public.profiles (id) on delete cascade,
  -- Of a reward: the last saving of it that its writer had on screen; 0: there was none.
  seen_rev bigint not null default 0,
  required_count int not null default 1 check (required_count between 1 and 1000),
  title text not null default '' check (char_length(title) <= 50 and title !~ '[[:cntrl:]]'),
  description text not null default '' check (char_length(description) <= 200),
  xp int not null default 0 check (xp between 0 and 10000),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  constraint title_required check (act <> 'reward' or not private.is_blank(title))
);
create index invitation_acts_person_idx on public.invitation_acts (person_id);
create index invitation_acts_thing_idx on public.invitation_acts (thing_id, rev);
create index invitation_acts_changed_idx on public.invitation_acts (sync_xid);
create index invitations_newest_idx on public.invitations (created_at desc, id);
create index invitations_status_idx on public.invitations (status, created_at desc, id);
select private.add_acts('invitation_acts', from_rank => 2);

-- One's own code is revoked, and those of lower ranks. A reward is saved by who has seen what every saving of another
-- made of it; what one did oneself counts as seen.
create function private.judge_invitation_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.person_id := null;
  if new.act = 'revoke' then
    select inviter_id into new.person_id from public.invitations
    where id = new.thing_id and status = 'open' for update;
    if not found then
      perform private.refuse_act('invitation_closed', 'invitation_acts');
    elsif new.person_id is distinct from auth.uid() then
      perform private.check_rank_over(new.person_id);
    end if;
    return new;
  end if;
  -- Of two at once the second reads what the first has made of it.
  perform pg_advisory_xact_lock(hashtextextended(new.thing_id::text, 0));
  if exists (select from public.invitation_acts where thing_id = new.thing_id and rev > new.seen_rev
    and user_id is distinct from new.user_id) then
    perform private.refuse_act('changed_meanwhile', 'invitation_acts');
  end if;
  if exists (select from public.invitation_reward where required_count = new.required_count and id <> new.thing_id) then
    perform private.refuse_act('reward_taken', 'invitation_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.invitation_acts
  for each row execute function private.judge_invitation_act();

create function private.apply_invitation_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'revoke' then
    update public.invitations set status = 'revoked' where id = new.thing_id;
  else
    insert into public.invitation_reward (id, required_count, title, description, xp, is_active)
    values (new.thing_id, new.required_count, new.title, new.description, new.xp, new.is_active)
    on conflict (id) do update set required_count = excluded.required_count, title = excluded.title,
      description = excluded.description, xp = excluded.xp, is_active = excluded.is_active;
  end if;
  perform private.poke('admin');
  return null;
end $$;
create trigger apply after insert on public.invitation_acts
  for each row execute function private.apply_invitation_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('invitation_acts', 170, '{insert}', 'user_id', '{}',
  '{user_id,act,thing_id,seen_rev,required_count,title,description,xp,is_active}', '{}', 'last_rev', 'thing_id');

-- Rewards with how many earned them, for admins: a device holds all.
create function private.reward_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select r.id, jsonb_build_object('id', r.id, 'kind', 'reward', 'place', r.required_count,
    'rev', coalesce((select max(a.rev) from public.invitation_acts a where a.thing_id = r.id), 0),
    'data', jsonb_build_object('required_count', r.required_count, 'title', r.title, 'description', r.description,
      'xp', r.xp, 'is_active', r.is_active,
      'granted', (select count(*) from public.invitation_reward_grant g where g.reward_id = r.id),
      'acts', coalesce((select jsonb_agg(one.id) from (select a.id from public.invitation_acts a
        where a.thing_id = r.id order by a.rev desc limit 20) as one), '[]')))
  from unnest(ids) as asked (id)
  join public.invitation_reward r on r.id = asked.id;
end $$;

create function private.reward_window() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(select id from public.invitation_reward);
end $$;

-- Invitations as admins see them, asked for by lists.
create function private.invitation_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select i.id, jsonb_build_object('id', i.id, 'kind', 'invitation', 'rev', 0,
    'place', 9999999999999 - floor(extract(epoch from i.created_at) * 1000)::bigint,
    'data', jsonb_build_object('code', i.code,
      'status', case when i.status = 'open' and i.expires_at <= now() then 'expired' else i.status end,
      'inviter_id', i.inviter_id, 'inviter_name', private.display_name_of(i.inviter_id),
      'invitee_id', i.invitee_id, 'invitee_name', private.display_name_of(i.invitee_id),
      'created_at', private.iso(i.created_at), 'accepted_at', private.iso(i.accepted_at),
      'expires_at', private.iso(i.expires_at)))
  from unnest(ids) as asked (id)
  join public.invitations i on i.id = asked.id;
end $$;

-- What an act was about: one function for both kinds, each of which knows its own ids.
create function private.changed_invitations(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(select thing_id from public.invitation_acts
    where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function) values
  ('reward', 60, 'reward_rows', 'reward_window', 'changed_invitations'),
  ('invitation', 70, 'invitation_rows', 'desk_holds_none', 'changed_invitations');

-- all-invitations/<status or all>, the last first. After: [time, id].
create function private.list_all_invitations(list text, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted text := split_part(list, '/', 2);
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() < 2 then return; end if;
  if wanted = 'all' then
    select array_agg(id), array_agg(jsonb_build_array(created_at, id)) into ids, ends from (
      select id, created_at from public.invitations
      where created_at <= at_time and (created_at < at_time or id > at_id)
      order by created_at desc, id limit n + 1) as next_ones;
  else
    select array_agg(id), array_agg(jsonb_build_array(created_at, id)) into ids, ends from (
      select id, created_at from public.invitations
      -- As invitation_rows says: a code that ran out by itself is marked when its owner opens the next one.
      where (status = wanted and (wanted <> 'open' or expires_at > now())
          or wanted = 'expired' and status = 'open' and expires_at <= now())
        and created_at <= at_time and (created_at < at_time or id > at_id)
      order by created_at desc, id limit n + 1) as next_ones;
  end if;
end $$;
insert into private.sync_lists (list, function, subject_type, stream)
values ('all-invitations', 'list_all_invitations', 'text', 'desk');
