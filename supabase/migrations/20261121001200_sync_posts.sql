-- What sync_push knows of profiles, posts, collections and reports.

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, unread, text_fields, toggles, streams)
values ('profiles', 10, '{edit,toggle}', 'id',
  '{username,display_name,avatar_url,bio,website_url,twitter_username,instagram_username,celebrated_level,
    terms_version,email_notifications,push_notifications,notification_settings,privacy_settings}',
  '{celebrated_level,terms_version,email_notifications,push_notifications,notification_settings,privacy_settings}',
  '{bio}', '{followed_by_me}', '{profiles}');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, text_fields,
  held_fields, toggles, streams, copy_function, repeat_index, repeat_function) values
  ('posts', 20, '{insert,edit,toggle,delete}', 'user_id',
    '{title,description,image_url,image_width,image_height,image_thumbhash,image_alt,video_url,character_tags,scheduled_at,is_draft}',
    '{user_id,client_second}', '{title,description,image_alt}', '{is_draft,scheduled_at}', '{liked_by_me,bookmarked_by_me}', '{posts,drafts}',
    'copy_post', 'posts_once_key', 'first_post');

-- Null: there is no such post for the caller. Nothing to take back: the rev of the last taking back, or 0.
create function private.toggle_liked_by_me(post uuid, wanted boolean) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
  found_rev bigint;
begin
  if wanted then
    select rev into found_rev from public.likes where post_id = post and user_id = me;
    if found_rev is not null then return found_rev; end if;
    -- One statement: looking first and liking then would let the post go in between.
    insert into public.likes (post_id, user_id)
    select p.id, me from public.posts p where p.id = post and p.feed_key is not null returning rev into found_rev;
    return found_rev;
  end if;
  delete from public.likes where post_id = post and user_id = me;
  select rev into found_rev from public.tombstones where table_name = 'likes' and row_id = post and user_id = me;
  return coalesce(found_rev, 0);
end $$;

-- Null: there is no such post for the caller. Nothing to take back: as above.
create function private.toggle_bookmarked_by_me(post uuid, wanted boolean) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
  found_rev bigint;
begin
  if wanted then
    select rev into found_rev from public.bookmarks where post_id = post and user_id = me;
    if found_rev is not null then return found_rev; end if;
    insert into public.bookmarks (post_id, user_id)
    select p.id, me from public.posts p where p.id = post and p.feed_key is not null returning rev into found_rev;
    return found_rev;
  end if;
  delete from public.bookmarks where post_id = post and user_id = me;
  select rev into found_rev from public.tombstones
  where table_name = 'bookmarks' and row_id = post and user_id = me;
  return coalesce(found_rev, 0);
end $$;

-- Null: there is no such person. Nothing to take back: as above.
create function private.toggle_followed_by_me(profile uuid, wanted boolean) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  me uuid := auth.uid();
  found_rev bigint;
begin
  if wanted then
    select rev into found_rev from public.follows where follower_id = me and following_id = profile;
    if found_rev is not null then return found_rev; end if;
    insert into public.follows (follower_id, following_id)
    select me, p.id from public.profiles p where p.id = profile returning rev into found_rev;
    return found_rev;
  end if;
  delete from public.follows where follower_id = me and following_id = profile;
  select rev into found_rev from public.tombstones
  where table_name = 'follows' and row_id = profile and user_id = me;
  return coalesce(found_rev, 0);
end $$;

-- 競合コピー: the post as its writer had it, as a new draft; nothing of it is published unseen.
create function private.copy_post(post uuid, mine jsonb, out id uuid, out rev bigint)
language plpgsql volatile set search_path = ''
as $$
declare
  copy jsonb;
begin
  select to_jsonb(p) into copy from public.posts p where p.id = post;
  copy := copy || mine;
  copy := copy || jsonb_build_object('id', gen_random_uuid(), 'is_draft', true, 'scheduled_at', null,
    'title', private.copy_title(copy ->> 'title'));
  insert into public.posts as made (id, user_id, title, description, image_url, image_width, image_height,
    image_thumbhash, image_alt, video_url, character_tags, is_draft)
  select c.id, c.user_id, c.title, c.description, c.image_url, c.image_width, c.image_height,
    c.image_thumbhash, c.image_alt, c.video_url, c.character_tags, c.is_draft
  from jsonb_populate_record(null::public.posts, copy) as c
  returning made.id, made.rev into copy_post.id, copy_post.rev;
end $$;

create function private.first_post(fields jsonb, out id uuid, out rev bigint)
language sql stable set search_path = ''
as $$
  select p.id, p.rev from public.posts p
  where p.once_key = private.once_key(jsonb_populate_record(null::public.posts,
    '{"title": "", "description": "", "character_tags": [], "is_draft": false}' || fields))
$$;

-- A report is sent once; nothing of it comes back to a device.
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('reports', 40, '{insert}', 'reporter_id', '{}', '{reporter_id,content_type,content_id,reason,description}', '{}');

-- As is the code that a newcomer came with.
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('invitation_uses', 45, '{insert}', 'user_id', '{}', '{user_id,code}', '{}');

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, guard_fields, streams)
values ('collections', 50, '{insert,edit,delete}', 'user_id', '{name,description,is_public,cover_post_id}', '{user_id}',
  '{name,description}', '{albums}');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams, repeat_index,
  repeat_function)
values ('collection_items', 60, '{insert,edit,delete}', 'user_id', '{place}', '{user_id,collection_id,post_id}',
  '{collection_items}', 'collection_items_once', 'first_item');
