-- The documents the pull answers with. Caller's rights throughout: row level security decides what is there.

-- Posts and drafts by id, with counts and the caller's own like and bookmark. `stream` is where the row belongs.
create function private.post_rows(ids uuid[])
returns table (id uuid, user_id uuid, sync_xid xid8, stream text, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select p.id, p.user_id, p.sync_xid, private.stream_of(p), jsonb_build_object(
    'id', p.id, 'user_id', p.user_id, 'title', p.title, 'description', p.description,
    'image_url', p.image_url, 'image_width', p.image_width, 'image_height', p.image_height,
    'image_thumbhash', p.image_thumbhash, 'image_alt', p.image_alt, 'video_url', p.video_url,
    'character_tags', p.character_tags,
    'scheduled_at', private.iso(p.scheduled_at), 'is_draft', p.is_draft, 'is_published', p.is_published,
    'is_picked_by_admin', p.is_picked_by_admin, 'published_at', private.iso(p.published_at),
    'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at),
    'like_count', c.like_count, 'comment_count', c.comment_count,
    'comments_rev', c.comments_rev,
    'liked_by_me', l.post_id is not null, 'liked_rev', coalesce(l.rev, t.rev, 0),
    'bookmarked_by_me', b.post_id is not null, 'bookmarked_rev', coalesce(b.rev, tb.rev, 0),
    'bookmark_key', 9999999999999 - coalesce(floor(extract(epoch from b.created_at) * 1000)::bigint, 0),
    'rev', p.rev, 'feed_key', coalesce(p.feed_key, 9999999999999))
  from unnest(ids) as asked (id)
  join public.posts p on p.id = asked.id
  join public.post_counters c on c.post_id = p.id
  left join public.likes l on l.post_id = p.id and l.user_id = (select auth.uid())
  left join public.tombstones t
    on t.table_name = 'likes' and t.row_id = p.id and t.user_id = (select auth.uid())
  left join public.bookmarks b on b.post_id = p.id and b.user_id = (select auth.uid())
  left join public.tombstones tb
    on tb.table_name = 'bookmarks' and tb.row_id = p.id and tb.user_id = (select auth.uid());
end $$;

-- What of a profile is its owner's alone: the private columns, which no API role is granted, and the experience (whose
-- level everybody sees: with each like it would send two people's profiles to everybody).
create function private.own_profile() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('experience', s.experience, 'celebrated_level', celebrated_level,
    'is_admin', is_admin, 'admin_rank', admin_rank,
    'terms_accepted_at', private.iso(terms_accepted_at), 'privacy_accepted_at', private.iso(privacy_accepted_at),
    'terms_version', terms_version, 'email_notifications', email_notifications,
    'push_notifications', push_notifications, 'notification_settings', notification_settings,
    'privacy_settings', privacy_settings,
    -- A session that was ended from another device is told so as any forced sign-out is.
    'force_logout_at', private.iso(case when private.session_has_ended() then now() else force_logout_at end),
    'deletion_requested_at', private.iso(deletion_requested_at))
  from public.profiles join public.user_stats s on s.user_id = id where id = auth.uid());
end $$;

