-- Who may put which picture where: into one's own folder, under an unguessable name, never over something.

insert into private.rate_limits (action, max_count, span) values ('image_upload', 30, '1 hour');
insert into private.most_owned (thing, most) values ('megabytes of files', 2048);

-- Buckets, and which column names the pictures in them: each table adds its own.
create table private.picture_buckets (
  bucket text primary key,
  table_name text not null,
  column_name text not null,
  -- What a person may call a file in their own folder there.
  file_name text not null,
  -- Of the village, from this rank on; 0: everybody's own.
  least_rank int not null
);

-- Files that a row named and names no more: nobody is to see them, whoever kept the address.
create table private.files_let_go (
  bucket text,
  name text,
  due_at timestamptz not null default now(),
  primary key (bucket, name)
);
create index files_let_go_due_idx on private.files_let_go (due_at);

-- The arguments: the bucket and the column. What is taken out of a draft that was never out may be put back by a device
-- late, and it has sent the bytes away: by itself it goes after a week (a device that is done with it removes it).
create function private.let_go_of_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  path text := to_jsonb(old) ->> tg_argv[1];
begin
  if path is not null and (tg_op = 'DELETE' or path is distinct from to_jsonb(new) ->> tg_argv[1]) then
    insert into private.files_let_go values (tg_argv[0], path,
      now() + case when tg_op = 'UPDATE' and (to_jsonb(old) ->> 'is_draft')::boolean
        and to_jsonb(old) ->> 'published_at' is null then interval '7 days' else '0' end)
    on conflict (bucket, name) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;

create function private.add_bucket(bucket text, of_table text, of_column text, megabytes int, mime_types text[],
  file_name text, least_rank int default 0) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (bucket, bucket, true, megabytes * 1048576, mime_types)
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;
  insert into private.picture_buckets values (bucket, of_table, of_column, file_name, least_rank);
  execute format('create trigger let_go_of_picture after delete or update of %1$I on public.%2$I
    for each row execute function private.let_go_of_picture(%3$L, %1$L)', of_column, of_table, bucket);
end $$;

-- Buckets of what is people's own: it goes with them.
create function private.is_peoples(bucket text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from private.picture_buckets b where b.bucket = is_peoples.bucket and least_rank = 0);
end $$;

-- Whether the caller puts files there at all.
create function private.may_fill(bucket text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from private.picture_buckets b
    where b.bucket = may_fill.bucket and (least_rank = 0 or private.my_rank() >= least_rank));
end $$;

-- `{user_id}/{ms}-{random}.jpg`: the whole name is spelled out, so no `..`, no deeper folder, no other ending.
create function private.may_store(bucket text, path text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return split_part(path, '/', 1) = auth.uid()::text and private.may_fill(bucket) and path ~ ('^[0-9a-f-]{36}/' || (
    select file_name from private.picture_buckets b where b.bucket = may_store.bucket) || '$');
end $$;

-- True, or PT429: over the limit is "later", never "no". Whoever has filled their share (the metadata tell what
-- Storage measured) hears that, and can go on once they have deleted something.
create function private.may_upload_now() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate('image_upload');
  if (select sum((f.metadata ->> 'size')::bigint) from storage.objects f where f.name like auth.uid() || '/%')
    >= (select most * 1048576::bigint from private.most_owned where thing = 'megabytes of files') then
    raise exception 'images_full' using errcode = 'PT429', detail = '3600';
  end if;
  return true;
end $$;

-- What was uploaded within the window counts also once it is removed (by whomever the Storage API lets delete it).
create function private.count_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  span interval := (select l.span from private.rate_limits l where l.action = 'image_upload');
begin
  if private.is_peoples(old.bucket_id) and old.created_at + span > clock_timestamp() then
    insert into private.rate_limit as r (action, identifier, window_start, count)
    values ('image_upload', split_part(old.name, '/', 1), date_bin(span / 60, old.created_at, 'epoch'), 1)
    on conflict (action, identifier, window_start) do update set count = r.count + 1;
  end if;
  return null;
end $$;
create trigger count_removed after delete on storage.objects
  for each row execute function private.count_removed();

-- Of the copies that open cases keep, too (files_to_remove asks of every bucket).
create function private.image_in_use(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  named private.picture_buckets;
  in_use boolean;
begin
  if bucket = 'evidence' then return private.is_evidence(path); end if;
  select * into named from private.picture_buckets b where b.bucket = image_in_use.bucket;
  if not found then return true; end if;
  execute format('select exists (select from public.%I where %I = $1)', named.table_name, named.column_name)
  into in_use using path;
  return in_use;
end $$;

-- I12: who names a picture has put it there; the share lock keeps it from being removed meanwhile. A device whose
-- upload was accepted by a generation of the database that a restored dump ended hears "later", and by then sends it again.
-- The arguments: the bucket and the column.
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

create policy "the banned are out" on storage.objects as restrictive for all to authenticated
  using (not (select private.is_banned())) with check (not (select private.is_banned()));
create policy "who leaves makes nothing" on storage.objects as restrictive for insert to authenticated
  with check ((select private.may_make()));
create policy "one lists one's own folder" on storage.objects for select to authenticated
  using (split_part(name, '/', 1) = (select auth.uid())::text and private.may_fill(bucket_id));
create policy "one uploads into one's own folder" on storage.objects for insert to authenticated
  with check (private.may_store(bucket_id, name) and (select private.may_upload_now()));
create policy "one removes what nothing names" on storage.objects for delete to authenticated
  using (split_part(name, '/', 1) = (select auth.uid())::text and private.may_fill(bucket_id)
    and not private.image_in_use(bucket_id, name));

insert into private.api_grants (statement) values
  ('grant select on private.picture_buckets to authenticated, service_role'),
  ('grant execute on function private.is_peoples, private.may_fill, private.may_store, private.may_upload_now, private.count_removed,
    private.image_in_use to authenticated, service_role');
