-- What a person wishes for: a table as small as one can be, by which a test counts what a new one takes.

create table public.wishes (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  wish text not null default '' check (char_length(wish) <= 100),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  sync_xid xid8 not null default pg_current_xact_id()
);
alter table public.wishes enable row level security;
create index wishes_person_idx on public.wishes (user_id, sync_xid);
select private.refuse_banned('wishes'), private.refuse_leaving('wishes'), private.compose_texts('wishes'),
  private.count_direct_writes('wishes');

create policy "one's own" on public.wishes for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger stamp before insert or update on public.wishes
  for each row execute function private.stamp_own('wishes');
create trigger changed after insert or update or delete on public.wishes
  for each row execute function private.own_changed('wishes');

create function private.wish_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select w.id, jsonb_build_object('id', w.id, 'user_id', w.user_id, 'wish', w.wish,
    'created_at', private.iso(w.created_at), 'rev', w.rev)
  from unnest(ids) as asked (id)
  join public.wishes w on w.id = asked.id
  where w.user_id = auth.uid();
end $$;

select private.add_own_stream('wishes', place => 970, of_table => 'wishes', rows_function => 'wish_rows');
insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams)
values ('wishes', 970, '{insert,edit,delete}', 'user_id', '{wish}', '{user_id}', '{wishes}');
insert into private.deleted_with_person (place, table_name, owner_column) values (985, 'wishes', 'user_id');
insert into private.api_grants (statement) values ('grant select on public.wishes to authenticated');
