-- データの書き出し (product-decisions, Settings): what the database holds of a person, given to that person page by page.
-- Read with the caller's own rights; the few things that no API role may read come from definers that know nobody but
-- the caller. What belongs to others is not in it: who banned or reported, other people's addresses.

insert into private.rate_limits (action, max_count, span) values ('export_page', 600, '1 hour');

create function private.count_export() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  perform private.hit_rate('export_page');
end $$;

-- The account as the Auth server has it: what Google told, and where from the person is signed in.
create function private.my_account() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account auth.users;
  about jsonb;
begin
  select * into account from auth.users where id = auth.uid();
  -- The embedded server stores this object as a JSON string (facts, lite 5).
  about := account.raw_user_meta_data;
  if jsonb_typeof(about) = 'string' then about := (about #>> '{}')::jsonb; end if;
  return jsonb_build_object('id', account.id, 'email', account.email, 'created_at', private.iso(account.created_at),
    'last_sign_in_at', private.iso(account.last_sign_in_at), 'told_by_google', about,
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object('began_at', private.iso(s.created_at),
        'last_used_at', private.iso(s.updated_at), 'browser', to_jsonb(s) ->> 'user_agent', 'ip', to_jsonb(s) ->> 'ip')
        order by s.created_at, s.id)
      from auth.sessions s where s.user_id = account.id), '[]'));
end $$;

-- By the database's own hand: how much one likes is no column of the API.
create function private.my_profile() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select r.doc - '{followed_by_me,followed_rev,is_hidden,rev}'::text[] || jsonb_build_object(
    'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at),
    'total_likes_received', s.total_likes_received, 'total_likes_given', s.total_likes_given,
    'total_comments_made', s.total_comments_made)
  from private.profile_rows(array[(select auth.uid())]) r
  join public.profiles p on p.id = r.id join public.user_stats s on s.user_id = r.id
$$;

