-- The merge of two people's (or two devices') edits of one thing, done here once for everybody: what neither saw of the
-- other's becomes a conflict copy (別の編集), or is refused.

-- A copy of a copy is called a copy once.
create function private.copy_title(title text) returns text
language sql immutable set search_path = ''
as $$ select private.shortened(regexp_replace(title, '（別の編集）$', ''), 94) || '（別の編集）' $$;

-- Whether who writes had on screen what stands there. Who typed on while a copy was made knows it by its first title.
create function private.has_seen(field text, was jsonb, now_is jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select was is not distinct from now_is
    or field = 'title' and coalesce(private.copy_title(was #>> '{}') = now_is #>> '{}', false)
$$;

-- An object is many settings: of each key what the writer changed is theirs, the others stay as they have become.
create function private.merged(now_is jsonb, was jsonb, mine jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if array[jsonb_typeof(now_is), jsonb_typeof(was), jsonb_typeof(mine)] is distinct from array['object', 'object', 'object']
  then return mine; end if;
  return (select coalesce(jsonb_object_agg(key, value), '{}') from (
    select key, case when mine -> key is not distinct from was -> key then now_is -> key
      else private.merged(now_is -> key, coalesce(was -> key, '{}'), mine -> key) end as value
    from (select jsonb_object_keys(now_is) as key union select jsonb_object_keys(mine)) as keys) as pairs
    where value is not null);
end $$;

create function private.apply_edit(t private.sync_tables, row_id uuid, fields jsonb, base jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  mine jsonb := private.typed(t.table_name, fields);
  was jsonb := private.typed(t.table_name, base);
  now_is jsonb;
  apply jsonb;
  rev bigint;
  copy_id uuid;
  copy_rev bigint;
  rev_told text := case when t.rev_function is null then 'rev' else format('private.%I()', t.rev_function) end;
begin
  execute format('select to_jsonb(r) from (select %s, %s as rev from public.%I where id = $1 for update) as r',
    private.columns_of(array(select unnest(t.writable) except select unnest(t.unread))), rev_told, t.table_name)
  into now_is using row_id;
  if now_is is null then
    return private.refused(case when private.exists_for_caller(t.table_name, row_id)
      then 'permission_denied' else 'not_found' end);
  end if;
  rev := (now_is ->> 'rev')::bigint;
  if t.unread_function is not null then
    execute format('select $1 || private.%I()', t.unread_function) into now_is using now_is;
  end if;
  select coalesce(jsonb_object_agg(key, private.merged(now_is -> key, was -> key, value)), '{}') into mine
  from jsonb_each(mine);
  select coalesce(jsonb_object_agg(key, value), '{}') into apply from jsonb_each(mine)
  where value is distinct from now_is -> key;

  if exists (select from jsonb_object_keys(apply) as key
    where key = any (t.guard_fields) and was -> key is distinct from now_is -> key) then
    return private.refused('changed_meanwhile');
  end if;
  -- Both sides changed the same text: the row keeps the other's, the writer's becomes a copy.
  if exists (select from jsonb_object_keys(apply) as key
    where key = any (t.text_fields) and not private.has_seen(key, was -> key, now_is -> key)) then
    if t.copy_function is null then return private.refused('changed_meanwhile'); end if;
    execute format('select id, rev from private.%I($1, $2)', t.copy_function) into copy_id, copy_rev using row_id, mine;
    select coalesce(jsonb_object_agg(key, value), '{}') into apply from jsonb_each(apply)
    where key <> all (t.held_fields)
      and not (key = any (t.text_fields) and not private.has_seen(key, was -> key, now_is -> key));
  end if;

  if apply <> '{}' then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
      where id = $2 returning %3$s', t.table_name, private.columns_of(array(select jsonb_object_keys(apply))), rev_told)
    into rev using apply, row_id;
    if rev is null then return private.refused('permission_denied'); end if;
  end if;
  return case when copy_id is null then private.accepted(rev) else private.accepted(copy_rev, copy_id) end;
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function private.copy_title, private.has_seen, private.merged, private.apply_edit
    to authenticated, service_role');
