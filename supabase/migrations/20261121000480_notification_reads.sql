-- すべて既読にする: one write, however many notifications. All that was told until a moment is read.

create table public.notification_reads (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  up_to timestamptz not null,
  rev bigint not null default 0
);
alter table public.notification_reads enable row level security;
create index notification_reads_person_idx on public.notification_reads (user_id);
select private.refuse_banned('notification_reads'), private.refuse_leaving('notification_reads'),
  private.count_direct_writes('notification_reads');

create policy "one's own" on public.notification_reads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "one reads as oneself" on public.notification_reads for insert to authenticated
  with check (user_id = (select auth.uid()));

create function private.read_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.notifications where user_id = new.user_id and not is_read and told_at <= new.up_to
  order by id for update;
  update public.notifications set is_read = true
  where user_id = new.user_id and not is_read and told_at <= new.up_to;
  -- What it did stays; of itself only the last is kept, for a repeat.
  delete from public.notification_reads where user_id = new.user_id and id <> new.id;
  return null;
end $$;
create trigger read_all after insert on public.notification_reads
  for each row execute function private.read_notifications();

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('notification_reads', 95, '{insert}', 'user_id', '{}', '{user_id,up_to}', '{}');

insert into private.deleted_with_person (place, table_name, owner_column)
values (96, 'notification_reads', 'user_id');

insert into private.api_grants (statement) values
  ('grant select on public.notification_reads to authenticated');
