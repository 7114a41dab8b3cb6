-- データの書き出し (product-decisions, Settings): what the database holds of a person, given to that person page by page.
-- Read with the caller's own rights; the few things that no API role may read come from definers that know nobody but
-- the caller. What belongs to others is not in it: who banned or reported, other people's addresses.

insert into private.rate_limits (action, max_count, span) values ('export_page', 600, '1 hour');

create function private.count_export() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.must_be_here();
  perform private.hit_rate('export_page');
end $$;

-- The account as the Auth server has it: what Google told, and where from the person is signed in.
create function private.my_account() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account auth.users;
  about jsonb;
begin
  select * into account from auth.users where id = auth.uid();
  -- The embedded server stores this object as a JSON string (@supabase/lite).
  about := account.raw_user_meta_data;
  if jsonb_typeof(about) = 'string' then about := (about #>> '{}')::jsonb; end if;
  return jsonb_build_object('id', account.id, 'email', account.email, 'created_at', private.iso(account.created_at),
    'last_sign_in_at', private.iso(account.last_sign_in_at), 'told_by_google', about,
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object('began_at', private.iso(s.created_at),
        'last_used_at', private.iso(s.updated_at), 'browser', to_jsonb(s) ->> 'user_agent', 'ip', to_jsonb(s) ->> 'ip')
        order by s.created_at, s.id)
      from auth.sessions s where s.user_id = account.id), '[]'));
end $$;

-- By the database's own hand: how much one likes is no column of the API.
create function private.my_profile() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select r.doc - '{followed_by_me,followed_rev,is_hidden,rev}'::text[] || jsonb_build_object(
    'created_at', private.iso(p.created_at), 'updated_at', private.iso(p.updated_at),
    'total_likes_received', s.total_likes_received, 'total_likes_given', s.total_likes_given,
    'total_comments_made', s.total_comments_made)
  from private.profile_rows(array[(select auth.uid())]) r
  join public.profiles p on p.id = r.id join public.user_stats s on s.user_id = r.id
$$;

-- What the caller marked by a toggle: nobody's to read by the API.
create function private.my_marked(by_toggle text, after_xid xid8, after_id uuid, n int)
returns table (at_xid xid8, id uuid, made_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  t private.sync_toggles;
begin
  select * into t from private.sync_toggles where toggle = by_toggle;
  return query execute format('select sync_xid, %2$I, created_at from public.%1$I
    where %3$I = $1 and sync_xid >= $2 and (sync_xid, %2$I) > ($2, $3) order by sync_xid, %2$I limit $4',
    t.mark_table, t.thing_column, t.person_column) using auth.uid(), after_xid, after_id, n;
end $$;

-- What may stand beside the id of a post that one liked, kept or commented on: as much of it as one sees.
create function private.post_named(post uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((select jsonb_build_object('post_id', p.id, 'post_title', p.title, 'post_by', w.username)
    from public.posts p join public.profiles w on w.id = p.user_id where p.id = post),
    jsonb_build_object('post_id', post, 'post_title', null, 'post_by', null));
end $$;

create function private.export_person(after jsonb, n int) returns table (at_key text, at_tie text, doc jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  return query select null, null, jsonb_build_object('account', private.my_account(), 'profile', private.my_profile(),
    'sections', (select jsonb_object_agg(section, label) from private.export_sections where section <> 'person'));
end $$;
insert into private.export_sections values ('person', 'export_person', 'ご自身');

-- {rows, next}: `next` is what to ask with for the page after this one; null: there is none. A banned person gets
-- nothing but `user_banned`: their way is the appeal.
create function public.export_page(p_section text, p_after jsonb default null) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  page constant int := 500;
  named text;
  docs jsonb[];
  places jsonb[];
begin
  if private.is_banned() then raise exception 'user_banned' using errcode = '42501'; end if;
  -- A number of a few characters may print as a hundred thousand.
  if char_length(p_after::text) > 200 then raise exception 'no such page' using errcode = '22023'; end if;
  perform private.count_export();
  select function into named from private.export_sections where section = p_section;
  if not found then raise exception 'no such section' using errcode = '22023'; end if;
  execute format('select array_agg(t.doc), array_agg(jsonb_build_array(t.at_key, t.at_tie))
    from private.%I($1, $2) as t', named) into docs, places using p_after, page + 1;
  return jsonb_build_object('rows', to_jsonb(coalesce(docs[1:page], '{}')),
    'next', case when cardinality(docs) > page then places[page] end);
end $$;

insert into private.api_grants (statement) values
  ('grant execute on function public.export_page to authenticated'),
  ('grant execute on function private.count_export, private.my_account, private.my_profile, private.my_marked,
    private.post_named to authenticated, service_role');
