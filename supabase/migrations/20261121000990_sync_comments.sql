-- Comments in the pull: the pages of a post's list, and what is gone of those that a device may hold.

create function private.comment_rows(ids uuid[]) returns table (id uuid, user_id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select c.id, c.user_id, jsonb_build_object('id', c.id, 'post_id', c.post_id, 'user_id', c.user_id, 'body', c.body,
    'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at),
    'made_at', floor(extract(epoch from c.created_at) * 1000)::bigint, 'rev', c.rev)
  from unnest(ids) as asked (id)
  join public.comments c on c.id = asked.id
$$;

-- The newest comments of a post that are older than `after` ([created_at, id]), oldest first.
create function private.list_comments(post uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce((after ->> 1)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  select array_agg(c.id order by c.created_at, c.id) into ids from (
    select id, created_at from public.comments
    where post_id = post and (created_at, id) < (at_time, at_id)
    order by created_at desc, id desc limit n + 1) as c;
  if cardinality(ids) > n then
    ids := ids[2:];
    next := (select jsonb_build_array(created_at, id) from public.comments where id = ids[1]);
  end if;
end $$;

-- Gone comments, whoever wrote them: few, and a device may hold those of any post it opened.
create function private.gone_comments(prev pg_snapshot) returns text[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(select row_id::text from public.tombstones where table_name = 'comments' and user_id is null
    and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

create function private.pull_comments(cursor jsonb, wants jsonb, page int, seen jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  prev pg_snapshot := private.snapshot_of(cursor -> 'cur');
  asked text[] := private.wanted_ids(wants);
  extra uuid[];
  docs jsonb;
  found_ids text[];
  authors uuid[];
begin
  if prev is not null then asked := asked || private.gone_comments(prev); end if;
  extra := private.as_ids(asked || array(select jsonb_array_elements_text(coalesce(seen -> 'comments', '[]'))));
  if private.rests(cursor, extra, asked) then return null; end if;
  if extra <> '{}' then
    select jsonb_agg(r.doc), array_agg(r.id::text), array_agg(distinct r.user_id) into docs, found_ids, authors
    from private.comment_rows(extra) as r;
  end if;
  return jsonb_build_object('rows', private.with_gone(docs, asked, found_ids),
    'cursor', jsonb_build_object('cur', pg_current_snapshot()), 'done', true,
    'seen', jsonb_build_object('authors', coalesce(to_jsonb(authors), '[]') || coalesce(nullif(seen -> 'authors', 'null'), '[]')));
end $$;

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, guard_fields, streams)
values ('comments', 30, '{insert,edit,delete}', 'user_id', '{body}', '{user_id,post_id}', '{body}', '{comments}');
