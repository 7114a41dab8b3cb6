-- Collections of posts: private unless their owner says otherwise, in an order set by hand.

insert into private.most_owned (thing, most, of_table, owner_column)
values ('collections', 200, 'collections', 'user_id');

create table public.collections (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (not private.has_marks(name))
    constraint collection_name_required check (not private.is_blank(name))
    constraint collection_name_too_long check (char_length(name) <= 50),
  description text not null default ''
    constraint collection_description_too_long check (char_length(description) <= 500),
  is_public boolean not null default false,
  -- Whose picture stands for the whole; null: the first one's.
  cover_post_id uuid references public.posts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.collections enable row level security;
create index collections_person_idx on public.collections (user_id, sync_xid);
create index collections_cover_idx on public.collections (cover_post_id) where cover_post_id is not null;
select private.refuse_banned('collections'), private.refuse_leaving('collections'),
  private.compose_texts('collections'), private.count_direct_writes('collections');

create policy "the public, of whom shows theirs, and one's own" on public.collections for select to anon, authenticated
  using (user_id = (select auth.uid()) or is_public and private.opens_to_me(user_id, 'collections'));
create policy "one collects as oneself" on public.collections for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.collections for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.collections for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger one_at_a_time before insert or update or delete on public.collections
  for each statement execute function private.one_at_a_time();

create trigger stamp before insert or update on public.collections
  for each row execute function private.stamp_own('albums');

create function private.room_for_collection() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_as_another(new.user_id);
  perform private.may_own('collections', new.user_id);
  return new;
end $$;
create trigger room before insert on public.collections
  for each row execute function private.room_for_collection();

create function private.touch_collection() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;
create trigger touch before update on public.collections
  for each row execute function private.touch_collection();

-- A post that one does not see is no cover: it is answered like one that is not there.
create function private.cover_is_seen() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if new.cover_post_id is not null and (tg_op = 'INSERT' or new.cover_post_id is distinct from old.cover_post_id)
    and not exists (select from public.posts p where p.id = new.cover_post_id) then
    raise exception 'related_missing' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger cover_is_seen before insert or update on public.collections
  for each row execute function private.cover_is_seen();

create trigger changed after insert or update or delete on public.collections
  for each row execute function private.own_changed('albums');

-- Of somebody else's, whose items a device does not hold, with the post that stands first.
create function private.collection_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select c.id, jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', c.name,
    'description', c.description, 'is_public', c.is_public, 'cover_post_id', c.cover_post_id,
    'created_at', private.iso(c.created_at),
    'updated_at', private.iso(c.updated_at), 'item_count', (
      select count(*) from public.collection_items i where i.collection_id = c.id),
    'first_post_id', case when c.user_id <> coalesce((select auth.uid()), '00000000-0000-0000-0000-000000000000') then (
      select i.post_id from public.collection_items i where i.collection_id = c.id order by i.place, i.id limit 1) end,
    'collection_key', 9999999999999 - floor(extract(epoch from c.updated_at) * 1000)::bigint, 'rev', c.rev)
  from unnest(ids) as asked (id)
  join public.collections c on c.id = asked.id;
end $$;

-- A person's public collections, last changed first; after: [time, id].
create function private.list_albums_of(person uuid, after jsonb, n int, out ids uuid[], out ends jsonb[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if not private.opens_to_me(person, 'collections') then return; end if;
  select array_agg(id), array_agg(jsonb_build_array(updated_at, id)) into ids, ends from (
    select id, updated_at from public.collections
    where user_id = person and is_public and (updated_at, id) < (at_time, at_id)
    order by updated_at desc, id desc limit n + 1) as last_ones;
end $$;

-- (A device's database keeps the name `collections` for itself.)
select private.add_own_stream('albums', place => 40, of_table => 'collections', rows_function => 'collection_rows');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, guard_fields, streams)
values ('collections', 50, '{insert,edit,delete}', 'user_id', '{name,description,is_public,cover_post_id}', '{user_id}',
  '{name,description}', '{albums}');
insert into private.sync_lists (list, function, stream, privacy)
values ('albums-of', 'list_albums_of', 'albums', 'collections');

create function private.export_collections(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select c.sync_xid::text, c.id::text, jsonb_build_object('id', c.id, 'name', c.name,
    'description', c.description, 'is_public', c.is_public, 'cover_post_id', c.cover_post_id,
    'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at))
  from public.collections c
  where c.user_id = me and c.sync_xid >= since and (c.sync_xid, c.id) > (since, tie)
  order by c.sync_xid, c.id limit n;
end $$;
insert into private.export_sections values ('collections', 'export_collections', 'コレクションと、その中の投稿（items）');

insert into private.deleted_with_person (place, table_name, owner_column)
values (90, 'collections', 'user_id');

insert into private.api_grants (statement) values
  ('grant select on public.collections to anon, authenticated');
