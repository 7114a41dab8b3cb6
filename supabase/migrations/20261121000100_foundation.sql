-- What every later migration stands on: a schema the API never exposes, closed defaults, and the stamps of sync.
-- Rule of the project: security definer code lives in `private` with a fixed search_path; `public` holds only
-- tables under row level security, invoker views and thin invoker functions.

create schema private;
revoke all on schema private from public;

-- Nothing made from here on is executable or readable unless private.apply_grants() says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- One sequence for all revs: taken under the row's lock, so that it only grows per row.
create sequence private.sync_rev;

-- One row: changes when the database was restored (docs/sync-spec.md, epoch).
create table private.sync_epoch (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid()
);
insert into private.sync_epoch default values;

-- The streams sync_pull answers, in the order it answers them: a later one may use what an earlier one found.
-- A stream named x is answered by private.pull_x(cursor, wants, page, seen).
create table private.sync_streams (
  stream text primary key,
  place int not null unique
);

-- What sync_push may touch. `writable` is also what column grants allow; `text_fields` merge, `guard_fields` must
-- still be their base; `held_fields` stay unapplied when the text went into a copy (nobody publishes the unseen).
create table private.sync_tables (
  table_name text primary key,
  -- Batches are worked off in this order, then by id: two batches never take locks crosswise.
  place int not null unique,
  kinds text[] not null,
  owner_column text not null,
  writable text[] not null,
  -- Of these what the caller may write, but not read: taken as it comes.
  unread text[] not null default '{}',
  insert_only text[] not null default '{}',
  text_fields text[] not null default '{}',
  guard_fields text[] not null default '{}',
  held_fields text[] not null default '{}',
  toggles text[] not null default '{}',
  -- Streams whose tombstones tell that a row of this table is gone.
  streams text[] not null,
  -- Function of schema private that keeps the writer's text when both sides changed it; null: refused instead.
  copy_function text,
  -- Unique index that recognises a repeated insert, and the function that finds the first one.
  repeat_index text,
  repeat_function text
);

-- A SQL function with a fixed search_path is not inlined but planned anew at each call (0.1 ms): what runs per row, per
-- write or per pull is therefore plpgsql, also where it is one expression.

-- ISO 8601, UTC, milliseconds: text made here, never by a driver.
create function private.iso(moment timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'); end $$;

-- Nothing a reader would see: white space, what has no width, fillers (the device: src/domain/blank.ts).
create function private.is_blank(said text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return said ~ '^[[:space:][:cntrl:]\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]*$';
end $$;

-- A plain https address of a person's: no white space, no credentials, no marks nobody sees.
create function private.is_https(address text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return char_length(address) <= 2000
    and address ~ '^https://[^][:space:][:cntrl:]/?#@%\\<>":]+(:[0-9]{1,5})?([/?#][^][:space:][:cntrl:]<>"\\]*)?$'
    and address !~ '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
    and coalesce(substring(address from '^https://[^/?#]*:([0-9]+)')::int, 0) <= 65535;
end $$;

-- Serialises what one person does at the same time on several devices: rate limits, duplicates, and a ban, which
-- therefore falls before or after a batch, never into it.
create function private.lock_person(person uuid) returns void
language plpgsql volatile set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended('person:' || person, 0)); end $$;

-- The same for the caller: nobody may hold up another.
create function private.lock_me() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin perform private.lock_person(auth.uid()); end $$;

-- Before any row is locked, as a batch and a ban do it: taken in the row trigger, the three would deadlock.
create function private.one_at_a_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_me();
  return null;
end $$;
