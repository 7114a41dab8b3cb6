-- Collections of posts: private unless their owner says otherwise, in an order set by hand.

create table public.collections (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null
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

create table public.collection_items (
  id uuid primary key,
  collection_id uuid not null references public.collections (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- In the order set by hand, ascending; between two there is always room for one more.
  place double precision not null default 0 constraint place_invalid check (abs(place) < 1e15),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.collection_items enable row level security;
create unique index collection_items_once on public.collection_items (collection_id, post_id);
create index collection_items_post_idx on public.collection_items (post_id);
create index collection_items_person_idx on public.collection_items (user_id, sync_xid);

create trigger one_at_a_time before insert or update or delete on public.collections
  for each statement execute function private.one_at_a_time();
create trigger one_at_a_time before insert or update or delete on public.collection_items
  for each statement execute function private.one_at_a_time();

-- The argument of these: the stream of the table.
create function private.stamp_collected() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refuse_buried(array[tg_argv[0]], new.id, new.user_id);
    if auth.uid() is not null then new.created_at := now(); end if;
  end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.collections
  for each row execute function private.stamp_collected('albums');
create trigger stamp before insert or update on public.collection_items
  for each row execute function private.stamp_collected('collection_items');

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

create function private.collected_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.bury(tg_argv[0], old.id, old.user_id);
    perform private.poke_person(old.user_id);
    return null;
  end if;
  perform private.poke_person(new.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.collections
  for each row execute function private.collected_changed('albums');
create trigger changed after insert or update or delete on public.collection_items
  for each row execute function private.collected_changed('collection_items');

-- What comes into a collection, and what leaves it, makes it the last changed.
create function private.count_items() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.collections set name = name
  where id = case tg_op when 'INSERT' then new.collection_id else old.collection_id end;
  return null;
end $$;
create trigger counted_in after insert or delete on public.collection_items
  for each row execute function private.count_items();

-- Of somebody else's, whose items a device does not hold, with the post that stands first.
create function private.collection_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select c.id, jsonb_build_object('id', c.id, 'user_id', c.user_id, 'name', c.name, 'description', c.description,
    'is_public', c.is_public, 'cover_post_id', c.cover_post_id, 'created_at', private.iso(c.created_at),
    'updated_at', private.iso(c.updated_at), 'item_count', (
      select count(*) from public.collection_items i where i.collection_id = c.id),
    'first_post_id', case when c.user_id <> coalesce((select auth.uid()), '00000000-0000-0000-0000-000000000000') then (
      select i.post_id from public.collection_items i where i.collection_id = c.id order by i.place, i.id limit 1) end,
    'collection_key', 9999999999999 - floor(extract(epoch from c.updated_at) * 1000)::bigint, 'rev', c.rev)
  from unnest(ids) as asked (id)
  join public.collections c on c.id = asked.id
$$;

create function private.collection_item_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language sql stable set search_path = ''
as $$
  select i.id, jsonb_build_object('id', i.id, 'collection_id', i.collection_id, 'post_id', i.post_id,
    'user_id', i.user_id, 'place', i.place, 'created_at', private.iso(i.created_at), 'rev', i.rev)
  from unnest(ids) as asked (id)
  join public.collection_items i on i.id = asked.id
  where i.user_id = (select auth.uid())
$$;

-- The posts of a collection that the caller may see, in its order; `after`: [place, id].
create function private.list_collection(collection uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_place float8 := coalesce((after ->> 0)::float8, '-infinity');
  at_id uuid := coalesce((after ->> 1)::uuid, '00000000-0000-0000-0000-000000000000');
  keys jsonb[];
begin
  select array_agg(post_id), array_agg(jsonb_build_array(place, id)) into ids, keys from (
    select post_id, place, id from public.collection_items
    where collection_id = collection and (place, id) > (at_place, at_id)
    order by place, id limit n + 1) as items;
  if cardinality(ids) > n then
    ids := ids[1:n];
    next := keys[n];
  end if;
end $$;

create function private.first_item(fields jsonb, out id uuid, out rev bigint)
language sql stable set search_path = ''
as $$
  select i.id, i.rev from public.collection_items i
  where i.collection_id = (fields ->> 'collection_id')::uuid and i.post_id = (fields ->> 'post_id')::uuid
$$;
