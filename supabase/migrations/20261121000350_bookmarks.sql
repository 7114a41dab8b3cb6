-- Bookmarks: a toggle on a post as a like is one, but nobody's business: no count, no poke but one's own. Rows are
-- inserted and deleted; what was taken back leaves a private tombstone 'bookmarks' that carries its
-- rev.

create table public.bookmarks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid not null references public.posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id(),
  primary key (user_id, post_id)
);
alter table public.bookmarks enable row level security;
create index bookmarks_post_idx on public.bookmarks (post_id);
create index bookmarks_person_idx on public.bookmarks (user_id, sync_xid);
select private.refuse_banned('bookmarks'), private.refuse_leaving('bookmarks'),
  private.count_direct_writes('bookmarks');

create policy "one bookmarks what is public" on public.bookmarks for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));

create function private.stamp_bookmark() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then new.created_at := now(); end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.bookmarks
  for each row execute function private.stamp_bookmark();

create function private.bookmark_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.bookmarks := case tg_op when 'INSERT' then new else old end;
begin
  -- One's own post may be taken back at this moment: one after the other, and a draft is told by its counters.
  perform from public.post_counters where post_id = made.post_id and user_id = made.user_id for no key update;
  update public.post_counters set sync_xid = pg_current_xact_id()
  where post_id = made.post_id and user_id = made.user_id and feed_key is null;
  if tg_op = 'INSERT' then
    delete from public.tombstones
    where table_name = 'bookmarks' and row_id = new.post_id and user_id = new.user_id;
    perform private.poke_person(new.user_id);
  -- Gone together with its post: the post's tombstone says it all.
  elsif exists (select from public.posts where id = old.post_id) then
    perform private.insert_tombstone('bookmarks', old.post_id, old.user_id);
    perform private.poke_person(old.user_id);
  end if;
  return null;
end $$;
create trigger changed after insert or delete on public.bookmarks
  for each row execute function private.bookmark_changed();

-- Public again, a post comes back to whoever keeps it, wherever their windows end.
create function private.bookmarks_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.bookmarks set sync_xid = pg_current_xact_id() where post_id = new.id;
  return null;
end $$;
-- Before `changed`, by its name: a bookmark is locked before the counters, as one that is taken back is.
create trigger bookmarks_follow after update on public.posts for each row
  when (old.feed_key is null and new.feed_key is not null) execute function private.bookmarks_follow();

select private.add_toggle('bookmarked_by_me', of_table => 'posts', open_if => 'feed_key is not null',
  mark_table => 'bookmarks', thing_column => 'post_id', person_column => 'user_id',
  owner_column => 'user_id');

create function private.export_bookmarks(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select m.at_xid::text, m.id::text,
    jsonb_build_object('created_at', private.iso(m.made_at)) || private.post_named(m.id)
  from private.my_marked('bookmarked_by_me', since, tie, n) as m;
end $$;
insert into private.export_sections values ('bookmarks', 'export_bookmarks', 'ブックマークした投稿');

insert into private.deleted_with_person (place, table_name, owner_column, order_column)
values (50, 'bookmarks', 'user_id', 'post_id');
