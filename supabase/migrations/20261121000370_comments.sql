-- Comments: flat, oldest first. Whoever holds a post hears by its `comments_rev` that something about its comments
-- changed; the comments themselves come when a post is opened (the list comments/<post>).

insert into private.rate_limits (action, max_count, span) values
  ('comment', 20, '1 minute'),
  -- Comments stay for good, however many there are: more than anybody writes, and a megabyte or two.
  ('comment_a_day', 500, '1 day');
insert into private.xp_rules (kind, amount, per_day) values ('comment_made', 10, 10);

create table public.comments (
  id uuid primary key,
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  body text not null
    constraint comment_too_long check (char_length(body) <= 1000)
    constraint comment_required check (not private.is_blank(body)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by trigger, writable by no client: what its writer made is hidden (a ban, a leaving), or the team hides it.
  is_hidden boolean not null default false,
  is_hidden_by_team boolean not null default false,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.comments enable row level security;
create index comments_post_idx on public.comments (post_id, created_at desc, id desc);
create index comments_person_idx on public.comments (user_id, sync_xid);
select private.refuse_banned('comments'), private.refuse_leaving('comments'), private.compose_texts('comments'),
  private.count_direct_writes('comments'), private.hide_unseen('comments', 'user_id');

create policy "under what one sees, and one's own" on public.comments for select to anon, authenticated
  using (user_id = (select auth.uid())
    or not is_hidden and exists (select from public.posts p where p.id = post_id));
create policy "one comments on what is public, as oneself" on public.comments for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one edits one's own" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own, and what a lower rank wrote" on public.comments for delete to authenticated
  using (user_id = (select auth.uid()) or (select private.my_rank()) > 0 and private.is_rank_over(user_id));

-- Before any row is locked, as a batch and a ban do it.
create trigger one_at_a_time before insert or update or delete on public.comments
  for each statement execute function private.one_at_a_time();

create function private.stamp_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A block that is under way is waited for: else it would find no notice to take back yet.
  if new.user_id = auth.uid() then perform private.lock_following(new.user_id, alone => false); end if;
  -- A ban locks the profile first: whoever waits here sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  if tg_op = 'INSERT' then
    perform private.refuse_deleted_id('{comments}', new.id, new.user_id);
    perform private.hit_rate('comment');
    perform private.hit_rate('comment_a_day');
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
    end if;
  elsif new.body is distinct from old.body then
    if auth.uid() is not null and old.created_at < now() - interval '15 minutes' then
      raise exception 'too old to be edited' using errcode = '23514', constraint = 'edit_window_over',
        table = 'comments';
    end if;
    -- Whom an edit calls is told, as by a new one.
    if not private.mentioned_in(new.body) <@ private.mentioned_in(old.body) then perform private.hit_rate('comment'); end if;
    new.updated_at := now();
  end if;
  new.is_hidden := new.is_hidden_by_team or private.is_hidden(new.user_id);
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
-- Whose post it is, if it is there for everybody.
create function private.author_of(post uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select user_id from public.posts where id = post and feed_key is not null); end $$;

-- A post that is gone, hidden or of somebody who blocked the writer: related_missing, since no right was lost (as
-- private.cover_is_seen). The writer's own block: 42501, by refuse_apart; the policy does not ask about blocks.
create function private.post_is_seen() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_banned() then return new; end if;
  perform private.refuse_apart(private.author_of(new.post_id));
  if not exists (select from public.posts p where p.id = new.post_id and p.feed_key is not null) then
    raise exception 'related_missing' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger post_is_seen before insert on public.comments
  for each row execute function private.post_is_seen();

create trigger stamp before insert or update on public.comments
  for each row execute function private.stamp_comment();

create function private.comment_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and not old.is_hidden;
  is_now boolean := tg_op <> 'DELETE' and not new.is_hidden;
  comment public.comments := case tg_op when 'DELETE' then old else new end;
begin
  -- Gone together with its post: the post's tombstone says it all.
  if tg_op = 'DELETE' and not exists (select from public.posts where id = old.post_id) then return null; end if;
  update public.post_counters set comment_count = comment_count + is_now::int - was::int,
    comments_rev = nextval('private.sync_rev'), sync_xid = pg_current_xact_id()
  where post_id = comment.post_id;
  if was and not is_now then
    perform private.insert_tombstone('comments', comment.id, null);
  elsif is_now and not was then
    perform private.delete_tombstone('comments', comment.id, comment.user_id);
  end if;
  perform private.poke('public');
  perform private.poke_person(comment.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.comments
  for each row execute function private.comment_changed();

-- Taking back a comment locks the comment, then the post's counters; so the deletion of a post has to lock them in the
-- same order.
create function private.lock_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.comments where post_id = old.id order by id for update;
  return old;
end $$;
create trigger comments_first before delete on public.posts
  for each row execute function private.lock_comments();

create function private.comment_xp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.add_to_stats(old.user_id, comments => -1);
    perform private.take_back(old.id, 'comment_made');
    return null;
  end if;
  perform private.add_to_stats(new.user_id, comments => 1);
  if (select user_id from public.posts where id = new.post_id) <> new.user_id then
    perform private.award(new.user_id, 'comment_made', new.id, new.created_at);
  end if;
  return null;
end $$;
create trigger xp after insert or delete on public.comments for each row execute function private.comment_xp();

-- What the team hides its author's devices do not hold either, as with posts.
create function private.comment_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select c.id, jsonb_build_object('id', c.id, 'post_id', c.post_id, 'user_id', c.user_id, 'body', c.body,
    'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at),
    'made_at', floor(extract(epoch from c.created_at) * 1000)::bigint, 'rev', c.rev)
  from unnest(ids) as asked (id)
  join public.comments c on c.id = asked.id and not c.is_hidden_by_team;
end $$;

-- Gone comments, whoever wrote them: few, and a device may hold those of any post it opened.
create function private.comments_changed(prev pg_snapshot) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  return array(select row_id from public.tombstones where table_name = 'comments' and user_id is null
    and sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

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
    where post_id = post and not is_hidden_by_team and (created_at, id) < (at_time, at_id)
    order by created_at desc, id desc limit n + 1) as c;
  if cardinality(ids) > n then
    ids := ids[2:];
    next := (select jsonb_build_array(created_at, id) from public.comments where id = ids[1]);
  end if;
end $$;

insert into private.sync_streams (stream, place, rows_function, changed_function, brings_person)
values ('comments', 25, 'comment_rows', 'comments_changed', 'user_id');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, guard_fields, streams)
values ('comments', 30, '{insert,edit,delete}', 'user_id', '{body}', '{user_id,post_id}', '{body}', '{comments}');
insert into private.sync_lists (list, function, stream, most) values ('comments', 'list_comments', 'comments', 1000);

create function private.export_comments(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  return query select c.sync_xid::text, c.id::text, jsonb_build_object('id', c.id, 'body', c.body,
    'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at)) || private.post_named(c.post_id)
  from public.comments c
  where c.user_id = me and c.sync_xid >= since and (c.sync_xid, c.id) > (since, tie)
  order by c.sync_xid, c.id limit n;
end $$;
insert into private.export_sections values ('comments', 'export_comments', 'コメント');

insert into private.deleted_with_person (place, table_name, owner_column)
values (30, 'comments', 'user_id');
insert into private.hidden_with_person (place, table_name, owner_column)
values (40, 'comments', 'user_id');

insert into private.api_grants (statement) values
  ('grant execute on function private.author_of to authenticated, service_role'),
  ('grant select on public.comments to anon, authenticated');