-- Who follows the caller, as everybody is shown it: without whoever is hidden.
create function private.my_followers(after_xid xid8, after_id uuid, n int)
returns table (at_xid xid8, id uuid, username text, followed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query select f.sync_xid, f.follower_id, p.username, f.created_at
  from public.follows f join public.profiles p on p.id = f.follower_id
  where f.following_id = auth.uid() and f.sync_xid >= after_xid and (f.sync_xid, f.follower_id) > (after_xid, after_id)
    and not private.is_hidden(f.follower_id)
  order by f.sync_xid, f.follower_id limit n;
end $$;

-- What may stand beside the id of a post that one liked, kept or commented on: as much of it as one sees.
create function private.post_named(post uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((select jsonb_build_object('post_id', p.id, 'post_title', p.title, 'post_by', w.username)
    from public.posts p join public.profiles w on w.id = p.user_id where p.id = post),
    jsonb_build_object('post_id', post, 'post_title', null, 'post_by', null));
end $$;

-- Up to n rows of a section after a place: [key, tie] of the last one given. Each goes by an index that is there already,
-- mostly (person, sync_xid). What changes meanwhile comes once more, later: the device keeps the later one.
create function private.export_things(section text, after jsonb, n int)
returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  since xid8 := coalesce(after ->> 0, '0')::xid8;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
begin
  case section
  when 'posts' then
    return query select p.sync_xid::text, p.id::text, jsonb_build_object('id', p.id, 'title', p.title,
      'description', p.description, 'image_url', p.image_url, 'image_width', p.image_width,
      'image_height', p.image_height, 'image_alt', p.image_alt, 'video_url', p.video_url,
      'character_tags', p.character_tags, 'is_draft', p.is_draft, 'is_published', p.is_published,
      'scheduled_at', private.iso(p.scheduled_at), 'published_at', private.iso(p.published_at),
      'is_picked_by_admin', p.is_picked_by_admin, 'like_count', c.like_count, 'comment_count', c.comment_count,
      'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at))
    from public.posts p left join public.post_counters c on c.post_id = p.id
    where p.user_id = me and p.sync_xid >= since and (p.sync_xid, p.id) > (since, tie)
    order by p.sync_xid, p.id limit n;
  when 'comments' then
    return query select c.sync_xid::text, c.id::text, jsonb_build_object('id', c.id, 'body', c.body,
      'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at)) || private.post_named(c.post_id)
    from public.comments c
    where c.user_id = me and c.sync_xid >= since and (c.sync_xid, c.id) > (since, tie)
    order by c.sync_xid, c.id limit n;
  when 'likes' then
    return query select l.sync_xid::text, l.post_id::text,
      jsonb_build_object('created_at', private.iso(l.created_at)) || private.post_named(l.post_id)
    from public.likes l
    where l.user_id = me and l.sync_xid >= since and (l.sync_xid, l.post_id) > (since, tie)
    order by l.sync_xid, l.post_id limit n;
  when 'bookmarks' then
    return query select b.sync_xid::text, b.post_id::text,
      jsonb_build_object('created_at', private.iso(b.created_at)) || private.post_named(b.post_id)
    from public.bookmarks b
    where b.user_id = me and b.sync_xid >= since and (b.sync_xid, b.post_id) > (since, tie)
    order by b.sync_xid, b.post_id limit n;
  when 'collections' then
    return query select c.sync_xid::text, c.id::text, jsonb_build_object('id', c.id, 'name', c.name,
      'description', c.description, 'is_public', c.is_public, 'cover_post_id', c.cover_post_id,
      'created_at', private.iso(c.created_at), 'updated_at', private.iso(c.updated_at))
    from public.collections c
    where c.user_id = me and c.sync_xid >= since and (c.sync_xid, c.id) > (since, tie)
    order by c.sync_xid, c.id limit n;
  when 'collection_items' then
    return query select i.sync_xid::text, i.id::text, jsonb_build_object('id', i.id, 'collection_id', i.collection_id,
      'place', i.place, 'created_at', private.iso(i.created_at)) || private.post_named(i.post_id)
    from public.collection_items i
    where i.user_id = me and i.sync_xid >= since and (i.sync_xid, i.id) > (since, tie)
    order by i.sync_xid, i.id limit n;
  when 'events' then
    return query select e.sync_xid::text, e.id::text, jsonb_build_object('id', e.id, 'title', e.title,
      'description', e.description, 'image_url', e.image_url, 'image_width', e.image_width,
      'image_height', e.image_height, 'start_date', private.iso(e.start_date), 'end_date', private.iso(e.end_date),
      'location', e.location, 'category', e.category, 'external_link_url', e.external_link_url,
      'external_link_text', e.external_link_text, 'is_draft', e.is_draft, 'created_at', private.iso(e.created_at),
      'updated_at', private.iso(e.updated_at))
    from public.events e
    where e.user_id = me and e.sync_xid >= since and (e.sync_xid, e.id) > (since, tie)
    order by e.sync_xid, e.id limit n;
  when 'following' then
    return query select f.sync_xid::text, f.following_id::text, jsonb_build_object('id', f.following_id,
      'username', p.username, 'followed_at', private.iso(f.created_at))
    from public.follows f join public.profiles p on p.id = f.following_id
    where f.follower_id = me and f.sync_xid >= since and (f.sync_xid, f.following_id) > (since, tie)
    order by f.sync_xid, f.following_id limit n;
  when 'followers' then
    return query select f.at_xid::text, f.id::text, jsonb_build_object('id', f.id, 'username', f.username,
      'followed_at', private.iso(f.followed_at))
    from private.my_followers(since, tie, n) f;
  else
    raise exception 'no such section' using errcode = '22023';
  end case;
end $$;

-- The same of what has no sync_xid or no index by it: by time, or by what is unique.
create function private.export_records(section text, after jsonb, n int)
returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  key text := after ->> 0;
  tie uuid := coalesce(after ->> 1, '00000000-0000-0000-0000-000000000000')::uuid;
  since timestamptz;
begin
  case section
  when 'xp_events' then
    since := coalesce(key, '-infinity')::timestamptz;
    return query select x.created_at::text, x.id::text, jsonb_build_object('kind', x.kind, 'target_id', x.target_id,
      'amount', x.amount, 'created_at', private.iso(x.created_at))
    from public.xp_event x
    where x.user_id = me and x.created_at >= since and (x.created_at, x.id) > (since, tie)
    order by x.created_at, x.id limit n;
  when 'reports' then
    return query select r.content_type, r.content_id::text, jsonb_build_object('id', r.id,
      'content_type', r.content_type, 'content_id', r.content_id, 'reason', r.reason, 'description', r.description,
      'status', r.status, 'created_at', private.iso(r.created_at))
    from public.reports r
    where r.reporter_id = me and (r.content_type, r.content_id) > (coalesce(key, ''), tie)
    order by r.content_type, r.content_id limit n;
  when 'invitations' then
    since := coalesce(key, '-infinity')::timestamptz;
    return query select i.created_at::text, i.id::text, jsonb_build_object('id', i.id, 'code', i.code,
      'status', i.status, 'created_at', private.iso(i.created_at), 'expires_at', private.iso(i.expires_at),
      'accepted_at', private.iso(i.accepted_at), 'accepted_by', p.username)
    from public.invitations i left join public.profiles p on p.id = i.invitee_id
    where i.inviter_id = me and i.created_at >= since and (i.created_at, i.id) > (since, tie)
    order by i.created_at, i.id limit n;
  when 'invitation_uses' then
    return query select u.id::text, null::text, jsonb_build_object('id', u.id, 'code', u.code)
    from public.invitation_uses u where u.user_id = me and key is null;
  when 'bans' then
    since := coalesce(key, '-infinity')::timestamptz;
    return query select b.banned_at::text, b.id::text, jsonb_build_object('id', b.id,
      'reason_category', b.reason_category, 'reason_detail', b.reason_detail, 'hide_content', b.hide_content,
      'is_active', b.is_active, 'banned_at', private.iso(b.banned_at), 'unbanned_at', private.iso(b.unbanned_at),
      'appeal_status', b.appeal_status, 'appeal_reason', b.appeal_reason,
      'appeal_submitted_at', private.iso(b.appeal_submitted_at),
      'appeal_reviewed_at', private.iso(b.appeal_reviewed_at),
      'appeal_messages', coalesce((select jsonb_agg(jsonb_build_object('body', m.body, 'by_appellant', m.by_appellant,
        'created_at', private.iso(m.created_at)) order by m.created_at, m.id)
        from public.appeal_message m where m.ban_id = b.id), '[]'))
    from public.banned_users b
    where b.user_id = me and (b.banned_at, b.id) > (since, tie) order by b.banned_at, b.id limit n;
  when 'consents' then
    return query select c.consent_type || ' ' || c.version, null::text, jsonb_build_object(
      'consent_type', c.consent_type, 'version', c.version, 'created_at', private.iso(c.created_at))
    from public.user_consents c
    where c.user_id = me and c.consent_type || ' ' || c.version > coalesce(key, '')
    order by 1 limit n;
  end case;
end $$;

-- {rows, next}: `next` is what to ask with for the page after this one; null: there is none. A banned person gets
-- nothing but `user_banned`: their way is the appeal.
create function public.export_page(p_section text, p_after jsonb default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  page constant int := 500;
  docs jsonb[];
  places jsonb[];
begin
  if private.is_banned() then raise exception 'user_banned' using errcode = '42501'; end if;
  -- A number of a few characters may print as a hundred thousand.
  if char_length(p_after::text) > 200 then raise exception 'no such page' using errcode = '22023'; end if;
  perform private.count_export();
  if p_section = 'person' then
    return jsonb_build_object('next', null, 'rows', jsonb_build_array(
      jsonb_build_object('account', private.my_account(), 'profile', private.my_profile())));
  elsif p_section = any ('{xp_events,reports,invitations,invitation_uses,bans,consents}') then
    select array_agg(t.doc), array_agg(jsonb_build_array(t.at_key, t.at_tie)) into docs, places
    from private.export_records(p_section, p_after, page + 1) t;
  else
    select array_agg(t.doc), array_agg(jsonb_build_array(t.at_key, t.at_tie)) into docs, places
    from private.export_things(p_section, p_after, page + 1) t;
  end if;
  return jsonb_build_object('rows', to_jsonb(coalesce(docs[1:page], '{}')),
    'next', case when cardinality(docs) > page then places[page] end);
end $$;
