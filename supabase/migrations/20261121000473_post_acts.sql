-- What the team does about posts that nobody reported: picks, marks of what is sensitive, and what is hidden or deleted,
-- with the reason. Each act is one insert, judged here.

create table public.post_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  -- No reference: the act outlives the post it deletes.
  post_id uuid not null,
  -- Whose it was and how it was called, by trigger.
  person_id uuid references public.profiles (id) on delete cascade,
  title text not null default '',
  act text not null check (act in ('pick', 'unpick', 'mark', 'unmark', 'hide', 'show', 'delete')),
  -- Told to its author.
  reason text not null default '' constraint reason_too_long check (char_length(reason) <= 1000),
  -- What was hidden comes back by it; by trigger.
  shows boolean not null default false,
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  constraint reason_required check (act not in ('hide', 'delete') or not private.is_blank(reason))
);
create index post_acts_person_idx on public.post_acts (person_id, created_at, id);
create index posts_hidden_idx on public.posts (published_at desc, id) where is_hidden_by_team and is_published;
create index posts_picked_idx on public.posts (feed_key, id) where is_picked_by_admin and feed_key is not null;
select private.add_acts('post_acts', from_rank => 1);

-- What everybody sees may be picked, but by nobody their own: it gives experience. All else is over lower ranks.
create function private.judge_post_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known public.posts;
begin
  select * into known from public.posts 
  where id = new.post_id and (feed_key is not null or new.act = 'show' and is_hidden_by_team and is_published)
  for update;
  if known.user_id = auth.uid() then
    raise exception 'not over this post' using errcode = '42501';
  elsif known.id is null then
    perform private.refuse_act('related_missing', 'post_acts');
  end if;
  if new.act not in ('pick', 'unpick') then perform private.check_rank_over(known.user_id); end if;
  new.person_id := known.user_id;
  new.title := known.title;
  new.shows := new.act = 'show' and known.is_hidden_by_team;
  return new;
end $$;
create trigger judge before insert on public.post_acts
  for each row execute function private.judge_post_act();

create function private.apply_post_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'delete' then
    delete from public.posts where id = new.post_id;
  elsif new.act in ('mark', 'unmark') then
    update public.posts set is_marked_sensitive = new.act = 'mark'
    where id = new.post_id and is_marked_sensitive <> (new.act = 'mark');
  elsif new.act in ('hide', 'show') then
    update public.posts set is_hidden_by_team = new.act = 'hide'
    where id = new.post_id and is_hidden_by_team <> (new.act = 'hide');
    perform private.now_hides('post', new.post_id, null);
  else
    update public.posts set is_picked_by_admin = new.act = 'pick'
    where id = new.post_id and is_picked_by_admin <> (new.act = 'pick');
  end if;
  return null;
end $$;
create trigger apply after insert on public.post_acts
  for each row execute function private.apply_post_act();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('post_acts', 150, '{insert}', 'user_id', '{}', '{user_id,post_id,act,reason}', '{}', 'last_rev', 'post_id');

-- What everybody sees, newest first: all-posts/<all or picked>/<sought>. After: [feed_key, id].
create function private.list_all_posts(list text, after jsonb, n int, out ids uuid[], out next jsonb, out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  sought text := regexp_replace(list, '^all-posts/[^/]*/', '');
  at_key bigint := coalesce((after ->> 0)::bigint, -1);
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if sought <> '' then
    select f.ids, f.go_on into ids, next from private.search_from('posts', sought, at_key, at_id, n) as f;
    return;
  elsif split_part(list, '/', 2) = 'picked' then
    select array_agg(id), array_agg(jsonb_build_array(feed_key, id)) into ids, ends from (
      select id, feed_key from public.posts
      where is_picked_by_admin and feed_key is not null and (feed_key, id) > (at_key, at_id)
      order by feed_key, id limit n + 1) as next_ones;
  else
    select array_agg(id), array_agg(jsonb_build_array(feed_key, id)) into ids, ends from (
      select id, feed_key from public.posts
      where feed_key is not null and (feed_key, id) > (at_key, at_id)
      order by feed_key, id limit n + 1) as next_ones;
  end if;
end $$;
insert into private.sync_lists (list, function, subject_type, stream)
values ('all-posts', 'list_all_posts', 'text', 'posts');

-- What the team hides, the last published first; each id is a JSON that says all, since no row of it comes to a device.
-- After: [time, id].
create function private.list_hidden_posts(nothing uuid, after jsonb, n int, out ids text[], out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  at_time timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() = 0 then return; end if;
  select array_agg(doc::text), array_agg(key) into ids, ends from (
    select jsonb_build_object('id', p.id, 'user_id', p.user_id, 'title', p.title, 'rev', p.rev,
      'author', private.display_name_of(p.user_id), 'published_at', private.iso(p.published_at)) as doc,
      jsonb_build_array(p.published_at, p.id) as key
    from public.posts p
    where p.is_hidden_by_team and p.is_published and p.published_at <= at_time and (p.published_at < at_time or p.id > at_id)
    order by p.published_at desc, p.id limit n + 1) as next_ones;
end $$;
insert into private.sync_lists (list, function, stream) values ('hidden-posts', 'list_hidden_posts', null);
