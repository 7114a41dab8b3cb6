-- What happens by itself, each minute; and what whoever restores a dump has to call.

-- Publishes what is due. The posts of the banned wait for the lifting of the ban, those of who leaves for their staying.
create function private.publish_due() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  post uuid;
  published int := 0;
begin
  for post in
    select id from public.posts p
    where scheduled_at is not null and not is_draft and not is_published and scheduled_at <= now()
      and not exists (select from public.banned_users b where b.user_id = p.user_id and b.is_active)
      and not private.is_leaving(p.user_id)
    order by id for update skip locked
  loop
    update public.posts set user_id = user_id where id = post;
    published := published + 1;
  end loop;
  return published;
end $$;

create function private.prune() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.tombstones where created_at < now() - interval '90 days';
  delete from private.write_ledger where created_at < now() - interval '90 days';
  delete from private.rate_limit where window_start < now() - interval '2 days';
$$;

-- To be called after a dump was restored: every device refills. Stamps from the old cluster's future are renewed, else
-- their rows would count as unseen for ever.
create function private.new_epoch() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  stamped text;
  made uuid;
begin
  for stamped in select relname from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'sync_xid' loop
    execute format('update public.%I set sync_xid = pg_current_xact_id()
      where sync_xid >= pg_snapshot_xmax(pg_current_snapshot())', stamped);
  end loop;
  update private.sync_epoch set epoch = gen_random_uuid() returning epoch into made;
  return made;
end $$;

-- Hosted projects have the extension but not switched on; elsewhere the platform brings schemas `cron` and `net` of its own.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end $$;
-- Calls an Edge Function from within, by pg_net. Where the project is and its key lie in the Vault (README); without
-- them nobody is called, and what was to be done waits.
create function private.call_function(name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := (select decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  key text := (select decrypted_secret from vault.decrypted_secrets s where s.name = 'service_role_key');
begin
  if address is null or key is null then
    raise warning 'project_url and service_role_key are missing in the Vault: % waits', call_function.name;
    return;
  end if;
  perform net.http_post(url := address || '/functions/v1/' || call_function.name, body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || key));
end $$;

select cron.schedule('publish-due', '* * * * *', 'select private.publish_due()');
select cron.schedule('rank-popular', '* * * * *', 'select private.rank_popular()');
select cron.schedule('settle-likes', '* * * * *', 'select private.settle_likes()');
select cron.schedule('rank-people', '*/10 * * * *', 'select private.rank_people()');
select cron.schedule('delete-accounts', '* * * * *', 'select private.delete_due_account()');
select cron.schedule('prune', '17 3 * * *', 'select private.prune()');
