-- The version of what a person may see.

-- Changes when what a person may see changes (ban, rank, block): the device refills and purges. The time in
-- milliseconds: a count would tell how often somebody blocked them.
create function private.next_scope(last bigint default 0) returns bigint
language sql volatile set search_path = ''
as $$ select greatest(last + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint) $$;

create table private.sync_scope (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  version bigint not null default private.next_scope()
);

create function private.bump_scope(person uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.sync_scope (user_id) values (person)
  on conflict (user_id) do update set version = private.next_scope(private.sync_scope.version)
$$;

create function private.guard_ranks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.admin_rank = 'master' and new.admin_rank is distinct from 'master'
    and not private.has_other_master(old.id) then
    raise exception 'the last master stays' using errcode = '42501';
  end if;
  perform private.bump_scope(new.id);
  -- Who blocked them is seen by a rank alone, and so is what is said there.
  perform private.tell(n.user_id, n.kind, n.thing, p.part)
  from public.notifications n join private.notice_parts p on p.notification_id = n.id
  where n.user_id = new.id and n.kind = 'mention';
  return null;
end $$;
create trigger ranks after update of admin_rank on public.profiles
  for each row when (old.admin_rank is distinct from new.admin_rank) execute function private.guard_ranks();
