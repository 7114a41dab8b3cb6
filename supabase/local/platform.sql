-- What a hosted Supabase project provides by itself, and no migration may assume otherwise.
-- Run by the superuser before every start; each statement can be repeated. The tables of `auth` and `storage` are
-- those of @supabase/lite (platform.ts adds them after this file).

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      -- Owns everything a migration makes. Not a superuser, as on hosted projects.
      ('postgres', 'login createdb createrole bypassrls'),
      -- The Data, Auth and Storage servers in one. Owns `auth` and `storage`, nothing in `public`, so the grants it
      -- hands out on its first request (GRANT ALL ON ALL TABLES) cannot widen those of the migrations.
      ('supabase_lite', 'login bypassrls')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role to authenticator, postgres;
grant anon, authenticated, service_role to supabase_lite;
-- Its catalogue shows only what it may read; and granting on a table it had no right at all on would be an error.
grant pg_read_all_data to supabase_lite with inherit true;
-- On hosted projects an extension lets `postgres` make policies on storage.objects and triggers on auth.users.
grant supabase_lite to postgres with inherit true;
alter role postgres set search_path to public, extensions;
alter role supabase_lite set search_path to public, extensions;
alter role supabase_lite set statement_timeout to '8s';
alter role anon set statement_timeout to '3s';
alter role authenticated set statement_timeout to '8s';

do $$ begin execute format('grant create, connect on database %I to postgres, supabase_lite', current_database()); end $$;

alter schema public owner to postgres;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
-- Hosted projects open new tables and functions to the API roles; a migration that wants less has to say so.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists auth authorization supabase_lite;
create schema if not exists storage authorization supabase_lite;
grant usage on schema auth, storage to postgres, anon, authenticated, service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb)
$$;

-- Realtime: broadcast over a table, authorised by row level security on it.
create schema if not exists realtime;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
create index if not exists messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
do $$ begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end $$;
alter table realtime.messages owner to supabase_realtime_admin;
grant usage, create on schema realtime to supabase_realtime_admin;
grant supabase_realtime_admin to postgres with inherit true;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (payload, event, topic, private, extension)
    values (payload, event, topic, private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end $$;

-- The hosted server reads the write-ahead log; this one is told. A large payload is fetched by its id instead.
create or replace function realtime.announce_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message text := jsonb_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'private', new.private, 'payload', new.payload
  )::text;
begin
  if octet_length(message) >= 7900 then
    message := jsonb_build_object('id', new.id)::text;
  end if;
  perform pg_notify('realtime', message);
  return null;
end $$;
revoke execute on function realtime.announce_message() from public;
create or replace trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.announce_message();

-- pg_cron's tables and functions; scheduler.ts runs the jobs.
create schema if not exists cron;
grant usage on schema cron to postgres;
create table if not exists cron.job (
  jobid bigint generated always as identity primary key,
  schedule text not null,
  command text not null,
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  unique (jobname, username)
);
create table if not exists cron.job_run_details (
  jobid bigint,
  runid bigint generated always as identity primary key,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
grant select on cron.job, cron.job_run_details to postgres;
grant delete on cron.job_run_details to postgres;

create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer set search_path = '' as $$
  insert into cron.job (jobname, schedule, command, username) values (job_name, schedule, command, session_user)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create or replace function cron.schedule(schedule text, command text) returns bigint
language sql security definer set search_path = '' as $$
  insert into cron.job (schedule, command, username) values (schedule, command, session_user) returning jobid
$$;
create or replace function cron.unschedule(job_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from cron.job where jobname = job_name and username = session_user;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_name;
  end if;
  return true;
end $$;
create or replace function cron.unschedule(job_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from cron.job where jobid = job_id and username = session_user;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_id;
  end if;
  return true;
end $$;
revoke execute on all functions in schema cron from public;
grant execute on all functions in schema cron to postgres;

-- pg_net: what the database asks of the network goes into a queue, and is sent after the commit (outgoing.ts).
create schema if not exists net;
grant usage on schema net to postgres;
create table if not exists net.http_request_queue (
  id bigint generated always as identity primary key,
  url text not null,
  headers jsonb not null,
  body jsonb not null
);
create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000) returns bigint
language sql security definer set search_path = '' as $$
  insert into net.http_request_queue (url, headers, body) values (url, headers, body) returning id
$$;
revoke execute on all functions in schema net from public;
grant execute on all functions in schema net to postgres;

-- The Vault, with the secrets a server tells its database at its start.
create schema if not exists vault;
grant usage on schema vault to postgres;
create table if not exists vault.secrets (name text primary key, secret text not null);
create or replace view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
grant select on vault.decrypted_secrets to postgres;
