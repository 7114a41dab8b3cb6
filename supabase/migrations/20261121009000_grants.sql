-- Everything the API roles may do, as data: private.apply_grants() takes all away and gives exactly this, and can be
-- run again at any time (the embedded server's own grants are mended so). A later migration adds its statements here
-- with `insert into private.api_grants` and runs the function.

create table private.api_grants (statement text primary key);

create function private.apply_grants() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  given record;
begin
  revoke all on all tables in schema public, private from public, anon, authenticated;
  revoke all on all sequences in schema public, private from public, anon, authenticated;
  revoke all on all functions in schema public, private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from service_role;
  revoke all on schema private from public;
  for given in select statement from private.api_grants loop
    execute given.statement;
  end loop;
end $$;

insert into private.api_grants (statement) values
  ('grant usage on schema private to anon, authenticated, service_role'),
  ('grant all on all tables in schema public to service_role'),

  -- Public functions: the allow-list.
  ('grant execute on function public.sync_pull to anon, authenticated, service_role'),
  ('grant execute on function public.sync_push, public.rate_limit_status, public.create_user_profile,
    public.clear_force_logout, public.ban_user, public.unban_user, public.sign_out_everywhere, public.submit_appeal, public.my_ban,
    public.get_user_email, public.open_invitation, public.export_page, public.my_devices, public.sign_out_device,
    public.request_account_deletion, public.cancel_account_deletion to authenticated'),
  ('grant execute on function public.invitation_by_code to anon, authenticated'),
  ('grant execute on function public.files_of_the_deleted, private.due_files to service_role'),

  -- Tables. Reading is for row level security to narrow; profiles only by their public columns.
  -- (A visitor has no likes, bookmarks or follows: no policy gives anon any, but the one pull asks for everybody.)
  ('grant select on public.events, public.announcements, public.featured_banners, public.site_settings
    to anon, authenticated'),
  ('grant delete, insert (id, user_id, title, description, image_url, image_width, image_height, image_thumbhash,
    start_date, end_date, location, category, external_link_url, external_link_text, is_draft),
    update (title, description, image_url, image_width, image_height, image_thumbhash,
    start_date, end_date, location, category, external_link_url, external_link_text, is_draft)
    on public.events to authenticated'),
  ('grant select on public.posts, public.post_counters, public.likes, public.bookmarks, public.comments, public.collections,
    public.collection_items, public.follows,
    public.tombstones, public.profiles_secure to anon, authenticated'),
  -- Not how much somebody likes.
  ('grant select (user_id, total_posts, follower_count, following_count, total_likes_received, total_comments_made,
    experience, current_level, sync_xid, own_xid) on public.user_stats to anon, authenticated'),
  ('grant select (id, username, display_name, avatar_url, bio, website_url, twitter_username, instagram_username,
    is_featured_creator, joined_at, created_at, updated_at, rev, sync_xid) on public.profiles to anon, authenticated'),
  ('grant update (username, display_name, avatar_url, bio, website_url, twitter_username, instagram_username,
    celebrated_level, terms_version, email_notifications, push_notifications, notification_settings, privacy_settings)
    on public.profiles to authenticated'),
  -- Not who gave a ban, nor the report behind it: the banned read their own.
  ('grant select (id, user_id, reason_category, reason_detail, hide_content, is_active, banned_at, unbanned_at,
    appeal_submitted, appeal_reason, appeal_submitted_at, appeal_status, appeal_reviewed_at)
    on public.banned_users to authenticated'),
  ('grant insert (id, user_id, title, description, image_url, image_width, image_height, image_thumbhash, image_alt,
    video_url, character_tags, scheduled_at, is_draft, client_second) on public.posts to authenticated'),
  ('grant update (title, description, image_url, image_width, image_height, image_thumbhash, image_alt,
    video_url, character_tags, scheduled_at, is_draft) on public.posts to authenticated'),
  ('grant delete on public.posts to authenticated'),
  ('grant delete, insert (post_id, user_id) on public.likes to authenticated'),
  ('grant delete, insert (post_id, user_id) on public.bookmarks to authenticated'),
  ('grant delete, insert (id, post_id, user_id, body), update (body) on public.comments to authenticated'),
  ('grant select (id, reporter_id, content_type, content_id, reason, description, status, created_at, rev),
    insert (id, reporter_id, content_type, content_id, reason, description) on public.reports to authenticated'),
  ('grant delete, insert (id, user_id, name, description, is_public, cover_post_id),
    update (name, description, is_public, cover_post_id) on public.collections to authenticated'),
  ('grant delete, insert (id, collection_id, post_id, user_id, place), update (place)
    on public.collection_items to authenticated'),
  ('grant delete, insert (follower_id, following_id) on public.follows to authenticated'),
  ('grant select on public.xp_event, public.user_consents, public.invitations, public.invitation_reward,
    public.invitation_reward_grant to authenticated'),
  ('grant select (id, user_id, code, rev), insert (id, user_id, code) on public.invitation_uses to authenticated'),
  ('grant select (id, ban_id, by_appellant, body, created_at) on public.appeal_message to authenticated'),
  ('grant select, insert (user_id, public_key, private_key) on public.seal_keys to authenticated'),

  -- Inside: what policies, checks and the invoker functions above call.
  ('grant select on private.sync_streams, private.popular_posts to anon, authenticated, service_role'),
  ('grant select on private.sync_tables to authenticated, service_role'),
  ('grant execute on function private.iso, private.stream_of, private.post_rows, private.profile_rows,
    private.own_profile, private.feed_edge, private.text_of, private.snapshot_of, private.is_uuid, private.wanted_ids, private.is_hidden,
    private.as_ids, private.with_gone, private.sync_state, private.cursor_holds, private.changed_posts, private.changed_mine, private.all_mine,
    private.rows_mine, private.draft_rows, private.collection_rows, private.collection_item_rows, private.pull_mine,
    private.pull_albums, private.pull_collection_items, private.list_collection,
    private.changed_profiles, private.window_authors, private.window_posts, private.next_ids, private.pull_posts,
    private.pull_drafts, private.pull_profiles, private.pull_lists, private.list_page,
    private.list_popular, private.list_following, private.list_comments, private.comment_rows,
    private.gone_comments, private.pull_comments,
    private.rests, private.as_of, private.last_of, private.next_cursor, private.event_rows, private.window_events,
    private.changed_events, private.quiet_ids, private.quiet_rows, private.pull_quiet, private.pull_events, private.is_shown, private.site_content_rows,
    private.window_site_content, private.changed_site_content, private.pull_site_content,
    private.list_search, private.list_found, private.list_found_popular, private.search_from,
    private.list_likers, private.opens_to_me, private.list_person, private.list_likes_of, private.list_followers,
    private.list_followings, private.list_albums_of, private.list_events_of, private.list_xp, private.list_invitations, private.list_invited,
    private.invitation_of, private.day_of
    to anon, authenticated, service_role'),
  ('grant execute on function private.is_banned, private.my_rank, private.tags_valid, private.has_marks, private.is_blank, private.is_https,
    private.privacy_valid, private.notices_valid,
    private.may_store, private.may_upload_now, private.count_removed, private.image_in_use, private.lock_me,
    private.count_call, private.count_direct_write, private.rate_status, private.make_profile, private.clear_logout, private.ban, private.unban, private.force_me_out, private.appeal,
    private.email_of, private.invite, private.count_export, private.my_account, private.my_profile, private.my_followers, private.post_named,
    private.export_things, private.export_records,
    private.devices, private.end_session, private.request_deletion, private.cancel_deletion, private.may_make
    to authenticated, service_role'),
  ('grant execute on function private.claim_write, private.bury_unborn, private.settle_write, private.refused, private.accepted,
    private.outcome_of, private.columns_of, private.typed, private.exists_for_caller, private.apply_insert,
    private.apply_edit, private.copy_title, private.has_seen, private.apply_delete, private.apply_write,
    private.push_one, private.toggle_liked_by_me, private.toggle_bookmarked_by_me, private.toggle_followed_by_me, private.copy_post, private.first_post, private.first_item, private.once_key
    to authenticated, service_role');

select private.apply_grants();
