-- Streams of one's own: a device holds all of it, nobody else any of it by the stream.

-- Makes what sync_pull asks of such a stream of `of_table` (an id, a user_id) and registers it. `held`: which of the
-- rows, a condition. Each function has its statement written out, so that it is planned once per connection.
create function private.add_own_stream(stream text, place int, of_table text, rows_function text,
  held text default 'true', brings_person text default null) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  window_function text := stream || '_window';
  changed_function text := stream || '_changed';
begin
  execute format('create function private.%I() returns uuid[]
    language plpgsql stable set search_path = %L as %L', window_function, '', format('
    begin return array(select id from public.%I where user_id = auth.uid() and (%s)); end', of_table, held));
  execute format('create function private.%I(prev pg_snapshot) returns uuid[]
    language plpgsql stable set search_path = %L set plan_cache_mode = force_generic_plan as %L', changed_function, '',
    format('
    declare
      me uuid := auth.uid();
      since xid8 := pg_snapshot_xmin(prev);
    begin
      return array(
        select id from public.%I
        where user_id = me and (%s) and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev))
        || private.my_tombstones(%L, prev);
    end', of_table, held, stream));
  insert into private.sync_streams (stream, place, rows_function, window_function, changed_function, brings_person)
  values (stream, place, rows_function, window_function, changed_function, brings_person);
end $$;

-- Triggers of a table whose rows are told to their owner alone. The argument: the stream.
create function private.stamp_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refuse_deleted_id(array[tg_argv[0]], new.id, new.user_id);
    if auth.uid() is not null then new.created_at := now(); end if;
  end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;

create function private.own_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.insert_tombstone(tg_argv[0], old.id, old.user_id);
    perform private.poke_person(old.user_id);
    return null;
  end if;
  perform private.poke_person(new.user_id);
  return null;
end $$;
