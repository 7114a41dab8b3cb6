-- People in the search: by classes of their followers.

-- People stand in classes of twice the followers each, the most followed first, and within one by the hash of their
-- id: a class is sixteen partitions.
create function private.place_of_person(person uuid, followers int) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  return ((31 - floor(ln((followers + 1)::float8) / ln(2::float8))::bigint) << 32)
    | (hashtextextended(person::text, 0) & 4294967295);
end $$;

-- Nobody finds the banned, nor who leaves.
create function private.index_person(person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.profiles;
begin
  select * into p from public.profiles where id = person;
  perform private.index_words('people', person,
    case when p.id is not null and p.deletion_requested_at is null
      and not exists (select from public.banned_users where user_id = person and is_active)
    then private.place_of_person(person, coalesce(
      (select follower_count from public.user_stats where user_id = person), 0)) end,
    concat_ws(' ', p.display_name, p.username, p.bio));
  -- The team finds all of them, by their names.
  perform private.index_words('members', person,
    case when p.id is not null then private.place_of_person(person, coalesce(
      (select follower_count from public.user_stats where user_id = person), 0)) end,
    concat_ws(' ', p.display_name, p.username));
end $$;

create function private.person_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger search_made after insert or delete on public.profiles
  for each row execute function private.person_changed();
create trigger search_changed after update on public.profiles
  for each row when ((old.display_name, old.username, old.bio, old.deletion_requested_at)
    is distinct from (new.display_name, new.username, new.bio, new.deletion_requested_at))
  execute function private.person_changed();

create function private.ban_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(case tg_op when 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
create trigger search_changed after insert or update or delete on public.banned_users
  for each row execute function private.ban_changed();

-- Whoever has many more followers than before, or fewer, moves: looked for now and then, so that a follow stays cheap.
create function private.rank_people() returns void
language sql volatile security definer set search_path = ''
as $$
  update private.search_words w set place = now_at.place
  from (select user_id, private.place_of_person(user_id, follower_count) as place from public.user_stats) as now_at
  where w.kind in ('people', 'members') and w.row_id = now_at.user_id and w.place <> now_at.place
$$;
select cron.schedule('rank-people', '*/10 * * * *', 'select private.rank_people()');

insert into private.sync_lists (list, function, subject_type, stream)
values ('search/people/popular', 'list_search', 'text', 'profiles');
