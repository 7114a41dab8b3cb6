-- The list 人気: likes of the last seven days, each worth half as much every 36 hours. Ranked once a minute for
-- everybody, so that reading a page is reading an index.
create table private.popular_posts (
  place int primary key,
  post_id uuid not null
);
create index likes_made_idx on public.likes using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create function private.rank_popular() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two rankings at once would collide; the other one does.
  if not pg_try_advisory_xact_lock(hashtext('rank_popular')) then return; end if;
  delete from private.popular_posts;
  insert into private.popular_posts (place, post_id)
  select row_number() over (order by heat desc, post_id) - 1, post_id from (
    select post_id, sum(2 ^ (-extract(epoch from now() - created_at) / 129600)) as heat
    from public.likes where created_at > now() - interval '7 days' group by post_id) as warm
  join public.post_counters using (post_id)
  where feed_key is not null
  order by heat desc, post_id limit 1000;
end $$;
select cron.schedule('rank-popular', '* * * * *', 'select private.rank_popular()');

-- The posts from `place` on that the caller may see, and at which place the next page begins (null: there is none).
create function private.list_popular(nothing uuid, after jsonb, n int, out ids uuid[], out next jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  first int := coalesce((after ->> 0)::int, 0);
begin
  select array_agg(post_id order by place) into ids from private.popular_posts
  where place >= first and place < first + n;
  if exists (select from private.popular_posts where place >= first + n) then
    next := jsonb_build_array(first + n);
  end if;
end $$;

insert into private.sync_lists (list, function, stream) values ('popular', 'list_popular', 'posts');

insert into private.api_grants (statement) values
  ('grant select on private.popular_posts to anon, authenticated, service_role');
