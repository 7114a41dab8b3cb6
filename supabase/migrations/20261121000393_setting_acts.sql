-- What links to the village look like elsewhere, as admins set it: one act holds all of it. Left empty, a part is as it
-- comes with the app.

create table public.setting_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  -- The newest state of these settings that its writer had on screen; 0: there was none.
  seen_rev bigint not null default 0,
  og_title text not null default '' constraint title_too_long check (char_length(og_title) <= 100),
  og_description text not null default '' constraint short_description_too_long check (char_length(og_description) <= 200),
  -- Path inside the bucket og-images.
  og_image_url text not null default ''
    constraint image_invalid check (og_image_url ~ '^([0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg)?$'),
  created_at timestamptz not null default now(),
  rev bigint not null default 0
);
select private.add_acts('setting_acts', from_rank => 2);

create function private.judge_setting_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two at once the second reads what the first has made of it.
  perform pg_advisory_xact_lock(hashtextextended('settings', 0));
  -- What one did oneself counts as seen, as with announcements; not what another did before that.
  if exists (select from public.site_settings where key like 'og\_%' and rev > new.seen_rev
    and (updated_by is distinct from new.user_id or exists (select from public.setting_acts a
      where a.rev > new.seen_rev and a.user_id is distinct from new.user_id))) then
    perform private.refuse_act('changed_meanwhile', 'setting_acts');
  end if;
  return new;
end $$;
create trigger judge before insert on public.setting_acts
  for each row execute function private.judge_setting_act();

create function private.apply_setting_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_settings as s (key, value, updated_by)
  values ('og_title', new.og_title, new.user_id), ('og_description', new.og_description, new.user_id),
    ('og_image_url', new.og_image_url, new.user_id)
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
  where s.value <> excluded.value;
  return null;
end $$;
create trigger apply after insert on public.setting_acts
  for each row execute function private.apply_setting_act();
create trigger picture_is_there after insert or update of image_path on public.site_settings
  for each row execute function private.picture_is_there('og-images', 'image_path');

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('setting_acts', 190, '{insert}', 'user_id', '{}', '{user_id,seen_rev,og_title,og_description,og_image_url}', '{}',
  'last_rev', '');
