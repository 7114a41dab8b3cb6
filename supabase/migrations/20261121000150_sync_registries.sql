-- What sync_pull and sync_push know of tables: each table registers itself at the end of its own migration.

-- How a changed function looks. Most pulls bring nothing, and then planning with the values at hand would cost more
-- than looking: so what looks is planned once per connection. Each part is one range of one index whatever the values
-- (whole tables are out of the question, see sync_pull), and without an order or a limit nothing tempts the planner
-- elsewhere; what was found is sorted and cut afterwards. (`bound` is a variable, because a `coalesce` counts as leaky
-- under row level security and would be compared row by row of all that is public.) Filling a window is another
-- matter: there the limit decides.
--
-- No API role may read likes, bookmarks and follows, nor the stamps of people's counts: not even a planner's guess
-- tells anything of them. So what looks there is a definer that names the caller, or what is public, in each part.

-- The streams sync_pull answers, in the order it answers them: a later one may use what an earlier one found. Each
-- names functions of schema private.
create table private.sync_streams (
  stream text primary key,
  place int not null unique,
  -- (ids uuid[]) → table (id uuid, doc jsonb): the documents that the caller may see.
  rows_function text,
  -- () → uuid[]: all that a device holds; null: nothing but what it asked for.
  window_function text,
  -- (prev pg_snapshot) → uuid[]: what changed or went since then of what a device may hold.
  changed_function text,
  -- The field of a document by which a person is named, whose profile comes with it: those are read after this stream,
  -- at place 30.
  brings_person text check (brings_person is null or place < 30),
  -- (cursor, wants, page, seen) → jsonb, in place of the three, of a stream whose window has an edge.
  pull_function text,
  constraint stream_answered check (num_nonnulls(rows_function, pull_function) = 1
    and (pull_function is null) = (changed_function is not null))
);

-- Lists that are no window of a stream: a page of ids by keyset pagination, in an order of their own (`list` or
-- `list/subject`).
create table private.sync_lists (
  list text primary key,
  -- (subject, after jsonb, n int, out ids, out ends jsonb[]) of schema private: one more id than `n` where there is more,
  -- and for each the `after` of what follows it. Where the page ends in another way: `out next jsonb` instead.
  function text not null,
  -- uuid: what stands after the name (null: nothing does); text: the whole name.
  subject_type regtype not null default 'uuid',
  -- Of which stream its ids are, whose rows come with the page; null: each is a text that says all.
  stream text,
  -- The setting by which the person it is of may keep it from others.
  privacy text,
  most int not null default 50
);

