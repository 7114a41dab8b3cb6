-- The deletion of an account (docs/decisions/0023): asked for, hidden for seven days in which it can be taken back,
-- then done a part each minute (rows, then files, then the account), so that nobody waits long for somebody with thousands of
-- posts and whatever was cut short goes on with the next minute.

insert into private.rate_limits (action, max_count, span) values ('account_deletion', 5, '1 day');

create function private.request_deletion() returns timestamptz
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  asked_at timestamptz;
begin
  perform private.must_be_here();
  perform private.lock_person(me);
  select deletion_requested_at into asked_at from public.profiles where id = me;
  if asked_at is not null then return asked_at; end if;
  perform private.hit_rate('account_deletion');
  if private.rank_of(me) = 3 then
    -- Two who leave at once look one after the other.
    perform from public.profiles where admin_rank = 'master' order by id for update;
    if not private.has_other_master(me) then raise exception 'last_master_stays' using errcode = '42501'; end if;
  end if;
  update public.profiles set deletion_requested_at = now() where id = me returning deletion_requested_at into asked_at;
  if asked_at is null then raise exception 'no profile yet' using errcode = '42501'; end if;
  -- Whoever is signed in anywhere is signed out; only a session begun later may take it back.
  perform private.force_me_out();
  perform private.rejudge(me);
  return asked_at;
end $$;

-- When it was asked for, the first time: seven days later it is done.
create function public.request_account_deletion() returns timestamptz
language sql volatile security invoker set search_path = ''
as $$ select private.request_deletion() $$;

create function private.cancel_deletion() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  perform private.must_be_here();
  -- Not the transaction's time: what waited here for the job has to see that it has begun.
  perform private.lock_person(me);
  update public.profiles set deletion_requested_at = null
  where id = me and deletion_requested_at > clock_timestamp() - interval '7 days';
  if not found then
    if private.is_leaving(me) then raise exception 'deletion_begun' using errcode = '42501'; end if;
    return false;
  end if;
  perform private.rejudge(me);
  return true;
end $$;

-- False when there was nothing to take back.
create function public.cancel_account_deletion() returns boolean
language sql volatile security invoker set search_path = ''
as $$ select private.cancel_deletion() $$;

-- A ban outlives the account it was given to: whoever signs in with the same Google account is banned again. The
-- account is kept as a hash, nothing else of the person.
create table private.barred_accounts (
  account bytea primary key,
  reason_category text not null,
  hide_content boolean not null,
  banned_at timestamptz not null
);

create function private.account_hashes(person uuid) returns setof bytea
language sql stable security definer set search_path = ''
as $$ select sha256(convert_to(provider || ':' || provider_id, 'UTF8')) from auth.identities where user_id = person $$;

create function private.bar_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  with barred as (
    delete from private.barred_accounts where account in (select private.account_hashes(new.id)) returning *)
  insert into public.banned_users (user_id, reason_category, hide_content, banned_at)
  select new.id, reason_category, hide_content, banned_at from barred limit 1;
  return null;
end $$;
create trigger bar_again after insert on public.profiles
  for each row execute function private.bar_again();

-- Whose seven days are over.
create function private.due_accounts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.profiles where deletion_requested_at <= now() - interval '7 days'
  order by deletion_requested_at, id
$$;

-- Deletes up to `most` rows that a person made, in the order in which batches take them, and for about a second (a
-- post takes its thousands of likes with it); how many it were.
create function private.delete_some(person uuid, most int) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  part private.deleted_with_person;
  made tid;
  gone int := 0;
  enough timestamptz := clock_timestamp() + interval '1 second';
begin
  for part in select * from private.deleted_with_person order by place loop
    for made in execute format('select ctid from public.%I where %I = $1 order by %I limit $2',
      part.table_name, part.owner_column, part.order_column) using person, most - gone loop
      execute format('delete from public.%I where ctid = $1 and %I = $2', part.table_name, part.owner_column)
      using made, person;
      gone := gone + 1;
      exit when clock_timestamp() > enough;
    end loop;
    exit when gone >= most or clock_timestamp() > enough;
  end loop;
  return gone;
