-- The posts of a collection, in the order its owner set by hand.

insert into private.most_owned (thing, most, of_table, owner_column) values
  ('collection_items', 10000, 'collection_items', 'user_id'),
  ('items of one collection', 1000, 'collection_items', 'collection_id');

create table public.collection_items (
  id uuid primary key,
  collection_id uuid not null references public.collections (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- In the order set by hand, ascending.
  place double precision not null default 0 constraint invalid_input check (abs(place) < 1e15),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.collection_items enable row level security;
create unique index collection_items_once on public.collection_items (collection_id, post_id);
create index collection_items_post_idx on public.collection_items (post_id);
create index collection_items_person_idx on public.collection_items (user_id, sync_xid);
select private.refuse_banned('collection_items'), private.refuse_leaving('collection_items'),
  private.count_direct_writes('collection_items');

create policy "what one sees, of the public, and one's own" on public.collection_items for select to anon, authenticated
  using (user_id = (select auth.uid())
    or exists (select from public.collections c where c.id = collection_id and c.is_public)
      and exists (select from public.posts p where p.id = post_id));
create policy "one collects what one sees, into one's own" on public.collection_items for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.collections c where c.id = collection_id and c.user_id = (select auth.uid()))
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one moves one's own" on public.collection_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one takes out one's own" on public.collection_items for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger one_at_a_time before insert or update or delete on public.collection_items
  for each statement execute function private.one_at_a_time();

create trigger stamp before insert or update on public.collection_items
  for each row execute function private.stamp_own('collection_items');

create function private.collection_is_seen() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.is_banned()
    and not exists (select from public.collections c where c.id = new.collection_id) then
    raise exception 'related_missing' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger collection_is_seen before insert on public.collection_items
  for each row execute function private.collection_is_seen();
create trigger post_is_seen before insert on public.collection_items
  for each row execute function private.post_is_seen();

create function private.room_for_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_as_another(new.user_id);
  -- Of what is in already the index tells.
  if exists (select from public.collection_items i
    where (i.collection_id, i.post_id) = (new.collection_id, new.post_id)) then return new; end if;
  perform private.may_own('collection_items', new.user_id);
  perform private.may_own('items of one collection', new.collection_id);
  return new;
end $$;
create trigger room before insert on public.collection_items
  for each row execute function private.room_for_item();

create trigger changed after insert or update or delete on public.collection_items
  for each row execute function private.own_changed('collection_items');

-- What comes into a collection, and what leaves it, makes it the last changed. What has left is its cover no longer.
create function private.count_items() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.collections set name = name where id = new.collection_id;
  else
    update public.collections set cover_post_id = nullif(cover_post_id, old.post_id) where id = old.collection_id;
  end if;
  return null;
end $$;
create trigger counted_in after insert or delete on public.collection_items
  for each row execute function private.count_items();

create function private.collection_item_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select i.id, jsonb_build_object('id', i.id, 'collection_id', i.collection_id, 'post_id', i.post_id,
    'user_id', i.user_id, 'place', i.place, 'created_at', private.iso(i.created_at), 'rev', i.rev)
  from unnest(ids) as asked (id)
  join public.collection_items i on i.id = asked.id
  where i.user_id = auth.uid();
end $$;

-- The posts of a collection that the caller may see, in its order; `after`: [place, id].
create function private.list_collection(collection uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_place float8 := coalesce((after ->> 0)::float8, '-infinity');
  at_id uuid := coalesce((after ->> 1)::uuid, '00000000-0000-0000-0000-000000000000');
begin
  select array_agg(post_id), array_agg(jsonb_build_array(place, id)) into ids, ends from (
    select post_id, place, id from public.collection_items
    where collection_id = collection and (place, id) > (at_place, at_id)
    order by place, id limit n + 1) as items;
end $$;

create function private.first_item(fields jsonb, out id uuid, out rev bigint)
language sql stable set search_path = ''
as $$
  select i.id, i.rev from public.collection_items i
  where i.collection_id = (fields ->> 'collection_id')::uuid and i.post_id = (fields ->> 'post_id')::uuid
$$;

select private.add_own_stream('collection_items', place => 50, of_table => 'collection_items',
  rows_function => 'collection_item_rows');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams, repeat_index,
  repeat_function)
values ('collection_items', 60, '{insert,edit,delete}', 'user_id', '{place}', '{user_id,collection_id,post_id}',
  '{collection_items}', 'collection_items_once', 'first_item');
insert into private.sync_lists (list, function, stream) values ('collection', 'list_collection', 'posts');

create function private.export_collection_items(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select i.sync_xid::text, i.id::text, jsonb_build_object('id', i.id, 'collection_id', i.collection_id,
    'place', i.place, 'created_at', private.iso(i.created_at)) || private.post_named(i.post_id)
  from public.collection_items i
  where i.user_id = me and i.sync_xid >= since and (i.sync_xid, i.id) > (since, tie)
  order by i.sync_xid, i.id limit n;
end $$;
insert into private.export_sections values ('collection_items', 'export_collection_items', 'コレクションの投稿');

insert into private.deleted_with_person (place, table_name, owner_column)
values (80, 'collection_items', 'user_id');

insert into private.api_grants (statement) values
  ('grant select on public.collection_items to anon, authenticated');
