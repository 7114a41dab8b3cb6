-- People as the team finds them: the banned and who leaves included, by name and by id; by e-mail public.find_member does,
-- since a pull writes nothing and so could not log it.

-- members/<view>/<sought>. Nothing sought: all, the team (highest rank first) or the featured, who joined last first.
create function private.list_members(list text, after jsonb, n int, out ids uuid[], out next jsonb, out ends jsonb[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  view text := split_part(list, '/', 2);
  sought text := btrim(regexp_replace(list, '^members/[^/]*/', ''));
  at_time timestamptz;
  at_id uuid := coalesce(private.text_of(after -> 1), '00000000-0000-0000-0000-000000000000');
begin
  if private.my_rank() = 0 then return; end if;
  if private.is_uuid(sought) then
    ids := array(select id from public.profiles where id = sought::uuid);
    return;
  elsif sought <> '' then
    select f.ids, f.go_on into ids, next
    from private.search_from('members', sought, coalesce((after ->> 0)::bigint, -1), at_id, n) as f;
    return;
  end if;
  at_time := coalesce((after ->> 0)::timestamptz, 'infinity');
  if view = 'team' then
    ids := array(select id from public.profiles where admin_rank is not null
      order by private.rank_of(id) desc, id limit 1000);
    return;
  elsif view = 'featured' then
    select array_agg(id), array_agg(jsonb_build_array(joined_at, id)) into ids, ends from (
      select id, joined_at from public.profiles
      where is_featured_creator and joined_at <= at_time and (joined_at < at_time or id > at_id)
      order by joined_at desc, id limit n + 1) as next_ones;
  else
    select array_agg(id), array_agg(jsonb_build_array(joined_at, id)) into ids, ends from (
      select id, joined_at from public.profiles
      where joined_at <= at_time and (joined_at < at_time or id > at_id)
      order by joined_at desc, id limit n + 1) as next_ones;
  end if;
end $$;

insert into private.sync_lists (list, function, subject_type, stream)
values ('members', 'list_members', 'text', 'desk');
