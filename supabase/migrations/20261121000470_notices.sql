-- What people are told of, and by whose doing. Each trigger only says that something may have changed; whether it is so
-- is asked at the end of the transaction (private.make_notice).

create function private.notice_of_like(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select l.user_id from public.likes l where l.post_id = thing and l.user_id = part); end $$;

create function private.like_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.likes := case tg_op when 'INSERT' then new else old end;
begin
  perform private.tell((select user_id from public.post_counters where post_id = made.post_id), 'like', made.post_id,
    made.user_id);
  return null;
end $$;
create trigger told after insert or delete on public.likes for each row execute function private.like_told();

create function private.notice_of_follow(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select f.follower_id from public.follows f where f.following_id = thing and f.follower_id = part);
end $$;

create function private.follow_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.follows := case tg_op when 'INSERT' then new else old end;
begin
  if exists (select from public.profiles where id = made.following_id) then
    perform private.tell(made.following_id, 'follow', made.following_id, made.follower_id);
  end if;
  -- Who shows what they do to their followers is named to these alone: whoever follows, or does no more, is told anew.
  perform private.tell(n.user_id, n.kind, n.thing, p.part)
  from private.notice_parts p join public.notifications n on n.id = p.notification_id
  join private.notice_kinds k on k.kind = n.kind join public.profiles doer on doer.id = p.actor_id
  where p.actor_id = made.following_id and n.user_id = made.follower_id and p.is_on
    and doer.privacy_settings ->> k.privacy = 'followers';
  return null;
end $$;
create trigger told after insert or delete on public.follows for each row execute function private.follow_told();

