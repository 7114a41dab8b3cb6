-- The desk: what the team looks after, one stream of rows of several kinds (docs/decisions/0032). Each kind registers
-- its functions at the end of its own migration; all of them are asked by ranks alone, which is looked at here.

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
begin
  if private.my_rank() = 0 then return; end if;
  for part in select * from private.desk_kinds order by place loop
    return query execute format('select id, doc from private.%I($1)', part.rows_function) using ids;
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

-- What goes is told to ranks alone.
create function private.desk_row_gone(gone uuid) returns void
language sql volatile security definer set search_path = ''
as $$ select private.insert_tombstone('desk', gone, id) from public.profiles where admin_rank is not null $$;
