-- Agreeing to the terms (spec §4, First login). A person writes the version they agree to; the times and the three
-- consents are made of it here, so that agreeing is one write, which also works without a connection.

create table public.user_consents (
  user_id uuid not null references public.profiles (id) on delete cascade,
  consent_type text not null check (consent_type in ('terms', 'privacy', 'disclaimer')),
  version text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, consent_type, version)
);
alter table public.user_consents enable row level security;
select private.refuse_banned('user_consents');

create policy "one's own consents" on public.user_consents for select to authenticated
  using (user_id = (select auth.uid()));

-- The version in force; the device: src/domain/terms-version.ts.
create function private.terms_version() returns text
language plpgsql immutable set search_path = ''
as $$ begin return '1.0'; end $$;

create function private.stamp_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.terms_version is distinct from old.terms_version then
    if auth.uid() is not null and new.terms_version is distinct from private.terms_version() then
      raise exception 'not the version in force' using errcode = '23514', constraint = 'profiles_terms_version',
        table = 'profiles';
    end if;
    new.terms_accepted_at := case when new.terms_version is not null then now() end;
    new.privacy_accepted_at := new.terms_accepted_at;
  elsif new.terms_accepted_at is null or new.privacy_accepted_at is null then
    new.terms_version := null;
  end if;
  return new;
end $$;
create trigger consent before update of terms_version, terms_accepted_at, privacy_accepted_at on public.profiles
  for each row execute function private.stamp_consent();

create function private.record_consents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_consents (user_id, consent_type, version, created_at)
  select new.id, kind, new.terms_version, coalesce(new.terms_accepted_at, now())
  from unnest(array['terms', 'privacy', 'disclaimer']) as kind
  on conflict do nothing;
  return null;
end $$;
create trigger consents after insert or update of terms_version on public.profiles
  for each row when (new.terms_version is not null) execute function private.record_consents();

create function private.export_consents(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  me uuid := auth.uid();
  key text := coalesce(after ->> 0, '');
begin
  return query select c.consent_type || ' ' || c.version, null::text, jsonb_build_object(
    'consent_type', c.consent_type, 'version', c.version, 'created_at', private.iso(c.created_at))
  from public.user_consents c
  where c.user_id = me and c.consent_type || ' ' || c.version > key
  order by 1 limit n;
end $$;
insert into private.export_sections values ('consents', 'export_consents', '規約への同意');

insert into private.api_grants (statement) values
  ('grant select on public.user_consents to authenticated');
