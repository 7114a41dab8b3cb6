-- The desk: what the team looks after, one stream of rows of several kinds (docs/decisions/0032). Each kind registers
-- its functions at the end of its own migration; all of them are asked by ranks alone, which is looked at here. An id is
-- of one kind, the first that knows it: devices choose ids, and none may stand in for a row of another kind.

create table private.desk_kinds (
  kind text primary key,
  place int not null unique,
  -- As those of sync_streams.
  rows_function text not null,
  window_function text not null,
  changed_function text not null
);

create function private.desk_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  part private.desk_kinds;
  unknown uuid[] := ids;
begin
  if private.my_rank() = 0 then return; end if;
  for part in select * from private.desk_kinds order by place loop
    for id, doc in execute format('select id, doc from private.%I($1)', part.rows_function) using unknown loop
      unknown := array_remove(unknown, id);
      return next;
    end loop;
    exit when unknown = '{}';
  end loop;
end $$;

create function private.desk_window() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  part private.desk_kinds;
  held uuid[] := '{}';
  more uuid[];
begin
  if private.my_rank() = 0 then return held; end if;
  for part in select * from private.desk_kinds order by place loop
    execute format('select private.%I()', part.window_function) into more;
    held := held || more;
  end loop;
  return held;
end $$;

create function private.desk_changed(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  part private.desk_kinds;
  changed uuid[] := '{}';
  more uuid[];
begin
  if private.my_rank() = 0 then return changed; end if;
  for part in select * from private.desk_kinds order by place loop
    execute format('select private.%I($1)', part.changed_function) into more using prev;
    changed := changed || more;
  end loop;
  return changed || private.my_tombstones('desk', prev);
end $$;

insert into private.sync_streams (stream, place, rows_function, window_function, changed_function)
values ('desk', 80, 'desk_rows', 'desk_window', 'desk_changed');

create function private.stamp_desk_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;

-- What goes is told to ranks alone, and not to whom it was about: nobody's device holds such a row of their own.
create function private.desk_row_gone(gone uuid, about uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.insert_tombstone('desk', gone, id) from public.profiles
  where admin_rank is not null and id is distinct from about
$$;

-- Ranks hear that something at the desk changed; not whom it is about, who would learn from it that there is something.
create function private.poke_desk(about uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = about and admin_rank is not null) then
    perform private.poke('admin');
  else
    perform private.poke_person(id) from public.profiles where admin_rank is not null and id <> about;
  end if;
end $$;

-- The rows of this table are rows of the desk, too: ranks hear of each change. The argument: the column of whom a row
-- is about.
create function private.desk_row_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then perform private.desk_row_gone(old.id, (to_jsonb(old) ->> tg_argv[0])::uuid); end if;
  perform private.poke_desk((to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[0])::uuid);
  return null;
end $$;

-- Of kinds that are asked for by lists alone: a device holds none by itself.
create function private.desk_holds_none() returns uuid[]
language plpgsql stable set search_path = ''
as $$ begin return '{}'; end $$;

-- Of kinds whose rows never change.
create function private.desk_never_changes(prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = ''
as $$ begin return '{}'; end $$;

-- What every table of acts has: inserted by ranks from `from_rank` on, as themselves, read by nobody (the desk tells
-- what was done: a planner's guess of a table, `count=planned`, knows no rights), changed and deleted by nobody.
-- Triggers go by their names: the rank is looked at first, then the table's own `judge` takes its locks, and what it
-- lets pass is stamped, so that revs stand in the order in which acts were judged.
create function private.add_acts(acts text, from_rank int) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('alter table public.%I enable row level security', acts);
  execute format('create index %I on public.%I (user_id)', acts || '_user_idx', acts);
  perform private.refuse_banned(acts), private.refuse_leaving(acts), private.compose_texts(acts),
    private.count_direct_writes(acts);
  execute format('create policy "ranks act as themselves" on public.%I for insert to authenticated
    with check (user_id = (select auth.uid()) and (select private.my_rank()) >= %s)', acts, from_rank);
  execute format('create trigger "0_rank" before insert on public.%I
    for each row execute function private.check_rank_of_act(%s)', acts, from_rank);
  execute format('create trigger stamp before insert on public.%I
    for each row execute function private.stamp_act()', acts);
end $$;

-- The argument: the least rank.
create function private.check_rank_of_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and private.my_rank() < tg_argv[0]::int then
    raise exception 'not of this rank' using errcode = '42501';
  end if;
  return new;
end $$;

create function private.stamp_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.created_at := now();
  new.rev := nextval('private.sync_rev');
  return new;
end $$;

-- Refuses an act in the words of the catalogue.
create function private.refuse_act(code text, acts text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  raise exception 'not to be had' using errcode = '23514', constraint = code, table = acts;
end $$;
