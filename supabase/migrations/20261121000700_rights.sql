-- Row level security. What each role may do with each table is written in docs/rights-matrix.md and tested.
-- A banned person is kept out of every table by one restrictive policy, at once and whatever the token says.

do $$
declare
  kept_from text;
begin
  foreach kept_from in array '{profiles,user_stats,posts,post_counters,likes,bookmarks,
    collections,collection_items,comments,reports,follows,xp_event,invitations,
    invitation_reward,invitation_reward_grant,invitation_uses,user_consents,events,announcements,featured_banners,site_settings,tombstones}'::text[] loop
    execute format('create policy "the banned are out" on public.%I as restrictive for all to authenticated
      using (not (select private.is_banned())) with check (not (select private.is_banned()))', kept_from);
  end loop;
end $$;

create policy "everybody is seen" on public.profiles for select to anon, authenticated using (true);
create policy "one edits oneself" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "stats are seen" on public.user_stats for select to anon, authenticated using (true);

create policy "one's own bans; all for ranks" on public.banned_users for select to authenticated
  using (user_id = (select auth.uid()) or (select private.my_rank()) > 0);

create policy "the public and one's own" on public.posts for select to anon, authenticated
  using (feed_key is not null or user_id = (select auth.uid()));
create policy "one posts as oneself" on public.posts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.posts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.posts for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "counts of what one sees" on public.post_counters for select to anon, authenticated
  using (feed_key is not null or user_id = (select auth.uid()));

create policy "one's own likes" on public.likes for select to authenticated using (user_id = (select auth.uid()));
create policy "one likes what is public" on public.likes for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one takes back one's own like" on public.likes for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "one's own bookmarks" on public.bookmarks for select to authenticated
  using (user_id = (select auth.uid()));
create policy "one bookmarks what is public" on public.bookmarks for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one takes back one's own bookmark" on public.bookmarks for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "the public, of whom shows theirs, and one's own" on public.collections for select to anon, authenticated
  using (user_id = (select auth.uid()) or is_public and private.opens_to_me(user_id, 'collections'));
create policy "one collects as oneself" on public.collections for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.collections for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.collections for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "what one sees, of the public, and one's own" on public.collection_items for select to anon, authenticated
  using (user_id = (select auth.uid())
    or exists (select from public.collections c where c.id = collection_id and c.is_public)
      and exists (select from public.posts p where p.id = post_id));
create policy "one collects what one sees, into one's own" on public.collection_items for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.collections c where c.id = collection_id and c.user_id = (select auth.uid()))
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one moves one's own" on public.collection_items for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one takes out one's own" on public.collection_items for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "under what one sees, and one's own" on public.comments for select to anon, authenticated
  using (user_id = (select auth.uid())
    or not is_hidden and exists (select from public.posts p where p.id = post_id));
create policy "one comments on what is public, as oneself" on public.comments for insert to authenticated
  with check (user_id = (select auth.uid())
    and exists (select from public.posts p where p.id = post_id and p.feed_key is not null));
create policy "one edits one's own" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own; any, who has a rank" on public.comments for delete to authenticated
  using (user_id = (select auth.uid()) or (select private.my_rank()) > 0);

create policy "the public and one's own" on public.events for select to anon, authenticated
  using (is_public or user_id = (select auth.uid()));
create policy "one invites as oneself" on public.events for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "one edits one's own" on public.events for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "one deletes one's own" on public.events for delete to authenticated
  using (user_id = (select auth.uid()));

-- Written by the database's own hand until the admin screens come.
create policy "the public" on public.announcements for select to anon using (is_public);
create policy "the public; drafts for their author and admins" on public.announcements for select to authenticated
  using (is_public or author_id = (select auth.uid()) or (select private.my_rank()) >= 2);
create policy "what is shown or will be" on public.featured_banners for select to anon
  using (is_active and coalesce(active_date_end > now(), true));
create policy "what is shown or will be; all for admins" on public.featured_banners for select to authenticated
  using (is_active and coalesce(active_date_end > now(), true) or (select private.my_rank()) >= 2);
create policy "settings are seen" on public.site_settings for select to anon, authenticated using (true);

create policy "one's own reports" on public.reports for select to authenticated
  using (reporter_id = (select auth.uid()));
create policy "one reports as oneself" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()));

create policy "one's own follows" on public.follows for select to authenticated
  using (follower_id = (select auth.uid()));
create policy "one follows as oneself" on public.follows for insert to authenticated
  with check (follower_id = (select auth.uid()));
create policy "one takes back one's own follow" on public.follows for delete to authenticated
  using (follower_id = (select auth.uid()));

create policy "public and one's own" on public.tombstones for select to anon, authenticated
  using (user_id is null or user_id = (select auth.uid()));

-- The public columns of a person with the counts: for direct readers of the API.
create view public.profiles_secure with (security_invoker = true) as
  select p.id, p.username, p.display_name, p.avatar_url, p.bio, p.website_url, p.twitter_username,
    p.instagram_username, p.is_featured_creator, p.joined_at, p.created_at, p.updated_at,
    s.follower_count, s.following_count, s.total_posts as post_count, s.experience, s.current_level
  from public.profiles p join public.user_stats s on s.user_id = p.id;