-- The user names that a text mentions (the device: src/domain/mentions.ts), the first twenty: nobody calls a village.
create function private.mentioned_in(words text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return array(select name from (select lower(normalize(match[1], nfkc)) as name, min(place) as place
    -- An address may hold somebody's handle elsewhere: it is none. What stands behind it still follows its last sign.
    from regexp_matches(regexp_replace(words, '(https?)://[!-~]*([!-~])', '\1:0\2', 'gi'),
      '(?<![a-z0-9_ａ-ｚ０-９＿@＠.])[@＠]([a-z0-9_ａ-ｚ０-９＿]{3,20})(?![a-z0-9_ａ-ｚ０-９＿@＠])', 'gi')
      with ordinality as found (match, place) group by 1) as named order by place limit 20);
end $$;

-- Nobody hears anything of a post that they may not see: its title would come with it.
create function private.sees_post(person uuid, post uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.posts
    where id = post and (user_id = person or feed_key is not null and not private.is_unseen(person, user_id)));
end $$;

-- Whether its writer is hidden is asked of whoever is named (private.is_named), anew each time.
create function private.notice_of_comment(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.user_id from public.comments c
    where c.id = part and not c.is_hidden_by_team and private.sees_post(person, thing));
end $$;

create function private.notice_of_mention(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c.user_id from public.comments c join public.profiles p on p.id = person
    where c.id = part and not c.is_hidden_by_team and private.sees_post(person, thing)
      -- By the name they have, or as they were told of these very words, when they had another.
      and (p.username = any (private.mentioned_in(c.body)) or exists (
        select from private.notice_parts t join public.notifications n on n.id = t.notification_id
        where t.part = c.id and n.user_id = person and n.kind = 'mention' and t.made_at >= c.updated_at)));
end $$;

-- The author of the post hears of the comment; of whom else is mentioned, each of the mention.
create function private.comment_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  made public.comments := case tg_op when 'DELETE' then old else new end;
  author uuid := (select user_id from public.post_counters where post_id = made.post_id);
  names text[] := private.mentioned_in(made.body)
    || case tg_op when 'UPDATE' then private.mentioned_in(old.body) else '{}' end;
  named uuid;
begin
  perform private.tell(author, 'comment', made.post_id, made.id);
  if cardinality(names) > 0 then
    for named in select id from public.profiles where username = any (names) and id is distinct from author loop
      perform private.tell(named, 'mention', made.post_id, made.id);
    end loop;
  end if;
  -- Who was told of it may have another name by now.
  if tg_op <> 'INSERT' then
    perform private.tell(n.user_id, n.kind, n.thing, p.part)
    from public.notifications n join private.notice_parts p on p.notification_id = n.id and p.part = made.id
    where n.thing = made.post_id and n.kind = 'mention';
  end if;
  return null;
end $$;
-- Of what its writer made being hidden the ban and the leaving tell (private.rejudge_notices).
create trigger told after insert or update of body, is_hidden_by_team or delete on public.comments
  for each row execute function private.comment_told();

-- A post that is taken back, or hidden with its author, takes back what was told of it to others; one that comes again
-- brings it.
create function private.post_in_sight() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(n.user_id, n.kind, n.thing, p.part)
  from public.notifications n join private.notice_parts p on p.notification_id = n.id
  where n.thing = new.id and n.kind = 'mention';
  return null;
end $$;
create trigger in_sight after update on public.posts for each row
  when ((old.feed_key is null) <> (new.feed_key is null)) execute function private.post_in_sight();

-- The number of a level as what it is about, and back.
create function private.level_thing(level int) returns uuid
language plpgsql immutable set search_path = ''
as $$ begin return ('00000000-0000-0000-0000-' || lpad(level::text, 12, '0'))::uuid; end $$;

create function private.notice_of_level(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select s.user_id from public.user_stats s
    where s.user_id = person and s.current_level >= right(thing::text, 12)::int);
end $$;

create function private.level_told() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of a rise the highest is told; of what falls at once, each is taken back.
  perform private.tell(new.user_id, 'level_up', private.level_thing(level), new.user_id)
  from generate_series(case when new.current_level < old.current_level then new.current_level + 1 else new.current_level end,
    greatest(new.current_level, old.current_level)) as level;
  return null;
end $$;
create trigger level_told after update on public.user_stats for each row
  when (old.experience is distinct from new.experience
    and private.level_of(old.experience) is distinct from private.level_of(new.experience))
  execute function private.level_told();

create function private.notice_of_reward(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select g.user_id from public.invitation_reward_grant g where g.user_id = person and g.reward_id = thing);
end $$;

create function private.reward_told() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.tell(new.user_id, 'reward', new.reward_id, new.user_id); return null; end $$;
create trigger told after insert on public.invitation_reward_grant
  for each row execute function private.reward_told();

create function private.notice_of_scheduled(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$ begin return (select p.user_id from public.posts p where p.id = thing and p.is_published); end $$;

create function private.scheduled_told() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.tell(new.user_id, 'scheduled', new.id, new.id); return null; end $$;
-- Not of what its author publishes now: that takes the time away.
create trigger scheduled_told after update on public.posts for each row
  when (old.scheduled_at is not null and new.scheduled_at is not null and not old.is_draft and not old.is_published
    and new.is_published)
  execute function private.scheduled_told();

-- Long due, and nothing of it published.
create function private.notice_of_schedule_failed(person uuid, thing uuid, part uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select p.user_id from public.posts p
    where p.id = thing and not p.is_published and not p.is_draft and p.scheduled_at <= now());
end $$;

create function private.schedule_mended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(n.user_id, n.kind, n.thing, new.id)
  from public.notifications n where n.thing = new.id and n.kind = 'scheduled_failed';
  return null;
end $$;
create trigger schedule_mended after update on public.posts for each row
  when (old.scheduled_at is not null and not old.is_published
    and (new.is_published or new.is_draft or new.scheduled_at is distinct from old.scheduled_at))
  execute function private.schedule_mended();

insert into private.notice_kinds (kind, type, function, privacy, about) values
  ('like', 'like', 'notice_of_like', 'activity', 'posts'),
  ('comment', 'comment', 'notice_of_comment', null, 'posts'),
  ('mention', 'comment', 'notice_of_mention', null, 'posts'),
  ('follow', 'follow', 'notice_of_follow', null, 'profiles'),
  ('level_up', 'system', 'notice_of_level', null, null),
  ('reward', 'system', 'notice_of_reward', null, null),
  ('scheduled', 'system', 'notice_of_scheduled', null, 'posts'),
  ('scheduled_failed', 'system', 'notice_of_schedule_failed', null, 'posts');

-- What is gone is nothing to be told of.
create function private.notices_go() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone text[] := array(select kind from private.notice_kinds where about = tg_table_name);
begin
  perform from public.notifications where thing = old.id and kind = any (gone) order by id for update;
  delete from public.notifications where thing = old.id and kind = any (gone);
  return null;
end $$;
create trigger notices_go after delete on public.posts for each row execute function private.notices_go();
create trigger notices_go after delete on public.events for each row execute function private.notices_go();

create function private.ban_told() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.rejudge_notices(new.user_id); return null; end $$;
create trigger told after insert or update of is_active on public.banned_users
  for each row execute function private.ban_told();

-- A block, or its end: what each was told of the other, and of what others said beneath the other's posts.
create function private.rejudge_notices_between(one uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice uuid;
begin
  for notice in select distinct n.id
    from private.notice_parts p join public.notifications n on n.id = p.notification_id
    where (p.actor_id, n.user_id) = (one, other) or (p.actor_id, n.user_id) = (other, one) order by n.id loop
    perform private.recount_notice(notice);
  end loop;
  perform private.tell(n.user_id, n.kind, n.thing, p.part)
  from public.notifications n
  join private.notice_parts p on p.notification_id = n.id
  join public.posts about on about.id = n.thing
  where n.kind = 'mention' and ((n.user_id, about.user_id) = (one, other) or (n.user_id, about.user_id) = (other, one));
end $$;

create function private.sight_told() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform private.rejudge_notices(new.id); return null; end $$;
create trigger sight_told after update of deletion_requested_at, privacy_settings on public.profiles for each row
  when (old.deletion_requested_at is distinct from new.deletion_requested_at
    or old.privacy_settings -> 'activity' is distinct from new.privacy_settings -> 'activity')
  execute function private.sight_told();
