-- What every stream's pull is made of.

-- A text within what was asked. What is none, or longer than any of ours, is refused before anything prints or casts
-- it: a number of eight characters prints as 131,072 digits, and Postgres repeats all of what it cannot cast.
create function private.text_of(part jsonb, most int default 64) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if part is null then return null; end if;
  if jsonb_typeof(part) <> 'string' or char_length(part #>> '{}') > most then
    raise exception 'a part is no text, or too long' using errcode = '22023';
  end if;
  return part #>> '{}';
end $$;

-- A snapshot names every transaction that was under way.
create function private.snapshot_of(part jsonb) returns pg_snapshot
language plpgsql immutable set search_path = ''
as $$ begin return private.text_of(part, 16384); end $$;

-- Ids asked for by id in the wants of one stream; what is no id at all cannot exist and is answered as deleted.
-- Nothing else is an id: `constructor`, answered as gone, would be looked up in an object of the device's.
create function private.is_uuid(said text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return said ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'; end $$;

create function private.wanted_ids(wants jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if wants = '[]' then return '{}'; end if;
  return (select coalesce(array_agg(distinct lower(private.text_of(asked.id))), '{}')
    from jsonb_array_elements(wants) as want, jsonb_array_elements(want -> 'ids') as asked (id)
    where jsonb_typeof(want -> 'ids') = 'array' and private.is_uuid(private.text_of(asked.id)));
end $$;

create function private.as_ids(texts text[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if texts = '{}' then return '{}'; end if;
  return (select coalesce(array_agg(t::uuid), '{}') from unnest(texts) as t where private.is_uuid(t));
end $$;

-- Documents of a stream, and {"id", "_deleted"} for each asked id that was not found among them.
create function private.with_deleted(docs jsonb, asked text[], answered text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if asked = '{}' then return coalesce(docs, '[]'); end if;
  return (select coalesce(docs, '[]') || coalesce(jsonb_agg(jsonb_build_object('id', gone.id, '_deleted', true)), '[]')
    from (select unnest(asked) except select unnest(answered)) as gone (id));
end $$;

-- Whether a stream in which nothing changed, and of which nothing is asked, may stay unanswered: its cursor stays
-- good. Once a day it is renewed, so that it never grows as old as tombstones may.
create function private.is_unchanged(cursor jsonb, ids uuid[], wanted text[]) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return ids = '{}' and wanted = '{}' and cursor ? 't' and not cursor ? 'at' and not cursor ? 'prev'
    and to_timestamp((cursor -> 't')::bigint) > now() - interval '1 day';
end $$;

-- The next n ids of a difference, after the last of the page before.
create function private.next_ids(ids uuid[], last_id uuid, n int) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if ids = '{}' then return ids; end if;
  return array(select distinct id from unnest(ids) as changed (id) where id > last_id order by id limit n);
end $$;

-- As of which snapshot the answer is: within the pages of one, that of the first.
create function private.as_of(cursor jsonb) returns pg_snapshot
language plpgsql stable set search_path = ''
as $$
begin
  return case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur')
    else pg_current_snapshot() end;
end $$;

-- The last id of the page before, where pages go by id.
create function private.last_of(cursor jsonb) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(private.text_of(coalesce(cursor -> 'at', cursor -> 'last')), '00000000-0000-0000-0000-000000000000');
end $$;

-- The cursor after a page of `ids`, of which one too many says that there are more.
create function private.next_cursor(cursor jsonb, cur pg_snapshot, ids uuid[], page int) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object('cur', cur) || case
    when cardinality(ids) <= page then '{}'
    when cursor is null or cursor ? 'at' then jsonb_build_object('at', ids[page])
    else jsonb_build_object('prev', coalesce(cursor -> 'prev', cursor -> 'cur'), 'last', ids[page]) end;
end $$;

-- A stream whose window is a set of ids, with what a list before it named (`seen`); null: nothing is new in it.
create function private.pull_stream(s private.sync_streams, cursor jsonb, wants jsonb, page int, seen jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := private.as_of(cursor);
  wanted text[] := private.wanted_ids(wants)
    || array(select jsonb_array_elements_text(coalesce(seen -> s.stream, '[]')));
  extra uuid[] := private.as_ids(wanted);
  ids uuid[] := '{}';
  docs jsonb;
  found_ids text[];
begin
  if not filling then
    execute format('select private.%I($1)', s.changed_function) into ids using prev;
  elsif s.window_function is not null then
    execute format('select private.%I()', s.window_function) into ids;
  end if;
  ids := private.next_ids(ids, private.last_of(cursor), page + 1);
  if private.is_unchanged(cursor, ids, wanted) then return null; end if;
  if ids <> '{}' or extra <> '{}' then
    execute format('select jsonb_agg(doc), array_agg(id::text) from private.%I($1)', s.rows_function)
    into docs, found_ids using array(select unnest(ids[1:page]) union select unnest(extra));
  end if;
  return jsonb_build_object(
    'rows', private.with_deleted(docs, wanted || case when filling then '{}' else ids[1:page]::text[] end, found_ids),
    'cursor', private.next_cursor(cursor, cur, ids, page), 'done', cardinality(ids) <= page)
    || case when s.brings_person is not null then jsonb_build_object('seen', jsonb_build_object('authors',
      jsonb_path_query_array(coalesce(docs, '[]'), ('$[*].' || s.brings_person || ' ? (@ != null)')::jsonpath)
        || coalesce(nullif(seen -> 'authors', 'null'), '[]'))) else '{}' end;
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function private.text_of, private.snapshot_of, private.is_uuid, private.wanted_ids,
    private.as_ids, private.with_deleted, private.is_unchanged, private.next_ids, private.as_of, private.last_of,
    private.next_cursor, private.pull_stream to anon, authenticated, service_role');
