-- Buckets and who may put what where (banners: nobody, until the admin screens come): into one's own folder, under an unguessable name, never over something.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('post-images', 'post-images', true, 5 * 1024 * 1024, array['image/jpeg']),
  ('event-images', 'event-images', true, 5 * 1024 * 1024, array['image/jpeg']),
  ('banners', 'banners', true, 5 * 1024 * 1024, array['image/jpeg']),
  ('avatars', 'avatars', true, 2 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- `{user_id}/{ms}-{random}.jpg`: the whole name is spelled out, so no `..`, no deeper folder, no other ending.
create function private.may_store(bucket text, path text) returns boolean
language sql stable set search_path = ''
as $$
  select split_part(path, '/', 1) = auth.uid()::text and path ~ case bucket
    when 'post-images' then '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
    when 'event-images' then '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
    when 'avatars' then '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.(jpg|png|webp)$'
  end
$$;

-- True, or PT429: over the limit is "later", never "no".
create function private.may_upload_now() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('image_upload');
  return true;
end $$;

-- What was uploaded within the window counts also once it is removed (by whomever the Storage API lets delete it).
create function private.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  span interval := (select l.span from private.rate_limits l where l.action = 'image_upload');
begin
  if old.bucket_id in ('post-images', 'event-images', 'avatars') and old.created_at + span > clock_timestamp() then
    insert into private.rate_limit as r (action, identifier, window_start, count)
    values ('image_upload', split_part(old.name, '/', 1), date_bin(span / 60, old.created_at, 'epoch'), 1)
    on conflict (action, identifier, window_start) do update set count = r.count + 1;
  end if;
  return null;
end $$;
create trigger count_removed after delete on storage.objects
  for each row execute function private.count_removed();

create function private.image_in_use(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case bucket
    when 'post-images' then exists (select from public.posts where image_url = path)
    when 'event-images' then exists (select from public.events where image_url = path)
    when 'banners' then exists (select from public.featured_banners where image_url = path)
    when 'avatars' then exists (select from public.profiles where avatar_url = path)
    else true
  end
$$;

-- I12: who names a picture has put it there; the share lock keeps it from being removed meanwhile. A device whose upload
-- was accepted by a life of the database that a restored dump ended hears "later", and by then sends it again. The
-- arguments of these: the bucket and the column.
create function private.picture_is_there() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  path text := to_jsonb(new) ->> tg_argv[1];
begin
  if path is null or auth.uid() is null or (tg_op = 'UPDATE' and path is not distinct from to_jsonb(old) ->> tg_argv[1])
  then return null; end if;
  perform from storage.objects where bucket_id = tg_argv[0] and name = path for key share;
  if not found then raise exception 'image_missing' using errcode = 'PT424'; end if;
  return null;
end $$;
create trigger picture_is_there after insert or update of image_url on public.posts
  for each row execute function private.picture_is_there('post-images', 'image_url');
create trigger picture_is_there after insert or update of image_url on public.events
  for each row execute function private.picture_is_there('event-images', 'image_url');
create trigger picture_is_there after update of avatar_url on public.profiles
  for each row execute function private.picture_is_there('avatars', 'avatar_url');

create policy "the banned are out" on storage.objects as restrictive for all to authenticated
  using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy "one lists one's own folder" on storage.objects for select to authenticated
  using (bucket_id in ('post-images', 'event-images', 'avatars')
    and split_part(name, '/', 1) = (select auth.uid())::text);
create policy "one uploads into one's own folder" on storage.objects for insert to authenticated
  with check (private.may_store(bucket_id, name) and (select private.may_upload_now()));
create policy "one removes what nothing names" on storage.objects for delete to authenticated
  using (bucket_id in ('post-images', 'event-images', 'avatars') and split_part(name, '/', 1) = (select auth.uid())::text
    and not private.image_in_use(bucket_id, name));
