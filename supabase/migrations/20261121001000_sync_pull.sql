-- The pull: one snapshot, one answer. A cursor is {cur, edge} at rest, {prev, cur, last, edge} within the pages of a
-- difference and {cur, at, edge} within those of a first fill. What a device has not seen is what is visible now and
-- was not in `prev`; `cur` stays that of the first page, so that what changes meanwhile comes with the next difference.
-- What came with the question is read by `text_of` (which says why) or cast as JSON: such a cast repeats nothing.

create function private.pull_posts(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
  snap pg_snapshot := pg_current_snapshot();
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := case when cursor ? 'at' or cursor ? 'prev' then private.snapshot_of(cursor -> 'cur') else snap end;
  edge bigint := case when cursor is null then private.feed_edge(-1, 500) else nullif(cursor -> 'edge', 'null')::bigint end;
  bound bigint := coalesce(edge, 9999999999999);
  at_key bigint := coalesce((cursor -> 'at' -> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(cursor -> 'at' -> 1), '00000000-0000-0000-0000-000000000000');
  last_id uuid := coalesce(private.text_of(cursor -> 'last'), '00000000-0000-0000-0000-000000000000');
  further int := least(500, coalesce((select sum(nullif(w -> 'extend', 'null')::int) from jsonb_array_elements(wants) w), 0));
  wanted text[] := private.wanted_ids(wants);
  ids uuid[];
  extra uuid[] := private.as_ids(wanted || array(select jsonb_array_elements_text(coalesce(seen -> 'posts', '[]'))));
  old_bound bigint;
  more boolean;
  docs jsonb;
  found_ids text[];
  authors uuid[];
  held bigint;
  next jsonb;
begin
  if not filling and wants @> '[{"trim": true}]'
    and (select count(*) from (select from public.post_counters
      where feed_key is not null and feed_key <= bound order by feed_key limit 601) as held) > 600 then
    edge := private.feed_edge(-1, 500);
  end if;
  if further > 0 and edge is not null then
    old_bound := edge;
    edge := private.feed_edge(edge, further);
    bound := coalesce(edge, 9999999999999);
    extra := extra || array(select post_id from public.post_counters
      where feed_key is not null and feed_key > old_bound and feed_key <= bound);
  end if;
  bound := coalesce(edge, 9999999999999);

  if filling then
    ids := private.window_posts(at_key, at_id, bound, page + 1);
  else
    ids := private.next_ids(private.changed_posts(prev, bound), last_id, page + 1);
  end if;
  more := cardinality(ids) > page;
  ids := ids[1:page];

  -- Most pulls bring nothing: then not even this is planned.
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text), array_agg(distinct r.user_id) filter (where filling
      or r.id = any (extra) or not pg_visible_in_snapshot(r.sync_xid, prev))
    into docs, found_ids, authors
    from private.post_rows(array(select unnest(ids) union select unnest(extra))) as r where r.stream = 'posts';
  end if;

  next := jsonb_build_object('cur', cur, 'edge', edge);
  held := edge;
  if more and filling then
    select feed_key into at_key from public.post_counters where post_id = ids[page];
    next := next || jsonb_build_object('at', jsonb_build_array(at_key, ids[page]));
    -- Posts of the same millisecond may still be to come.
    held := least(at_key - 1, edge);
  elsif more then
    next := next || jsonb_build_object('prev', prev, 'last', ids[page]);
  end if;
  return jsonb_build_object('rows', private.with_gone(docs, wanted || ids::text[], found_ids), 'cursor', next,
    'done', not more, 'edge', held, 'seen', jsonb_build_object('authors', to_jsonb(authors), 'edge', edge));
end $$;

create function private.draft_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select r.id, r.doc || jsonb_build_object('draft_key',
    9999999999999 - floor(extract(epoch from (r.doc ->> 'updated_at')::timestamptz) * 1000)::bigint)
  from private.post_rows(ids) as r where r.stream = 'drafts' and r.user_id = (select auth.uid())
$$;

create function private.rows_mine(stream text, ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  case stream
    when 'drafts' then return query select * from private.draft_rows(ids);
    when 'albums' then return query select * from private.collection_rows(ids);
    when 'collection_items' then return query select * from private.collection_item_rows(ids);
  end case;
end $$;

-- A stream of which a device holds all that is the caller's own.
create function private.pull_mine(stream text, cursor jsonb, wants jsonb, page int) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := private.as_of(cursor);
  last_id uuid := private.last_of(cursor);
  wanted text[] := private.wanted_ids(wants);
  extra uuid[] := private.as_ids(wanted);
  ids uuid[];
  docs jsonb;
  found_ids text[];
begin
  if filling then
    ids := private.all_mine(stream, last_id, page + 1);
  else
    ids := private.next_ids(private.changed_mine(stream, prev), last_id, page + 1);
  end if;
  if private.rests(cursor, ids, wanted) then return null; end if;
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text) into docs, found_ids
    from private.rows_mine(stream, array(select unnest(ids[1:page]) union select unnest(extra))) as r;
  end if;
  return jsonb_build_object('rows', private.with_gone(docs, wanted || ids[1:page]::text[], found_ids),
    'cursor', private.next_cursor(cursor, cur, ids, page), 'done', cardinality(ids) <= page);
end $$;

create function private.pull_drafts(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$ begin return private.pull_mine('drafts', cursor, wants, page); end $$;

-- (A device's database keeps the name `collections` for itself.)
create function private.pull_albums(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  -- With the collections that a list named (private.list_albums_of).
  return private.pull_mine('albums', cursor, case when seen -> 'albums' <> '[]'
    then wants || jsonb_build_object('ids', seen -> 'albums') else wants end, page);
end $$;

create function private.pull_collection_items(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$ begin return private.pull_mine('collection_items', cursor, wants, page); end $$;

-- Oneself and the authors of the window of posts; beyond that the authors of every post this answer brings anew
-- (`seen`), so ask for profiles together with posts, and whomever the caller began or ceased to follow (another device
-- of theirs may hold that profile on demand; in the window the changed counts bring it anyway).
create function private.pull_profiles(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := private.as_of(cursor);
  last_id uuid := private.last_of(cursor);
  edge bigint := case when seen ? 'edge' then (seen ->> 'edge')::bigint
    when cursor is not null then nullif(cursor -> 'edge', 'null')::bigint
    else private.feed_edge(-1, 500) end;
  wanted text[] := private.wanted_ids(wants);
  extra uuid[] := private.as_ids(wanted)
    || array(select t::uuid from jsonb_array_elements_text(coalesce(nullif(seen -> 'authors', 'null'), '[]')
      || coalesce(seen -> 'people', '[]')) as t);
  authors uuid[];
  ids uuid[];
  more boolean;
  docs jsonb;
  found_ids text[];
  next jsonb;
begin
  authors := private.window_authors(coalesce(edge, 9999999999999)) || me;
  ids := private.next_ids(case when filling then authors else private.changed_profiles(prev, authors) end,
    last_id, page + 1);
  more := cardinality(ids) > page;
  ids := ids[1:page];
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text) into docs, found_ids
    from private.profile_rows(array(select unnest(ids) union select unnest(extra))) as r;
  end if;

  next := jsonb_build_object('cur', cur, 'edge', edge);
  if more then
    next := next || case when filling then jsonb_build_object('at', ids[page])
      else jsonb_build_object('prev', prev, 'last', ids[page]) end;
  end if;
  return jsonb_build_object('rows', private.with_gone(docs,
    wanted || case when filling then '{}' else ids::text[] end, found_ids),
    'cursor', next, 'done', not more);
end $$;

insert into private.sync_streams (stream, place) values ('lists', 5), ('posts', 10), ('drafts', 20),
  ('comments', 25), ('events', 28), ('profiles', 30), ('albums', 40), ('collection_items', 50),
  ('site_content', 60);

-- What the answer says of the caller and the database. The epoch also changes with the cluster, the database and the
-- timeline: a restored dump or a point-in-time recovery shows by itself, private.new_epoch() says the rest.
create function private.sync_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'banned', private.is_banned(),
    'scope_version', coalesce((select version from private.sync_scope where user_id = auth.uid()), 0),
    'epoch', md5(concat_ws('|', e.epoch, s.system_identifier, c.timeline_id, d.oid))::uuid)
  from private.sync_epoch e, pg_control_system() s, pg_control_checkpoint() c, pg_database d
  where d.datname = current_database());
end $$;

-- Whether the next difference can follow this cursor: one of ours, made in this epoch, for this person, not in the future
-- (a database set back), and no older than tombstones are kept.
create function private.cursor_holds(cursor jsonb, epochs uuid[]) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.text_of(cursor -> 'e')::uuid = any (epochs)
    and private.text_of(cursor -> 'u') = coalesce(right(auth.uid()::text, 8), 'anon')
    and pg_snapshot_xmax(private.snapshot_of(cursor -> 'cur')) <= pg_snapshot_xmax(pg_current_snapshot())
    and to_timestamp((cursor -> 't')::bigint) > now() - interval '89 days', false);
end $$;

-- However small a part of a table the window is, a plan made without its values could read the whole: none may.
create function public.sync_pull(cursors jsonb default '{}', wants jsonb default '[]', page_limit int default 100)
returns jsonb
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off
as $$
declare
  state jsonb := private.sync_state();
  epoch uuid := state ->> 'epoch';
  -- The same database under another name: told to a device whose cursor does not hold, so that it refills.
  twin uuid := md5(epoch || 'twin');
  page int := least(greatest(coalesce(page_limit, 100), 1), 1000);
  -- Devices measure the server's rules by its clock, not by their own (I13).
  at_ms bigint := floor(extract(epoch from now()) * 1000);
  seen jsonb := '{}';
  streams jsonb := '{}';
  given jsonb;
  answer jsonb;
  name text;
begin
  if jsonb_typeof(cursors) is distinct from 'object' or jsonb_typeof(coalesce(wants, '[]')) <> 'array'
    or (select count(*) from jsonb_path_query(wants, '$[*].ids[*]')) > 200 then
    raise exception 'cursors: an object; wants: an array of at most 200 ids' using errcode = '22023';
  end if;
  if (state ->> 'banned')::boolean then
    return jsonb_build_object('halt', 'user_banned', 'streams', streams,
      'scope_version', state -> 'scope_version', 'epoch', epoch, 'life', state -> 'epoch',
      'now', at_ms);
  end if;

  for given in select value from jsonb_each(cursors) where jsonb_typeof(value) = 'object' loop
    if given -> 'e' = to_jsonb(twin) then epoch := twin; end if;
  end loop;
  if exists (select from jsonb_each(cursors)
    where value <> 'null' and not private.cursor_holds(value, array[epoch])) then
    -- Known under this name: answer under the other one.
    if exists (select from jsonb_each(cursors) where value -> 'e' = to_jsonb(epoch)) then
      epoch := case epoch when twin then (state ->> 'epoch')::uuid else twin end;
    end if;
    select jsonb_object_agg(key, null) into cursors from jsonb_each(cursors);
  end if;

  for name in select s.stream from private.sync_streams s where cursors ? s.stream order by s.place loop
    execute format('select private.%I($1, $2, $3, $4)', 'pull_' || name) into answer
    using nullif(cursors -> name, 'null'), coalesce(jsonb_path_query_array(wants, '$[*] ? (@.stream == $stream)',
      jsonb_build_object('stream', name)), '[]'), page, seen;
    -- Nothing was asked of it and nothing changed: its cursor stays.
    continue when answer is null;
    seen := seen || coalesce(answer -> 'seen', '{}');
    streams := streams || jsonb_build_object(name, answer - 'seen' || jsonb_build_object('cursor',
      answer -> 'cursor' || jsonb_build_object('e', epoch, 'u', coalesce(right(auth.uid()::text, 8), 'anon'),
        't', floor(extract(epoch from now())))));
  end loop;
  return jsonb_build_object('streams', streams, 'scope_version', state -> 'scope_version', 'epoch', epoch,
    'life', state -> 'epoch', 'now', at_ms);
end $$;
