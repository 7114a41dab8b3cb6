-- Events and the site's own content in the pull. Both change seldom.

create function private.event_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select e.id, jsonb_build_object('id', e.id, 'user_id', e.user_id, 'title', e.title,
    'description', e.description, 'image_url', e.image_url, 'image_width', e.image_width,
    'image_height', e.image_height, 'image_thumbhash', e.image_thumbhash, 'start_date', private.iso(e.start_date),
    'end_date', private.iso(e.end_date), 'location', e.location, 'category', e.category,
    'external_link_url', e.external_link_url, 'external_link_text', e.external_link_text, 'is_draft', e.is_draft,
    'created_at', private.iso(e.created_at), 'updated_at', private.iso(e.updated_at),
    'until_ms', case when e.end_date is null then 9999999999999
      else floor(extract(epoch from e.end_date) * 1000)::bigint end, 'rev', e.rev)
  from unnest(ids) as asked (id)
  join public.events e on e.id = asked.id
$$;

-- What a device holds: the hundred that come next, and all of one's own.
create function private.window_events() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    (select id from public.events where is_public and until_at > now() order by until_at, start_date desc, id limit 100)
    union all
    select id from public.events where user_id = me);
end $$;

-- Whatever changed, also among what is over: a device may hold it from before.
create function private.changed_events(prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select id from public.events
    where is_public and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.events
    where user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'events' and user_id is null and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones
    where table_name = 'events' and user_id = me and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

-- What is shown to everybody, of the three kinds; those who may read more do not hold it here.
create function private.site_content_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select a.id, jsonb_build_object('id', a.id, 'kind', 'announcement',
    'place', 9999999999999 - floor(extract(epoch from a.published_at) * 1000)::bigint,
    'data', jsonb_build_object('author_id', a.author_id, 'title', a.title, 'body', a.body, 'category', a.category,
      'is_pinned', a.is_pinned, 'published_at', private.iso(a.published_at), 'updated_at', private.iso(a.updated_at)),
    'rev', a.rev)
  from unnest(ids) as asked (id)
  join public.announcements a on a.id = asked.id where a.is_public
  union all
  select b.id, jsonb_build_object('id', b.id, 'kind', 'banner', 'place', b.display_order,
    'data', jsonb_build_object('image_url', b.image_url, 'image_width', b.image_width,
      'image_height', b.image_height, 'image_thumbhash', b.image_thumbhash, 'title', b.title,
      'description', b.description, 'link', b.link, 'link_text', b.link_text,
      'active_date_start', private.iso(b.active_date_start), 'active_date_end', private.iso(b.active_date_end),
      'attribution', b.attribution), 'rev', b.rev)
  from unnest(ids) as asked (id)
  join public.featured_banners b on b.id = asked.id where private.is_shown(b)
  union all
  select s.id, jsonb_build_object('id', s.id, 'kind', 'setting', 'place', 0,
    'data', jsonb_build_object('key', s.key, 'value', s.value), 'rev', s.rev)
  from unnest(ids) as asked (id)
  join public.site_settings s on s.id = asked.id
$$;

-- The newest hundred announcements and those that are pinned, the banners shown and to come, all settings.
create function private.window_site_content() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    (select id from public.announcements where is_public order by published_at desc, id limit 100)
    union all
    (select id from public.announcements where is_public and is_pinned order by published_at desc, id limit 20)
    union all
    (select id from public.featured_banners where is_active order by display_order, id limit 50)
    union all
    select id from public.site_settings);
end $$;

create function private.changed_site_content(prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(
    select id from public.announcements
    where is_public and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.featured_banners where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select id from public.site_settings where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev)
    union all
    select row_id from public.tombstones where table_name = 'site_content' and user_id is null
      and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

create function private.quiet_ids(stream text, prev pg_snapshot, filling boolean) returns uuid[]
language plpgsql stable set search_path = ''
as $$
begin
  return case stream
    when 'events' then case when filling then private.window_events() else private.changed_events(prev) end
    when 'site_content' then
      case when filling then private.window_site_content() else private.changed_site_content(prev) end
  end;
end $$;

create function private.quiet_rows(stream text, ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  case stream
    when 'events' then return query select * from private.event_rows(ids);
    when 'site_content' then return query select * from private.site_content_rows(ids);
  end case;
end $$;

-- A stream that changes seldom, with what a list before it names (`seen`); null: nothing is new in it.
create function private.pull_quiet(stream text, cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  filling boolean := cursor is null or cursor ? 'at';
  prev pg_snapshot := coalesce(private.snapshot_of(cursor -> 'prev'), private.snapshot_of(cursor -> 'cur'));
  cur pg_snapshot := private.as_of(cursor);
  wanted text[] := private.wanted_ids(wants)
    || array(select jsonb_array_elements_text(coalesce(seen -> stream, '[]')));
  extra uuid[] := private.as_ids(wanted);
  ids uuid[] := private.next_ids(private.quiet_ids(stream, prev, filling), private.last_of(cursor), page + 1);
  docs jsonb;
  found_ids text[];
begin
  if private.rests(cursor, ids, wanted) then return null; end if;
  if ids <> '{}' or extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text) into docs, found_ids
    from private.quiet_rows(stream, array(select unnest(ids[1:page]) union select unnest(extra))) as r;
  end if;
  return jsonb_build_object(
    'rows', private.with_gone(docs, wanted || case when filling then '{}' else ids[1:page]::text[] end, found_ids),
    'cursor', private.next_cursor(cursor, cur, ids, page), 'done', cardinality(ids) <= page);
end $$;

create function private.pull_site_content(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$ begin return private.pull_quiet('site_content', cursor, wants, page, seen); end $$;

-- With those who invite, beside the authors that the streams before it have seen.
create function private.pull_events(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  answer jsonb := private.pull_quiet('events', cursor, wants, page, seen);
begin
  return answer || jsonb_build_object('seen', jsonb_build_object('authors',
    jsonb_path_query_array(answer, '$.rows[*].user_id') || coalesce(nullif(seen -> 'authors', 'null'), '[]')));
end $$;

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, text_fields, streams)
values ('events', 25, '{insert,edit,delete}', 'user_id', '{title,description,image_url,image_width,image_height,
  image_thumbhash,start_date,end_date,location,category,external_link_url,external_link_text,is_draft}',
  '{user_id}', '{title,description}', '{events}');
