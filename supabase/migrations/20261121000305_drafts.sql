-- Drafts: the posts of one's own that are not public yet, the scheduled ones too, as a stream; and the job that
-- publishes what is due, each minute.

create function private.draft_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select r.id, r.doc || jsonb_build_object('draft_key',
    9999999999999 - floor(extract(epoch from (r.doc ->> 'updated_at')::timestamptz) * 1000)::bigint)
  from private.post_rows(ids) as r where r.stream = 'drafts' and r.user_id = auth.uid();
end $$;

-- conflict copy: the post as its writer had it, as a new draft; nothing of it is published unseen.
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
    image_thumbhash, image_alt, video_url, character_tags, is_sensitive, is_draft)
  select c.id, c.user_id, c.title, c.description, c.image_url, c.image_width, c.image_height,
    c.image_thumbhash, c.image_alt, c.video_url, c.character_tags, c.is_sensitive, c.is_draft
  from jsonb_populate_record(null::public.posts, copy) as c
  returning made.id, made.rev into copy_post.id, copy_post.rev;
end $$;

-- The person as a value: by auth.uid() itself all posts that its policy shows would be read (72,000 buffers of a million).
create function private.drafts_window() returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return array(select id from public.posts where user_id = me and not is_published);
end $$;

-- By its counters, which every change of the post stamps too: one that was public once keeps its likes and comments, and
-- these still change: when the account of somebody who liked it goes, or by a like at the moment of its taking back.
create function private.drafts_changed(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
begin
  return array(
    select post_id from public.post_counters
    where user_id = me and feed_key is null and not pg_visible_in_snapshot(sync_xid, prev))
    || private.my_tombstones('drafts', prev);
end $$;

insert into private.sync_streams (stream, place, rows_function, window_function, changed_function)
values ('drafts', 20, 'draft_rows', 'drafts_window', 'drafts_changed');

-- Publishes what is due. The posts of the banned wait for the lifting of the ban, those of who leaves for their
-- staying. One that cannot be published holds up nobody else's: its author is told, and the next minute tries again.
create function private.publish_due() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
  published int := 0;
begin
  for due in
    select id, user_id from public.posts p
    where scheduled_at is not null and not is_draft and not is_published and scheduled_at <= now()
      and not exists (select from public.banned_users b where b.user_id = p.user_id and b.is_active)
      and not private.is_leaving(p.user_id)
    order by id for update skip locked
  loop
    begin
      -- Changes nothing: the trigger `stamp` judges the row anew, and publishes it.
      update public.posts set user_id = user_id where id = due.id;
      published := published + 1;
    exception when others then
      raise warning 'the post % was not published: %', due.id, sqlerrm;
      perform private.tell(due.user_id, 'scheduled_failed', due.id, due.id);
    end;
  end loop;
  return published;
end $$;
select cron.schedule('publish-due', '* * * * *', 'select private.publish_due()');