-- What sync_push may touch. `writable` is also what column grants allow (registered_grants); `text_fields` merge,
-- `guard_fields` must still be their base; `held_fields` stay unapplied when the text went into a copy (nobody
-- publishes the unseen).
create table private.sync_tables (
  table_name text primary key,
  -- Batches are worked off in this order, then by id (or by what they are about): two batches never take locks
  -- crosswise.
  place int not null unique,
  -- Of insert, edit and delete; toggles are registered by themselves.
  kinds text[] not null,
  owner_column text not null,
  writable text[] not null,
  -- What the caller may not read, and the function () → jsonb that tells what the caller's own are.
  unread text[] not null default '{}',
  unread_function text,
  -- () → bigint: the rev of the caller's row just written, where it may not be read either.
  rev_function text,
  insert_only text[] not null default '{}',
  text_fields text[] not null default '{}',
  guard_fields text[] not null default '{}',
  held_fields text[] not null default '{}',
  -- Streams whose tombstones tell that a row of this table is gone.
  streams text[] not null,
  -- Function of schema private that keeps the writer's text when both sides changed it; null: refused instead.
  copy_function text,
  -- Unique index that recognises a repeated insert, and the function that finds the first one.
  repeat_index text,
  repeat_function text,
  -- Of acts and reports: the column that names what they are about; empty: all are about the same. What is about one thing
  -- is judged in the order in which it was made (ids are of the device's clock, I13), and two batches lock things alike.
  thing_column text,
  -- Codes of refusals that stand in the audit log: who grasped for what is not theirs. Of the write it notes `act`, `rank`
  -- and `person_id` (private.note_refusal).
  noted_refusals text[] not null default '{}'
);

-- Toggles: a field of a thing that each viewer sets for themselves. True is a row of a table of marks (a like, a
-- bookmark, a follow), false is none; a mark taken back leaves a private tombstone, in a stream called like that
-- table, with its rev.
create table private.sync_toggles (
  toggle text primary key,
  -- Whose field it is.
  table_name text not null,
  -- (thing, wanted) → the rev of the mark or of its tombstone; null: there is no such thing for the caller.
  function text not null,
  -- What `function` calls with the database's own rights.
  mark_function text not null,
  mark_table text not null,
  thing_column text not null,
  person_column text not null
);

-- Makes both functions, so that each statement is planned once per connection: put together at each call, a like took
-- a third longer. `open_if`: which things may be marked, a condition on the row; `owner_column`: whose it is, between
-- whom and the caller no block may be (of whom it shuts out the rights already say that nothing is there).
create function private.add_toggle(toggle text, of_table text, open_if text, mark_table text, thing_column text,
  person_column text, owner_column text default null) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  toggle_function text := 'toggle_' || toggle;
  mark_function text := 'my_' || mark_table;
begin
  insert into private.sync_toggles values (toggle, of_table, toggle_function, mark_function, mark_table, thing_column,
    person_column);
  -- No API role may read marks: the caller's own is looked up, and taken back, by a definer that knows nobody else.
  execute format('create function private.%I(thing uuid, wanted boolean) returns bigint
    language plpgsql volatile security definer set search_path = %L as %L', mark_function, '', format('
    declare
      me uuid := auth.uid();
      mark bigint;
    begin
      if wanted then
        select rev into mark from public.%1$I where %2$I = thing and %3$I = me;
        if mark is null then perform private.refuse_apart(%4$s); end if;
        return mark;
      end if;
      delete from public.%1$I where %2$I = thing and %3$I = me;
      -- Also when nothing was to take back: the rev of the last time, or 0.
      return coalesce((select rev from public.tombstones
        where table_name = %1$L and row_id = thing and user_id = me), 0);
    end', mark_table, thing_column, person_column, case when owner_column is null then 'null'
      else format('(select %I from public.%I where id = thing)', owner_column, of_table) end));
  execute format('create function private.%I(thing uuid, wanted boolean) returns bigint
    language plpgsql volatile set search_path = %L as %L', toggle_function, '', format('
    declare
      mark bigint := private.%1$I(thing, wanted);
    begin
      if mark is not null then return mark; end if;
      -- One statement: looking first and marking then would let the thing go in between.
      insert into public.%2$I (%3$I, %4$I)
      select t.id, auth.uid() from public.%5$I as t where t.id = thing and (%6$s);
      return private.%1$I(thing, true);
    end', mark_function, mark_table, thing_column, person_column, of_table, open_if));
end $$;

-- The grants that follow from all this: what is registered as writable may be written, and what a registry names is
-- called with the caller's rights.
create function private.registered_grants() returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select format('grant insert (id, %s) on public.%I to authenticated', private.columns_of(insert_only || writable),
    table_name) from private.sync_tables where 'insert' = any (kinds)
  union all
  select format('grant update (%s) on public.%I to authenticated', private.columns_of(writable), table_name)
  from private.sync_tables where 'edit' = any (kinds)
  union all
  select format('grant delete on public.%I to authenticated', table_name)
  from private.sync_tables where 'delete' = any (kinds)
  union all
  select format('grant insert (%I, %I) on public.%I to authenticated', thing_column, person_column, mark_table)
  from private.sync_toggles
  union all
  select format('grant execute on function private.%I to anon, authenticated, service_role', pulled)
  from (select unnest(array[rows_function, window_function, changed_function, pull_function])
    from private.sync_streams
    union select function from private.sync_lists) as named (pulled) where pulled is not null
  union all
  select format('grant execute on function private.%I to authenticated, service_role', called)
  from (select unnest(array[rev_function, unread_function, copy_function, repeat_function]) from private.sync_tables
    union select unnest(array[function, mark_function]) from private.sync_toggles
    union select function from private.export_sections) as named (called) where called is not null;
end $$;

insert into private.api_grants (statement) values
  ('grant select on private.sync_streams, private.sync_lists to anon, authenticated, service_role'),
  ('grant select on private.sync_tables, private.sync_toggles to authenticated, service_role');
