-- The featured banners at the top of home, as admins keep them: each saving is one act, judged as that of an
-- announcement is (announcement_acts), and their order is an act of its own.

create table public.banner_acts (
  id uuid primary key,
  user_id uuid references public.profiles (id) on delete set null,
  act text not null check (act in ('save', 'delete', 'order')),
  -- Of an order: the first of them.
  banner_id uuid not null,
  -- The state that its writer had on screen; 0: there was none.
  seen_rev bigint not null default 0,
  image_url text,
  image_width int,
  image_height int,
  image_thumbhash text,
  title text not null default '' constraint title_too_long check (char_length(title) <= 100),
  description text not null default ''
    constraint short_description_too_long check (char_length(description) <= 200),
  link text constraint banner_link_invalid check (
    private.is_https(link) or link ~ '^/([^/\\[:space:][:cntrl:]<>"][^\\[:space:][:cntrl:]<>"]*)?$')
    check (char_length(link) <= 2000),
  link_text text not null default '' constraint link_text_too_long check (char_length(link_text) <= 40),
  attribution text not null default '' check (char_length(attribution) <= 100),
  active_date_start timestamptz check (isfinite(active_date_start)),
  active_date_end timestamptz check (isfinite(active_date_end)),
  is_active boolean not null default false,
  -- All of them, as they are to stand.
  ids uuid[] not null default '{}' check (cardinality(ids) <= 200 and array_position(ids, null) is null),
  created_at timestamptz not null default now(),
  rev bigint not null default 0,
  constraint title_required check (act <> 'save' or not private.is_blank(title)),
  constraint ends_before_start check (active_date_end >= active_date_start),
  constraint image_invalid check (act <> 'save' or (image_url is not null
    and image_url ~ '^[0-9a-f-]{36}/[0-9]{1,16}-[A-Za-z0-9_-]{1,64}\.jpg$'
    and image_width between 1 and 1920 and image_height between 1 and 1080
    and (image_thumbhash is null or image_thumbhash ~ '^[A-Za-z0-9+/=_-]{1,64}$')))
);
create index banner_acts_thing_idx on public.banner_acts (banner_id, rev);
select private.add_acts('banner_acts', from_rank => 2);

create function private.judge_banner_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  now_is bigint;
  was_made boolean;
begin
  -- There are few, and an order touches all: one act after the other.
  perform pg_advisory_xact_lock(hashtextextended('banners', 0));
  if new.act <> 'order' then
    select rev into now_is from public.featured_banners where id = new.banner_id for update;
    was_made := exists (select from public.banner_acts where banner_id = new.banner_id and act <> 'order');
    -- What was deleted does not come back, and is not deleted once more.
    if now_is is null and (new.act = 'delete' or was_made) then
      perform private.refuse_act('not_found', 'banner_acts');
    -- What one did oneself counts as seen, and an order changes nothing of what a banner says: who saves has to have
    -- seen what every saving of another made.
    elsif now_is is not null and not was_made and new.seen_rev = 0
      or exists (select from public.banner_acts where banner_id = new.banner_id and act <> 'order'
        and rev > new.seen_rev and user_id is distinct from new.user_id) then
      perform private.refuse_act('changed_meanwhile', 'banner_acts');
    elsif now_is is null and (select count(*) from public.featured_banners) >= 200 then
      perform private.refuse_act('too_many_owned', 'banner_acts');
    end if;
  end if;
  return new;
end $$;
create trigger judge before insert on public.banner_acts
  for each row execute function private.judge_banner_act();

create function private.apply_banner_act() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.act = 'delete' then
    delete from public.featured_banners where id = new.banner_id;
  elsif new.act = 'order' then
    update public.featured_banners b set display_order = wanted.place
    from unnest(new.ids) with ordinality as wanted (id, place)
    where b.id = wanted.id and b.display_order <> wanted.place;
  else
    insert into public.featured_banners (id, image_url, image_width, image_height, image_thumbhash, title, description,
      link, link_text, attribution, active_date_start, active_date_end, is_active, display_order)
    values (new.banner_id, new.image_url, new.image_width, new.image_height, new.image_thumbhash, new.title,
      new.description, new.link, new.link_text, new.attribution, new.active_date_start, new.active_date_end,
      new.is_active, (select coalesce(max(display_order), 0) + 1 from public.featured_banners))
    on conflict (id) do update set image_url = excluded.image_url, image_width = excluded.image_width,
      image_height = excluded.image_height, image_thumbhash = excluded.image_thumbhash, title = excluded.title,
      description = excluded.description, link = excluded.link, link_text = excluded.link_text,
      attribution = excluded.attribution, active_date_start = excluded.active_date_start,
      active_date_end = excluded.active_date_end, is_active = excluded.is_active;
  end if;
  return null;
end $$;
create trigger apply after insert on public.banner_acts
  for each row execute function private.apply_banner_act();
create trigger picture_is_there after insert or update of image_url on public.featured_banners
  for each row execute function private.picture_is_there('banners', 'image_url');

insert into private.sync_tables (table_name, place, kinds, owner_column, writable, insert_only, streams,
  rev_function, thing_column)
values ('banner_acts', 180, '{insert}', 'user_id', '{}',
  '{user_id,act,banner_id,seen_rev,image_url,image_width,image_height,image_thumbhash,title,description,link,link_text,
    attribution,active_date_start,active_date_end,is_active,ids}', '{}', 'last_rev', 'banner_id');

create trigger desk_changed after insert or update or delete on public.featured_banners
  for each row execute function private.desk_row_changed();

-- Banners, also those that are not shown, for admins: a device holds all.
create function private.banner_rows(ids uuid[]) returns table (id uuid, doc jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if private.my_rank() < 2 then return; end if;
  return query select b.id, jsonb_build_object('id', b.id, 'kind', 'banner', 'place', b.display_order, 'rev', b.rev,
    'data', jsonb_build_object('image_url', b.image_url, 'image_width', b.image_width, 'image_height', b.image_height,
      'image_thumbhash', b.image_thumbhash, 'title', b.title, 'description', b.description, 'link', b.link,
      'link_text', b.link_text, 'attribution', b.attribution, 'is_active', b.is_active,
      'active_date_start', private.iso(b.active_date_start), 'active_date_end', private.iso(b.active_date_end),
      'acts', coalesce((select jsonb_agg(one.id) from (select a.id from public.banner_acts a
        where b.id = a.banner_id or b.id = any (a.ids) order by a.rev desc limit 20) as one), '[]')))
  from unnest(ids) as asked (id)
  join public.featured_banners b on b.id = asked.id;
end $$;

create function private.banner_window() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(select id from public.featured_banners);
end $$;

create function private.changed_banners(prev pg_snapshot) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since xid8 := pg_snapshot_xmin(prev);
begin
  if private.my_rank() < 2 then return '{}'; end if;
  return array(select id from public.featured_banners
    where sync_xid >= since and not pg_visible_in_snapshot(sync_xid, prev));
end $$;

insert into private.desk_kinds (kind, place, rows_function, window_function, changed_function)
values ('banner', 80, 'banner_rows', 'banner_window', 'changed_banners');
