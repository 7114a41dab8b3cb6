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

-- Everything the API roles may do, as data: private.apply_grants() takes all away and gives exactly this, and what the
-- registries say. It can be run again at any time (the embedded server's own grants are mended so).
create table private.api_grants (statement text primary key);

create function private.apply_grants() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  given text;
begin
  revoke all on all tables in schema public, private from public, anon, authenticated;
  revoke all on all sequences in schema public, private from public, anon, authenticated;
  revoke all on all functions in schema public, private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from service_role;
  revoke all on schema private from public;
  for given in select statement from private.api_grants union all select private.registered_grants() loop
    execute given;
  end loop;
end $$;

-- A SQL function with a fixed search_path is not inlined but planned anew at each call (0.1 ms): what runs per row,
-- per write or per pull is therefore plpgsql, also where it is one expression.

-- ISO 8601, UTC, milliseconds: text made here, never by a driver.
create function private.iso(moment timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'); end $$;

-- Nothing a reader would see: white space, what has no width or no form (private use, no characters), fillers, marks
-- without a letter (the device, which knows those of every script: src/domain/blank.ts).
create function private.is_blank(said text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return said ~ '^[[:space:][:cntrl:]\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0600-\u0605\u064b-\u065f\u06dd\u070f\u0900-\u0903\u093c\u094d\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u302a-\u302f\u3099\u309a\ue000-\uf8ff\ufdd0-\ufdef\ufe20-\ufe2f\U0001d173-\U0001d17a\U000f0000-\U0010ffff]*$';
end $$;

-- Marks nobody sees, which turn the reading of what stands around them: in no line of text, which devices take them out
-- of (src/domain/one-line.ts).
create function private.without_marks(words text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(words, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')
$$;

create function private.has_marks(words text) returns boolean
language sql immutable set search_path = ''
as $$ select words <> private.without_marks(words) $$;

-- At most so many code points, and no character cut in the middle: what belongs to the one before (marks, skin tones,
-- what is joined, the second half of a flag) goes with it.
create function private.shortened(said text, most int) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  belongs constant text := '[\u0300-\u036f\u200d\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]';
  half constant text := '[\U0001f1e6-\U0001f1ff]';
begin
  while most > 0 and (substr(said, most + 1, 1) ~ belongs or substr(said, most, 1) = u&'\200d'
    or substr(said, most + 1, 1) ~ half
      and char_length(substring(left(said, most) from '[\U0001f1e6-\U0001f1ff]*$')) % 2 = 1) loop
    most := most - 1;
  end loop;
  return left(said, most);
end $$;

-- A plain https address of a person's: no white space, no credentials, no marks nobody sees.
create function private.is_https(address text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return char_length(address) <= 2000
    and address ~ '^https://[^][:space:][:cntrl:]/?#@%\\<>":]+(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]<>"\\]*)?$'
    and not private.has_marks(address)
    and coalesce(substring(address from '^https://[^/?#]*:([0-9]+)')::int, 0) <= 65535;
end $$;

-- Text as it is stored: か and its mark are one が (NFC). But for the compatibility forms of kanji: NFC would exchange
-- the old 神 (U+FA19) of a name for the new one (the device: src/domain/composed.ts).
create function private.composed(said text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if said is nfc normalized then return said; end if;
  return (select string_agg(coalesce(normalize(part[1], nfc), part[2]), '' order by n)
    from regexp_matches(said, '([^\uf900-\ufaff\U0002f800-\U0002fa1f]+)|([\uf900-\ufaff\U0002f800-\U0002fa1f]+)', 'g')
      with ordinality as found (part, n));
end $$;

-- The same of a JSON value's texts.
create function private.composed(said jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if said::text is nfc normalized then return said; end if;
  return case jsonb_typeof(said)
    when 'string' then to_jsonb(private.composed(said #>> '{}'))
    when 'array' then (select jsonb_agg(private.composed(part) order by n)
      from jsonb_array_elements(said) with ordinality as t (part, n))
    when 'object' then (select jsonb_object_agg(key, private.composed(value)) from jsonb_each(said))
    else said end;
end $$;

-- Before anything looks at a row that people write texts of, whichever way it comes.
create function private.compose() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new::text is nfc normalized then return new; end if;
  return jsonb_populate_record(new, (select jsonb_object_agg(key, private.composed(value))
    from jsonb_each(to_jsonb(new)) where value::text is not nfc normalized));
end $$;

-- Triggers run in the order of their names: this one comes before all that look at a row. Limits count what is stored.
create function private.compose_texts(of_table text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute format('create trigger a_composed before insert or update on public.%I
    for each row execute function private.compose()', of_table);
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

-- Hosted projects have the extension but not switched on; elsewhere the platform brings schemas `cron` and `net` of
-- its own.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end $$;

-- Calls an Edge Function from within, by pg_net. Where the project is and its key lie in the Vault (README); without
-- them nobody is called, and what was to be done waits.
create function private.call_function(name text, body jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := (select decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  key text := (select decrypted_secret from vault.decrypted_secrets s where s.name = 'service_role_key');
begin
  if address is null or key is null then
    raise warning 'project_url and service_role_key are missing in the Vault: % waits', call_function.name;
    return;
  end if;
  perform net.http_post(url := address || '/functions/v1/' || call_function.name, body := call_function.body,
    headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || key));
end $$;

insert into private.api_grants (statement) values
  ('grant usage on schema private to anon, authenticated, service_role'),
  ('grant all on all tables in schema public to service_role'),
  ('grant execute on function private.iso to anon, authenticated, service_role'),
  ('grant execute on function private.is_blank, private.has_marks, private.without_marks, private.is_https, private.shortened,
    private.composed(text), private.composed(jsonb), private.lock_me to authenticated, service_role');