-- Profiles by id, with counts and the caller's own follow.
create function private.profile_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  select p.id, jsonb_build_object(
    'id', p.id, 'username', p.username, 'display_name', p.display_name, 'avatar_url', p.avatar_url, 'bio', p.bio,
    'website_url', p.website_url, 'twitter_username', p.twitter_username,
    'instagram_username', p.instagram_username, 'joined_at', private.iso(p.joined_at),
    'is_featured_creator', p.is_featured_creator, 'follower_count', s.follower_count,
    'following_count', s.following_count, 'post_count', s.total_posts, 'current_level', s.current_level,
    'followed_by_me', f.following_id is not null, 'followed_rev', coalesce(f.rev, t.rev, 0),
    'is_hidden', private.is_hidden(p.id), 'rev', p.rev)
    || case when p.id = (select auth.uid()) then (select private.own_profile()) else jsonb_build_object(
      'experience', null, 'celebrated_level', null, 'is_admin', null, 'admin_rank', null,
      'terms_accepted_at', null, 'privacy_accepted_at', null, 'terms_version', null, 'email_notifications', null, 'push_notifications', null,
      'notification_settings', null, 'privacy_settings', null, 'force_logout_at', null,
      'deletion_requested_at', null) end
  from unnest(ids) as asked (id)
  join public.profiles p on p.id = asked.id
  join public.user_stats s on s.user_id = p.id
  left join public.follows f on f.following_id = p.id and f.follower_id = (select auth.uid())
  left join public.tombstones t
    on t.table_name = 'follows' and t.row_id = p.id and t.user_id = (select auth.uid());
end $$;

-- The key down to which a window reaches that begins below `above` and is n posts long, ties included;
-- null when nothing public lies below it.
create function private.feed_edge(above bigint, n int) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  edge bigint;
begin
  select feed_key into edge from public.post_counters
  where feed_key is not null and feed_key > above order by feed_key offset n - 1 limit 1;
  -- Ordered, so that the index answers, however little lies below.
  perform from public.post_counters where feed_key is not null and feed_key > edge order by feed_key limit 1;
  return case when found then edge end;
end $$;

-- A text within what was asked. What is none, or longer than any of ours, is refused before anything prints or casts it:
-- a number of eight characters prints as 131,072 digits, and Postgres repeats all of what it cannot cast.
create function private.text_of(part jsonb, most int default 64) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if part is null then return null; end if;
  if jsonb_typeof(part) <> 'string' or char_length(part #>> '{}') > most then
    raise exception 'a part is no text, or too long' using errcode = '22023';
  end if;
  return part #>> '{}';
end $$;

-- A snapshot names every transaction that was under way.
create function private.snapshot_of(part jsonb) returns pg_snapshot
language plpgsql immutable set search_path = ''
as $$ begin return private.text_of(part, 16384); end $$;

-- Ids asked for by id in the wants of one stream; what is no id at all cannot exist and is answered as deleted.
-- Nothing else is an id: `constructor`, answered as gone, would be looked up in an object of the device's.
create function private.is_uuid(said text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return said ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'; end $$;

create function private.wanted_ids(wants jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if wants = '[]' then return '{}'; end if;
  return (select coalesce(array_agg(distinct lower(private.text_of(asked.id))), '{}')
    from jsonb_array_elements(wants) as want, jsonb_array_elements(want -> 'ids') as asked (id)
    where jsonb_typeof(want -> 'ids') = 'array' and private.is_uuid(private.text_of(asked.id)));
end $$;

create function private.as_ids(texts text[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if texts = '{}' then return '{}'; end if;
  return (select coalesce(array_agg(t::uuid), '{}') from unnest(texts) as t where private.is_uuid(t));
end $$;

-- Documents of a stream, and {"id", "_deleted"} for each asked id that was not found among them.
create function private.with_gone(docs jsonb, asked text[], answered text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if asked = '{}' then return coalesce(docs, '[]'); end if;
  return (select coalesce(docs, '[]') || coalesce(jsonb_agg(jsonb_build_object('id', gone.id, '_deleted', true)), '[]')
    from (select unnest(asked) except select unnest(answered)) as gone (id));
end $$;

-- Whether a stream in which nothing changed, and of which nothing is asked, may stay unanswered: its cursor stays good.
-- Once a day it is renewed, so that it never grows as old as tombstones may.
create function private.rests(cursor jsonb, ids uuid[], wanted text[]) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return ids = '{}' and wanted = '{}' and cursor ? 't' and not cursor ? 'at' and not cursor ? 'prev'
    and to_timestamp((cursor -> 't')::bigint) > now() - interval '1 day';
end $$;
