-- Saved replies: sentences that the team says often, kept and dropped by any rank for all of them. Each act is one
-- insert; what was kept and not dropped is a row of the desk.

create table public.reply_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null check (act in ('keep', 'drop')),
  -- Of a drop: what was kept.
  kept_id uuid references public.reply_acts (id) on delete cascade,
  -- To the author of what was reported, or to whoever reported it.
  used_for text not null default 'reply' check (used_for in ('reason', 'reply')),
  words text not null default '' check (char_length(words) <= 1000),
  is_dropped boolean not null default false,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  check (act <> 'keep' or not private.is_blank(words)),
  check ((act = 'drop') = (kept_id is not null))
);
create index reply_acts_kept_idx on public.reply_acts (created_at, id) where act = 'keep' and not is_dropped;
create index reply_acts_of_idx on public.reply_acts (kept_id) where kept_id is not null;
create index reply_acts_changed_idx on public.reply_acts (sync_xid);
select private.add_acts('reply_acts', from_rank => 1);

create function private.judge_reply_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two at once the second counts what the first has kept.
  perform pg_advisory_xact_lock(hashtextextended('replies', 0));
  new.is_dropped := false;
  if new.act = 'keep' and (select count(*) from public.reply_acts where act = 'keep' and not is_dropped) >= 50 then
    perform private.refuse_act('too_many_owned', 'reply_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.reply_acts
  for each row execute function private.judge_reply_act();

create function private.apply_reply_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'drop' then
    update public.reply_acts set is_dropped = true where id = new.kept_id and act = 'keep' and not is_dropped;
    perform private.desk_row_gone(new.kept_id);
  end if;
  perform private.poke('admin');
  return null;
end $$;
create trigger apply after insert on public.reply_acts
  for each row execute function private.apply_reply_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('reply_acts', 200, '{insert}', 'user_id', '{}', '{user_id,act,kept_id,used_for,words}', '{}', 'last_rev', 'kept_id');

create function private.reply_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select r.id, jsonb_build_object('id', r.id, 'kind', 'reply', 'rev', r.rev,
    'place', floor(extract(epoch from r.created_at) * 1000)::bigint,
    'data', jsonb_build_object('used_for', r.used_for, 'words', r.words))
  from unnest(ids) as asked (id)
  join public.reply_acts r on r.id = asked.id and r.act = 'keep' and not r.is_dropped;
end $$;

create function private.reply_window() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin return array(select id from public.reply_acts where act = 'keep' and not is_dropped); end $$;

create function private.changed_replies(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(select id from public.reply_acts
    where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev) and act = 'keep' and not is_dropped);
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('reply', 100, 'reply_rows', 'reply_window', 'changed_replies');
