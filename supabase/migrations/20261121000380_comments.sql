-- Comments: flat, oldest first. Whoever holds a post hears by its `comments_rev` that something about its comments
-- changed; the comments themselves come when a post is opened (the list comments/<post>).

create table public.comments (
  id uuid primary key,
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  body text not null
    constraint comment_too_long check (char_length(body) <= 1000)
    constraint comment_required check (not private.is_blank(body)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Made by trigger, writable by no client: what its writer made is hidden (a ban, a leaving).
  is_hidden boolean not null default false,
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.comments enable row level security;
create index comments_post_idx on public.comments (post_id, created_at desc, id desc);
create index comments_person_idx on public.comments (user_id, sync_xid);

-- Before any row is locked, as a batch and a ban do it.
create trigger one_at_a_time before insert or update or delete on public.comments
  for each statement execute function private.one_at_a_time();

create function private.stamp_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A ban locks the profile first: whoever waits here sees it, and what it hides.
  perform from public.profiles where id = new.user_id for share;
  if tg_op = 'INSERT' then
    perform private.refuse_buried('{comments}', new.id, new.user_id);
    perform private.hit_rate('comment');
    if auth.uid() is not null then
      new.created_at := now();
      new.updated_at := now();
    end if;
  elsif new.body is distinct from old.body then
    if auth.uid() is not null and old.created_at < now() - interval '15 minutes' then
      raise exception 'too old to be edited' using errcode = '23514', constraint = 'edit_window_over',
        table = 'comments';
    end if;
    new.updated_at := now();
  end if;
  new.is_hidden := private.is_hidden(new.user_id);
  new.rev := nextval('private.sync_rev');
  new.sync_xid := pg_current_xact_id();
  return new;
end $$;
create trigger stamp before insert or update on public.comments
  for each row execute function private.stamp_comment();

create function private.comment_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was boolean := tg_op <> 'INSERT' and not old.is_hidden;
  is_now boolean := tg_op <> 'DELETE' and not new.is_hidden;
  comment public.comments := case tg_op when 'DELETE' then old else new end;
begin
  -- Gone together with its post: the post's tombstone says it all.
  if tg_op = 'DELETE' and not exists (select from public.posts where id = old.post_id) then return null; end if;
  update public.post_counters set comment_count = comment_count + is_now::int - was::int,
    comments_rev = nextval('private.sync_rev'), sync_xid = pg_current_xact_id()
  where post_id = comment.post_id;
  if was and not is_now then
    perform private.bury('comments', comment.id, null);
  elsif is_now and not was then
    delete from public.tombstones where table_name = 'comments' and row_id = comment.id;
  end if;
  perform private.poke('public');
  perform private.poke_person(comment.user_id);
  return null;
end $$;
create trigger changed after insert or update or delete on public.comments
  for each row execute function private.comment_changed();

-- Taking back a comment locks the comment, then the post's counters; so the deletion of a post has to lock them in the
-- same order.
create function private.lock_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.comments where post_id = old.id order by id for update;
  return old;
end $$;
create trigger comments_first before delete on public.posts
  for each row execute function private.lock_comments();