end $$;

-- What nothing hangs on, and the account itself.
create function private.delete_rest(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.barred_accounts (account, reason_category, hide_content, banned_at)
  select hash, reason_category, hide_content, banned_at
  from public.banned_users, private.account_hashes(person) as hash where user_id = person and is_active
  on conflict (account) do nothing;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;
  delete from auth.flow_state where user_id = person;
  -- Whoever invited them has the experience no more: one account could be invited, deleted and invited again.
  perform private.take_back(id, 'invitation_accepted') from public.invitations where invitee_id = person;
  -- Everything else of the person hangs on these two.
  delete from public.profiles where id = person;
  delete from auth.users where id = person;
  -- Others have their id still: those who muted them, or were noted to have looked at their profile.
  update public.profiles set mutes = mutes #- array['people', person::text] where mutes -> 'people' ? person::text;
  update public.user_activities set target_id = null where target_id = person;
  -- What others had of their likes is taken back now: the news names who liked.
  perform private.settle_likes();
  delete from private.rate_limit where identifier = person::text;
  delete from private.files_let_go where name like person || '/%';
  -- That the profile is gone is all that other devices have to hear.
  delete from public.tombstones where user_id = person or row_id = person and table_name in ('follows', 'user_block');
end $$;

-- A person's own files: banners are the village's.
create function private.files_of(person uuid) returns setof storage.objects
language sql stable security definer set search_path = ''
as $$
  select * from storage.objects
  where name like person || '/%' and private.is_peoples(bucket_id)
$$;

-- Each minute: the next part of one account that is due. What it was: rows, account, files (when nothing else is left
-- to do but to wait for them), or null when none is due.
create function private.delete_due_account(most int default 200) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
  waits boolean := false;
begin
  for person in select id from public.profiles where id in (select private.due_accounts())
    order by deletion_requested_at, id for update skip locked loop
    -- Whoever takes it back just now is waited for, and looked at again.
    perform private.lock_person(person);
    continue when person not in (select private.due_accounts());
    if private.delete_some(person, most) > 0 then return 'rows'; end if;
    if not exists (select from private.files_of(person)) then
      perform private.delete_rest(person);
      return 'account';
    end if;
    waits := true;
  end loop;
  if not waits then return null; end if;
  -- Storage lets nobody delete in its tables (the bytes would stay): a function of ours asks its API.
  perform private.call_function('remove-files');
  return 'files';
end $$;
select cron.schedule('delete-accounts', '* * * * *', 'select private.delete_due_account()');

-- For that function: the next files of those who are due, and those that nothing names any more, bucket by bucket.
create function private.files_to_remove() returns table (bucket text, names text[])
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.files_let_go f where f.due_at <= now() and (private.image_in_use(f.bucket, f.name)
    or not exists (select from storage.objects o where o.bucket_id = f.bucket and o.name = f.name));
  return query select file.bucket, array_agg(file.name) from (
    select f.bucket_id as bucket, f.name from private.due_accounts() as due (id), private.files_of(due.id) as f
    union select f.bucket, f.name from private.files_let_go f where f.due_at <= now()
    -- A copy that came when its case was decided, and of which nobody heard.
    union select o.bucket_id, o.name from storage.objects o
    where o.bucket_id = 'evidence' and not private.is_evidence(o.name)
    limit 100) as file
  group by file.bucket;
end $$;
select cron.schedule('remove-files', '* * * * *',
  $$select private.call_function('remove-files') where exists (select from private.files_let_go where due_at <= now())$$);

create function public.files_to_remove() returns table (bucket text, names text[])
language sql volatile security invoker set search_path = ''
as $$ select * from private.files_to_remove() $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.request_account_deletion, public.cancel_account_deletion to authenticated'),
  ('grant execute on function public.files_to_remove, private.files_to_remove to service_role'),
  ('grant execute on function private.request_deletion, private.cancel_deletion to authenticated, service_role');
