-- Lists that are no window of a stream, a page at a time. A page is a row of the stream `lists` that names things in
-- their order; the things themselves ride in the same answer. Caller's rights throughout.

-- What is registered of a list, by its name.
create function private.list_named(name text) returns private.sync_lists
language plpgsql stable set search_path = ''
as $$
declare
  known private.sync_lists;
begin
  select * into known from private.sync_lists l where starts_with(name, l.list || '/')
    or name = l.list and l.subject_type <> 'text'::regtype;
  if known.list is null then raise exception 'no such list' using errcode = '22023'; end if;
  return known;
end $$;

-- One page: a row {id, list, page, start, ids, next, is_closed}. `is_closed` says that the person it is of keeps it
-- from the caller. `start` says where the reader stood when asking, so that a page that does not join on the one
-- before is known for what it is.
create function private.list_page(want jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- A search is named after what was sought (search_terms).
  list text := private.text_of(want -> 'list', 140);
  page int := (want -> 'page')::int;
  start jsonb := private.text_of(nullif(want -> 'start', 'null'), 100);
  known private.sync_lists;
  subject text;
  most int;
  -- Not a record: ids are uuids or texts, and a session's plan of a record's field knows one type only.
  got jsonb;
  ids jsonb;
  next text;
begin
  -- A number of a few characters may print as a hundred thousand.
  if list is null or page is null or page not between 0 and 999 or char_length(start::text) > 200
    or coalesce(jsonb_typeof(start), 'array') <> 'array' then
    raise exception 'no such page' using errcode = '22023';
  end if;
  known := private.list_named(list);
  subject := case when known.subject_type = 'text'::regtype then list
    else nullif(substr(list, char_length(known.list) + 2), '') end;
  most := least(greatest((want -> 'count')::int, 1), known.most);
  execute format('select to_jsonb(private.%I($1::%s, $2, $3))', known.function, known.subject_type) into got
  using subject, start, most;
  ids := coalesce(nullif(got -> 'ids', 'null'), '[]');
  next := got ->> 'next';
  -- One more than was asked for: there is more.
  if jsonb_typeof(got -> 'ends') = 'array' and jsonb_array_length(ids) > most then
    ids := ids - most;
    next := got -> 'ends' ->> (most - 1);
  end if;
  return jsonb_build_object('id', list || '/' || page, 'list', list, 'page', page, 'start', start::text,
    'ids', ids, 'next', next,
    'is_closed', known.privacy is not null and not private.opens_to_me(subject::uuid, known.privacy));
end $$;

create function private.pull_lists(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  docs jsonb := '[]';
  named jsonb := '{}';
  want jsonb;
  doc jsonb;
  stream text;
begin
  if jsonb_array_length(wants) > 5
    or (select sum(greatest((asked -> 'count')::int, 1)) from jsonb_array_elements(wants) as asked) > 1000 then
    raise exception 'at most 5 pages of 1000 in all' using errcode = '22023';
  end if;
  if wants = '[]' and cursor is not null then return null; end if;
  for want in select jsonb_array_elements(wants) loop
    doc := private.list_page(want);
    docs := docs || doc;
    stream := (private.list_named(doc ->> 'list')).stream;
    continue when stream is null;
    named := named || jsonb_build_object(stream, coalesce(named -> stream, '[]') || (doc -> 'ids'));
  end loop;
  return jsonb_build_object('rows', docs, 'cursor', jsonb_build_object('cur', pg_current_snapshot()), 'done', true,
    'seen', named);
end $$;

insert into private.sync_streams (stream, place, pull_function) values ('lists', 5, 'pull_lists');

insert into private.api_grants (statement) values
  ('grant execute on function private.list_named, private.list_page to anon, authenticated, service_role');
