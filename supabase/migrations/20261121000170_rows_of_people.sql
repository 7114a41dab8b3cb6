-- What becomes of the rows of a person who is hidden, leaves, or asks for all that is theirs.

-- Whose public part is hidden with the person (a ban, a leaving): their triggers judge each row anew. In the order in
-- which every batch takes them.
create table private.hidden_with_person (
  place int primary key,
  table_name text not null,
  owner_column text not null,
  -- Which rows: a condition.
  judged text not null default 'true'
);

-- What is deleted with an account, a part at a time: what takes much with it first, and what is inside something
-- before that. The rest hangs on the profile.
create table private.deleted_with_person (
  place int primary key,
  table_name text not null,
  owner_column text not null,
  order_column text not null default 'id'
);

-- The export. Each section names a function of schema private, (after jsonb, n int) → table (at_key text, at_tie text,
-- doc jsonb): at most n rows of the caller's after a place, [key, tie] of the last one given.
create table private.export_sections (
  section text primary key,
  function text not null,
  -- What it is, in the words of README.txt.
  label text not null
);

insert into private.api_grants (statement) values
  ('grant select on private.export_sections to authenticated, service_role');
