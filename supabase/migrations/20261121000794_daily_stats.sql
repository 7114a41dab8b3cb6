-- How the village does, day by day (days are Japan's), for admins: counted each night for good, and for today when asked.

create table public.daily_stats (
  date date primary key,
  total_users int not null,
  new_users int not null,
  -- Who opened the app or made something.
  active_users int not null,
  total_posts int not null,
  new_posts int not null,
  total_likes int not null,
  new_likes int not null,
  total_comments int not null,
  new_comments int not null,
  total_page_views int not null,
  -- Who opened the app.
  unique_visitors int not null
);
alter table public.daily_stats enable row level security;
select private.refuse_banned('daily_stats');
create policy "admins" on public.daily_stats for select to authenticated using ((select private.my_rank()) > 1);
create index comments_made_idx on public.comments using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create function private.start_of(day date) returns timestamptz
language plpgsql immutable set search_path = ''
as $$ begin return day::timestamp at time zone 'Asia/Tokyo'; end $$;

create function private.today() returns date
language plpgsql stable set search_path = ''
as $$ begin return (now() at time zone 'Asia/Tokyo')::date; end $$;

-- A day as it stands. Its totals: of the day before, where that was counted, with what is new; else counted in full.
create function private.stats_of(day date) returns public.daily_stats
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since timestamptz := private.start_of(day);
  until timestamptz := private.start_of(day + 1);
  before public.daily_stats;
  s public.daily_stats;
begin
  s.date := day;
  select count(*) into s.new_users from public.profiles where joined_at >= since and joined_at < until;
  select count(*) into s.new_posts from public.posts where feed_key is not null
    and feed_key <= private.place_of_time(since) and feed_key > private.place_of_time(until);
  select count(*) into s.new_likes from public.likes where created_at >= since and created_at < until;
  select count(*) into s.new_comments from public.comments where created_at >= since and created_at < until;
  select count(*), count(distinct user_id) into s.total_page_views, s.unique_visitors
  from public.analytics_events where created_at >= since and created_at < until and event = 'page_view';
  select count(distinct who) into s.active_users from (
    select user_id as who from public.analytics_events where created_at >= since and created_at < until
    union all
    select user_id from public.posts where feed_key is not null
      and feed_key <= private.place_of_time(since) and feed_key > private.place_of_time(until)
    union all
    select user_id from public.comments where created_at >= since and created_at < until
    union all
    select user_id from public.likes where created_at >= since and created_at < until) as made;
  select * into before from public.daily_stats where date = day - 1;
  if found and day = private.today() then
    s.total_users := before.total_users + s.new_users;
    s.total_posts := before.total_posts + s.new_posts;
    s.total_likes := before.total_likes + s.new_likes;
    s.total_comments := before.total_comments + s.new_comments;
  else
    select count(*) into s.total_users from public.profiles where joined_at < until;
    select count(*) into s.total_posts from public.posts
    where feed_key is not null and feed_key > private.place_of_time(until);
    select count(*) into s.total_likes from public.likes where created_at < until;
    select count(*) into s.total_comments from public.comments where created_at < until;
  end if;
  return s;
end $$;

-- Of the last `days` those that are not counted yet; how many it were.
create function private.count_days(days int default 7) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counted int;
begin
  insert into public.daily_stats
  select s.* from generate_series(1, days) as n, private.stats_of(private.today() - n) as s
  where not exists (select from public.daily_stats where date = private.today() - n)
  on conflict do nothing;
  get diagnostics counted = row_count;
  return counted;
end $$;
-- Ten past midnight in Japan; and at every hour after it what was missed.
select cron.schedule('count-days', '10 * * * *', 'select private.count_days()');

create function private.check_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.my_rank() < 2 then raise exception 'for admins' using errcode = '42501'; end if;
end $$;

-- Spec §7: the days from start_date to end_date, at most 366, and the sums of as many before them to compare with (of
-- totals: how they stood at their end).
create function private.analytics_summary(start_date date, end_date date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  last_day date := least(end_date, private.today());
  first_day date := greatest(start_date, last_day - 365);
  length int := last_day - first_day + 1;
begin
  perform private.check_admin();
  return (with known as (
    select * from public.daily_stats where date between first_day - length and last_day
    union all
    select (s).* from private.stats_of(private.today()) as s where last_day = private.today())
  select jsonb_build_object(
    'days', (select coalesce(jsonb_agg(to_jsonb(k) order by k.date), '[]') from known k where date >= first_day),
    'before', (select to_jsonb(b) from (select count(*)::int as days, sum(new_users)::int as new_users,
      sum(new_posts)::int as new_posts, sum(new_likes)::int as new_likes, sum(new_comments)::int as new_comments,
      sum(total_page_views)::int as total_page_views, round(avg(unique_visitors))::int as unique_visitors,
      round(avg(active_users))::int as active_users from known where date < first_day) as b)));
end $$;

-- Spec §7 and §9: the posts that were liked, commented and seen most lately. One person's looking counts once.
create function private.popular_posts_analytics(days_back int, limit_count int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(days_back, 1), 90));
begin
  perform private.check_admin();
  return (with counted as (
    select post_id, count(*) as likes, 0 as comments, 0 as views from public.likes
    where created_at > since group by post_id
    union all
    select post_id, 0, count(*), 0 from public.comments where created_at > since group by post_id
    union all
    select target_id, 0, 0, count(distinct user_id) from public.user_activities
    where created_at > since and activity_type = 'view_post' group by target_id),
  most as (
    select post_id, sum(likes)::int as likes, sum(comments)::int as comments, sum(views)::int as views
    from counted group by post_id)
  select coalesce(jsonb_agg(to_jsonb(one) order by one.likes + one.comments desc, one.views desc, one.post_id), '[]')
  from (select m.post_id, p.title, private.display_name_of(p.user_id) as author_name, m.likes, m.comments, m.views
    from most m join public.posts p on p.id = m.post_id and p.feed_key is not null
    order by m.likes + m.comments desc, m.views desc, m.post_id
    limit least(greatest(limit_count, 1), 100)) as one);
end $$;

-- Spec §7: what people did, by kind, and at which hour of Japan.
create function private.user_activity_stats(days_back int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(days_back, 1), 90));
begin
  perform private.check_admin();
  return jsonb_build_object(
    'kinds', (select coalesce(jsonb_agg(to_jsonb(one) order by one.count desc, one.activity_type), '[]') from (
      select activity_type, count(*)::int as count, count(distinct user_id)::int as people
      from public.user_activities where created_at > since group by activity_type) as one),
    'pages', (select coalesce(jsonb_agg(to_jsonb(one) order by one.count desc, one.page), '[]') from (
      select page, count(*)::int as count, count(distinct user_id)::int as people
      from public.analytics_events where created_at > since group by page order by 2 desc, 1 limit 20) as one),
    'hours', (select jsonb_agg(coalesce(n, 0) order by hour) from generate_series(0, 23) as hour left join (
      select extract(hour from created_at at time zone 'Asia/Tokyo')::int as at_hour, count(*)::int as n
      from public.analytics_events where created_at > since group by 1) as by_hour on at_hour = hour));
end $$;

-- By the specification's names.
create function public.get_analytics_summary(start_date date, end_date date) returns jsonb
language sql stable set search_path = ''
as $$ select private.analytics_summary(start_date, end_date) $$;

create function public.get_popular_posts_analytics(days_back int default 7, limit_count int default 10) returns jsonb
language sql stable set search_path = ''
as $$ select private.popular_posts_analytics(days_back, limit_count) $$;

create function public.get_user_activity_stats(days_back int default 30) returns jsonb
language sql stable set search_path = ''
as $$ select private.user_activity_stats(days_back) $$;

insert into private.api_grants (statement) values
  ('grant select on public.daily_stats to authenticated'),
  ('grant execute on function public.get_analytics_summary, public.get_popular_posts_analytics,
    public.get_user_activity_stats, private.analytics_summary, private.popular_posts_analytics,
    private.user_activity_stats to authenticated');
