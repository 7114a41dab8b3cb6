-- What the database makes of a post by itself: is_published, published_at, feed_key, rev, counters, tombstones.

create trigger one_at_a_time before insert or update or delete on public.posts
  for each statement execute function private.one_at_a_time();

create function private.stamp_post() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Taken off on one device while it was described on another.
  if new.image_url is null then new.image_alt := null; end if;
  -- A ban locks the profile first: whoever waits here (the scheduler has no person) sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  if auth.uid() is not null and private.is_banned() then
    raise exception 'user_banned' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    perform private.refuse_buried('{posts,drafts}', new.id, new.user_id);
    perform private.hit_rate(case when new.is_draft then 'draft_create' else 'post_create' end);
    new.once_key := private.once_key(new);
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
      new.published_at := null;
    end if;
  elsif (new.title, new.description, new.image_url, new.image_width, new.image_height, new.image_thumbhash,
      new.image_alt, new.video_url, new.character_tags, new.scheduled_at, new.is_draft)
    is distinct from (old.title, old.description, old.image_url, old.image_width, old.image_height,
      old.image_thumbhash, old.image_alt, old.video_url, old.character_tags, old.scheduled_at, old.is_draft) then
    new.updated_at := now();
  end if;
  if tg_op = 'UPDATE' and old.is_draft and not new.is_draft then perform private.hit_rate('post_create'); end if;
  new.is_published := not new.is_draft and (new.scheduled_at is null or new.scheduled_at <= now());
  -- The first publishing counts: taking a post back and publishing it again does not lift it in the feed.
  if new.is_published then new.published_at := coalesce(new.published_at, now()); end if;
  new.feed_key := case when new.is_published and not private.is_hidden(new.user_id)
    then 9999999999999 - floor(extract(epoch from new.published_at) * 1000)::bigint end;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.posts
  for each row execute function private.stamp_post();

create function private.post_left(p public.posts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stream text := private.stream_of(p);
begin
  if stream = 'posts' then
    perform private.bury('posts', p.id, null, p.feed_key);
    perform private.poke('public');
    perform private.add_to_stats(p.user_id, posts => -1);
  end if;
  -- Also for a public post: the owner's devices hold it wherever their windows end.
  if stream is not null then perform private.bury(stream, p.id, p.user_id); end if;
  perform private.poke_person(p.user_id);
end $$;

create function private.post_entered(p public.posts) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stream text := private.stream_of(p);
begin
  delete from public.tombstones where table_name = stream and row_id = p.id;
  if stream = 'posts' then perform private.add_to_stats(p.user_id, posts => 1); end if;
end $$;

create function private.post_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.post_left(old);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.post_counters (post_id, user_id, feed_key) values (new.id, new.user_id, new.feed_key);
    perform private.post_entered(new);
  else
    update public.post_counters set feed_key = new.feed_key, sync_xid = pg_current_xact_id() where post_id = new.id;
    if private.stream_of(new) is distinct from private.stream_of(old) then
      perform private.post_left(old);
      perform private.post_entered(new);
    end if;
  end if;
  if new.feed_key is not null then perform private.poke('public'); end if;
  perform private.poke_person(new.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.posts
  for each row execute function private.post_changed();

-- Taking back a like locks the like, then the post's counters; so the deletion of a post, which takes both with it,
-- has to lock them in the same order.
create function private.lock_likes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.likes where post_id = old.id order by user_id for update;
  return old;
end $$;
create trigger likes_first before delete on public.posts
  for each row execute function private.lock_likes();

create function private.stamp_like() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hit_rate('like');
  if auth.uid() is not null then new.created_at := now(); end if;
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert on public.likes
  for each row execute function private.stamp_like();

create function private.like_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.likes := case tg_op when 'INSERT' then new else old end;
  change int := case tg_op when 'INSERT' then 1 else -1 end;
  author uuid := (select user_id from public.post_counters where post_id = made.post_id);
begin
  insert into private.like_news (post_id, author, liker, step) values (made.post_id, author, made.user_id, change);
  -- Gone together with its post: the post's tombstone says it all.
  if author is null then return null; end if;
  if tg_op = 'INSERT' then
    delete from public.tombstones where table_name = 'likes' and row_id = made.post_id and user_id = made.user_id;
  else
    perform private.bury('likes', made.post_id, made.user_id);
  end if;
  perform private.poke('public');
  perform private.poke_person(made.user_id);
  -- Last of all: whoever else likes the post waits from here to the commit.
  update public.post_counters set like_count = like_count + change, sync_xid = pg_current_xact_id()
  where post_id = made.post_id;
  return null;
end $$;
create trigger changed after insert or delete on public.likes
  for each row execute function private.like_changed();
